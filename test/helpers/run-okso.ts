import { type ChildProcess, execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built command. */
export const okso = fileURLToPath(new URL('../../dist/okso.js', import.meta.url));

export interface RunResult {
  exit: number;
  stdout: string;
  stderr: string;
}

export interface RunGiven {
  env?: Record<string, string>;
  stdin?: string;
  cwd?: string;
  /** Hands the process out as soon as it runs, for signals. */
  started?: (child: ChildProcess) => void;
}

export interface Place {
  work: string;
  home: string;
  /** The whole environment of a run: nothing of the machine but its programs. */
  env: Record<string, string>;
  run(args: readonly string[], given?: RunGiven): Promise<RunResult>;
}

/** A workspace and a home of its own below `root`, and okso run there as a process of its own, as people run it. */
export function createPlace(root: string): Place {
  const work = join(root, 'work');
  const home = join(root, 'home');
  for (const folder of [work, home]) mkdirSync(folder, { recursive: true });
  const compiled = process.env['NODE_COMPILE_CACHE'];
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    TMPDIR: tmpdir(),
    NO_COLOR: '1',
    OKSO_THREADS: '1',
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
  };
  return {
    work,
    home,
    env,
    run: (args, given = {}) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [okso, ...args],
          { cwd: given.cwd ?? work, env: { ...env, ...given.env } },
          (_error, stdout, stderr) => resolve({ exit: child.exitCode ?? -1, stdout, stderr }),
        );
        given.started?.(child);
        child.stdin?.on('error', () => undefined);
        child.stdin?.end(given.stdin ?? '');
      }),
  };
}
