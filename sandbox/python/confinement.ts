import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { isSecret } from '../policy/secrets.ts';
import { bindWherePresent, bubblewrapCommand, systemView } from '../wall/system-view.ts';
import type { Interpreter } from './interpreter.ts';

/** What holds Python in: a sandbox of the operating system, or only the guard inside Python, which is advice and no wall. */
export interface Confinement {
  tier: 'bubblewrap' | 'seatbelt' | 'guard';
  /** One sentence for `okso doctor`. */
  reason: string;
}

export interface ConfinedStart {
  interpreter: Interpreter;
  /** Absolute, links resolved. The only folder that can be written. */
  scratch: string;
  /** Where guard.py and its parts lie. */
  guardFolder: string;
  /** What may be read besides the system: the workspace first, then added folders. Links resolved. */
  readable: readonly string[];
  home: string;
}

/** How to start a program so that it can touch only what `ConfinedStart` names. */
export interface Wall {
  confinement: Confinement;
  /** The whole command, program first. */
  command(start: ConfinedStart, argv: readonly string[]): string[];
}

/** Finding out starts a process or two. */
const PROBE_TIMEOUT_MS = 10_000;

export interface WallSearch {
  platform: NodeJS.Platform;
  findProgram: (name: string) => string | undefined;
  start: ConfinedStart;
  env: Readonly<Record<string, string>>;
}

/** Looks once for a wall that really holds on this machine: one that is installed but forbidden (containers, some Ubuntu versions) does not count. */
export function findWall({ platform, findProgram, start, env }: WallSearch): Wall {
  const works = (wall: Wall): boolean => {
    const [program = '', ...argv] = wall.command(start, ['-I', '-S', '-c', 'pass']);
    return spawnSync(program, argv, { env: { ...env }, stdio: 'ignore', timeout: PROBE_TIMEOUT_MS }).status === 0;
  };
  if (platform === 'linux') {
    const bwrap = findProgram('bwrap');
    if (bwrap === undefined) return guardOnly('bubblewrap is not installed; install the package bubblewrap to hold Python in');
    // Some containers do not let a new /proc be made; without one the wall is as high and Python can tell less about itself.
    const wall = [bubblewrap(bwrap, true), bubblewrap(bwrap, false)].find(works);
    return (
      wall ?? guardOnly('bubblewrap is installed but may not make namespaces here (unprivileged user namespaces are off, or this is a container)')
    );
  }
  if (platform === 'darwin') {
    const sandboxExec = findProgram('sandbox-exec');
    const wall = sandboxExec === undefined ? undefined : seatbelt(sandboxExec);
    return wall !== undefined && works(wall) ? wall : guardOnly('sandbox-exec does not work here');
  }
  return guardOnly(`there is no sandbox for ${platform}`);
}

function guardOnly(reason: string): Wall {
  return { confinement: { tier: 'guard', reason }, command: ({ interpreter }, argv) => [interpreter.executable, ...argv] };
}

function bubblewrap(bwrap: string, withProc: boolean): Wall {
  return {
    confinement: {
      tier: 'bubblewrap',
      reason: 'bubblewrap shows Python the system, the workspace (to read) and its scratch folder, without network',
    },
    command({ interpreter, scratch, guardFolder, readable }, argv) {
      const isWholeDisk = readable.includes('/');
      const system = isWholeDisk ? ['--ro-bind', '/', '/'] : systemView();
      const folders = isWholeDisk ? [] : readable.flatMap((folder) => ['--ro-bind', folder, folder]);
      return [
        ...bubblewrapCommand(bwrap, system, { withProc }),
        // After /tmp, because the workspace and the interpreter may lie in there.
        ...bindWherePresent(interpreter.folders),
        ...folders,
        ...readable.flatMap((folder) => hideSecrets(folder)),
        '--ro-bind',
        guardFolder,
        guardFolder,
        '--bind',
        scratch,
        scratch,
        '--chdir',
        readable[0] ?? scratch,
        '--',
        interpreter.executable,
        ...argv,
      ];
    },
  };
}

/** Folders deeper than this are left to the guard: hiding is done by name, and looking everywhere would delay the start. */
const HIDE_DEPTH = 3;
const MAX_HIDDEN = 200;
const MAX_LOOKED_AT = 5_000;

/** Puts nothing in the place of credentials in the workspace. What appears later is left to the guard. */
function hideSecrets(root: string): string[] {
  const hidden: string[] = [];
  let lookedAt = 0;
  const look = (folder: string, depth: number): void => {
    for (const entry of entriesOf(folder)) {
      lookedAt += 1;
      if (lookedAt > MAX_LOOKED_AT || hidden.length > MAX_HIDDEN * 3) return;
      const path = folder === '/' ? `/${entry.name}` : `${folder}/${entry.name}`;
      if (isSecret(path)) {
        if (entry.isDirectory()) hidden.push('--tmpfs', path);
        else if (entry.isFile()) hidden.push('--ro-bind', '/dev/null', path);
      } else if (entry.isDirectory() && depth < HIDE_DEPTH && entry.name !== 'node_modules') look(path, depth + 1);
    }
  };
  look(root, 1);
  return hidden;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Written after Apple's profile language; the last rule that fits decides. */
function seatbelt(sandboxExec: string): Wall {
  const quote = (path: string): string => JSON.stringify(path);
  return {
    confinement: { tier: 'seatbelt', reason: 'sandbox-exec lets Python write its scratch folder only, without network' },
    command({ interpreter, scratch, guardFolder, readable, home }, argv) {
      const readables = [...readable, ...interpreter.folders, guardFolder, scratch].map((path) => `(allow file-read* (subpath ${quote(path)}))`);
      const profile = [
        '(version 1)',
        '(allow default)',
        '(deny network*)',
        '(deny file-write*)',
        `(allow file-write* (subpath ${quote(scratch)}) (literal "/dev/null"))`,
        `(deny file-read-data (subpath ${quote(home)}))`,
        ...readables,
        ...readable
          .flatMap((folder) => hideSecrets(folder).filter((part) => part.startsWith('/') && part !== '/dev/null'))
          .map((path) => `(deny file-read-data (subpath ${quote(path)}))`),
      ];
      return [sandboxExec, '-p', profile.join('\n'), interpreter.executable, ...argv];
    },
  };
}
