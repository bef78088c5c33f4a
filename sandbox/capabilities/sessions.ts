import { statSync } from 'node:fs';
import type { KeptFile, SessionStore, StoredSession } from './session-store.ts';

export interface Sessions {
  /** What a tool kept for this session, or undefined. */
  get(tool: string, session: string): unknown;
  set(tool: string, session: string, value: unknown): void;
  /** Absolute: where relative paths of this session start. The terminal's cd moves it. */
  folder(session: string): string;
  /** From here on the session outlives the process, and what an earlier one left is there. Returns what the user should know. */
  keep(session: string): string | undefined;
  /** Where the saved names of Python go; undefined for a session that nobody named. */
  pythonState(session: string): KeptFile | undefined;
}

export interface SessionsOptions {
  workspace: string;
  /** Where it is not given, nothing outlives the process. */
  store?: SessionStore;
  /** Whether this process may work in a folder; that an earlier one did says nothing. */
  mayEnter?: (folder: string) => boolean;
}

/** Keeps what tools store from call to call: for as long as the process lives, and longer for sessions that were named. */
export function createSessions({ workspace, store, mayEnter = () => true }: SessionsOptions): Sessions {
  // One text per tool and session: what comes back can be changed by the caller without changing what is kept.
  const kept = new Map<string, string>();
  const stored = new Map<string, StoredSession>();
  const keyOf = (tool: string, session: string): string => JSON.stringify([tool, session]);

  function get(tool: string, session: string): unknown {
    const key = keyOf(tool, session);
    const text = kept.get(key) ?? stored.get(session)?.read(fileOf(tool))?.toString();
    if (text === undefined) return undefined;
    const value = parse(text);
    kept.set(key, text);
    return value;
  }
  function set(tool: string, session: string, value: unknown): void {
    const text = JSON.stringify(value);
    if (text === undefined) kept.delete(keyOf(tool, session));
    else kept.set(keyOf(tool, session), text);
    stored.get(session)?.write(fileOf(tool), text);
  }
  const folder = (session: string): string => folderIn(get('terminal', session)) ?? workspace;

  return {
    get,
    set,
    folder,
    keep(session) {
      if (store === undefined || stored.has(session)) return undefined;
      stored.set(session, store.open(session));
      const last = folder(session);
      const fault = !isFolder(last) ? 'is not there any more' : mayEnter(last) ? undefined : 'is not open to this command';
      if (fault === undefined) return undefined;
      // In memory only: a later process may be allowed in, or the folder be back.
      kept.set(keyOf('terminal', session), 'null');
      return `${last}, where session "${session}" was, ${fault}; it goes on in ${workspace}`;
    },
    pythonState(session) {
      const place = stored.get(session);
      return place === undefined ? undefined : { read: () => place.read('python.state'), write: (bytes) => place.write('python.state', bytes) };
    },
  };
}

/** The names of tools have letters, digits and underscores only. */
function fileOf(tool: string): string {
  return `${tool}.json`;
}

/** A stored text that is damaged counts as none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function folderIn(state: unknown): string | undefined {
  const cwd = typeof state === 'object' && state !== null && 'cwd' in state ? state.cwd : undefined;
  return typeof cwd === 'string' && cwd.startsWith('/') ? cwd : undefined;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
