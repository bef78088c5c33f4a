import { dirname } from 'node:path';
import { realPath } from '../policy/real-path.ts';
import { type ConfinedStart, type Confinement, findWall, type Wall } from './confinement.ts';
import { findInterpreter, type Interpreter } from './interpreter.ts';
import { programEnvironment } from './program-environment.ts';

export interface PythonPlaces {
  /** Absolute. Code starts here; it can be read, and what code writes there goes to the scratch folder first. */
  workspace: string;
  addDirs?: readonly string[];
  home: string;
  /** guard.py; its parts lie beside it. */
  guardPath: string;
  /** PATH, for the interpreter. */
  path: string;
  isInWorkspace: (realPath: string) => boolean;
  findProgram: (name: string) => string | undefined;
  platform?: NodeJS.Platform;
  /** Time zone for dates, as in TZ. */
  timeZone?: string;
}

/** The Python of this machine and what holds it in. Looked for when it is first asked about, which takes a moment. */
export interface FoundPython {
  /** Undefined where there is no Python. */
  find(): { interpreter: Interpreter; wall: Wall } | undefined;
  startOf(interpreter: Interpreter, scratch: string): ConfinedStart;
  confinement(): Confinement;
  /** Version and path of the interpreter, for `okso doctor`; undefined when there is none. */
  interpreter(): Interpreter | undefined;
}

/** Looks once, on first use. Judging a call needs no more of Python than this. */
export function findPython(places: PythonPlaces): FoundPython {
  const readable = [places.workspace, ...(places.addDirs ?? [])].map((folder) => realPath(folder).path);
  const guardFolder = dirname(realPath(places.guardPath).path);
  let found: { interpreter: Interpreter; wall: Wall } | 'none' | undefined;

  const startOf = (interpreter: Interpreter, scratch: string): ConfinedStart => ({
    interpreter,
    scratch,
    guardFolder,
    readable,
    home: realPath(places.home).path,
  });

  function look(): { interpreter: Interpreter; wall: Wall } | 'none' {
    const interpreter = findInterpreter(places);
    if (interpreter === undefined) return 'none';
    const wall = findWall({
      platform: places.platform ?? process.platform,
      findProgram: places.findProgram,
      // The probe writes nothing, so any folder stands in for a scratch folder; making one may fail, and that is for a call to tell.
      start: startOf(interpreter, guardFolder),
      env: programEnvironment({ folder: guardFolder, temporary: guardFolder }, places.timeZone),
    });
    return { interpreter, wall };
  }

  function find(): { interpreter: Interpreter; wall: Wall } | undefined {
    found ??= look();
    return found === 'none' ? undefined : found;
  }

  return {
    find,
    startOf,
    confinement: () => find()?.wall.confinement ?? { tier: 'guard', reason: 'python3 is not installed' },
    interpreter: () => find()?.interpreter,
  };
}
