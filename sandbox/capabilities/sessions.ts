export interface Sessions {
  /** What a tool kept for this session, or undefined. */
  get(tool: string, session: string): unknown;
  set(tool: string, session: string, value: unknown): void;
  /** Absolute: where relative paths of this session start. The terminal's cd moves it. */
  folder(session: string): string;
}

/** Keeps what tools store from call to call, for as long as the process lives. */
export function createSessions(options: { workspace: string }): Sessions {
  // One text per tool and session: what comes back can be changed by the caller without changing what is kept.
  const kept = new Map<string, string>();
  const keyOf = (tool: string, session: string): string => JSON.stringify([tool, session]);
  const get = (tool: string, session: string): unknown => {
    const text = kept.get(keyOf(tool, session));
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    get,
    set: (tool, session, value) => {
      const text = JSON.stringify(value);
      if (text === undefined) kept.delete(keyOf(tool, session));
      else kept.set(keyOf(tool, session), text);
    },
    folder: (session) => {
      const state = get('terminal', session);
      const cwd = typeof state === 'object' && state !== null && 'cwd' in state ? state.cwd : undefined;
      return typeof cwd === 'string' && cwd.startsWith('/') ? cwd : options.workspace;
    },
  };
}
