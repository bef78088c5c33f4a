import { spawnSync } from 'node:child_process';
import { delimiter, isAbsolute } from 'node:path';
import { realPath } from '../policy/real-path.ts';

export interface Interpreter {
  /** The program itself, not a shim in front of it: starting a shim costs 40 ms each time. */
  executable: string;
  /** Where the interpreter and its library lie: prefix, base prefix, and what a link of the executable leads to. */
  folders: readonly string[];
  version: string;
}

export interface InterpreterSearch {
  /** PATH. */
  path: string;
  /** A workspace may bring an interpreter of its own; it is not started. */
  isInWorkspace: (realPath: string) => boolean;
}

/** A shim may look around before it starts the interpreter. */
const PROBE_TIMEOUT_MS = 10_000;
/** Audit hooks came with 3.8. */
const OLDEST_VERSION = [3, 8] as const;
const PROBE = 'import sys, json; print(json.dumps([sys.executable, sys.prefix, sys.base_prefix, sys.version_info[0], sys.version_info[1]]))';

/** The first Python on PATH that works, or undefined. */
export function findInterpreter({ path, isInWorkspace }: InterpreterSearch): Interpreter | undefined {
  const folders = [...path.split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  for (const folder of new Set(folders)) {
    if (!isAbsolute(folder) || isInWorkspace(realPath(folder).path)) continue;
    const found = probe(`${folder}/python3`, path);
    if (found !== undefined && !isInWorkspace(realPath(found.executable).path)) return found;
  }
  return undefined;
}

function probe(program: string, path: string): Interpreter | undefined {
  const run = spawnSync(program, ['-I', '-c', PROBE], {
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
    env: { PATH: path },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (run.status !== 0) return undefined;
  const [executable, prefix, basePrefix, major, minor]: unknown[] = JSON.parse(run.stdout);
  if (!isPath(executable) || !isPath(prefix) || !isPath(basePrefix) || typeof major !== 'number' || typeof minor !== 'number') return undefined;
  if (major < OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor < OLDEST_VERSION[1])) return undefined;
  const home = realPath(executable).path.replace(/\/[^/]*$/, '');
  return { executable, folders: [...new Set([prefix, basePrefix, home])], version: `${major}.${minor}` };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
