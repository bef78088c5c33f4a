import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, isAbsolute } from 'node:path';
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
/** In hexadecimal, so that no name has to be escaped and nothing be imported. */
const PROBE = 'import sys; print(sys.executable.encode().hex(), sys.base_prefix.encode().hex(), *sys.version_info[:2])';

/** The first Python on PATH that works, or undefined. */
export function findInterpreter({ path, isInWorkspace }: InterpreterSearch): Interpreter | undefined {
  const folders = [...path.split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  for (const folder of new Set(folders)) {
    if (!isAbsolute(folder) || isInWorkspace(realPath(folder).path)) continue;
    const program = `${folder}/python3`;
    // Finding out by starting what is not there takes 10 ms.
    const found = existsSync(program) ? probe(program, path) : undefined;
    if (found !== undefined && !isInWorkspace(realPath(found.executable).path)) return found;
  }
  return undefined;
}

function probe(program: string, path: string): Interpreter | undefined {
  // Looking for packages takes most of an interpreter's start (12 ms without, 20 to 50 with it), and nothing here depends on them.
  const run = spawnSync(program, ['-I', '-S', '-c', PROBE], {
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
    env: { PATH: path },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [executable, prefix, major, minor] = run.status === 0 ? run.stdout.trim().split(' ') : [];
  if (executable === undefined || prefix === undefined || minor === undefined) return undefined;
  if (Number(major) === OLDEST_VERSION[0] && Number(minor) < OLDEST_VERSION[1]) return undefined;
  return interpreterAt(fromHex(executable), fromHex(prefix), `${major}.${minor}`);
}

function interpreterAt(executable: string, prefix: string, version: string): Interpreter {
  const home = dirname(executable);
  // PEP 405: a virtual environment is known by this file, beside the executable or one folder up.
  const environment = [home, dirname(home)].filter((folder) => existsSync(`${folder}/pyvenv.cfg`));
  return { executable, folders: [...new Set([...environment, prefix, dirname(realPath(executable).path)])], version };
}

function fromHex(text: string): string {
  return Buffer.from(text, 'hex').toString();
}
