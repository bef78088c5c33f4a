import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute } from 'node:path';
import { realPath } from '../policy/real-path.ts';

export interface Programs {
  /** Absolute path of a program, or undefined when this machine has none. */
  find(name: string): string | undefined;
  /** PATH for the programs themselves. */
  readonly searchPath: string;
}

/** Looked at before PATH: what is asked for are the system's own tools. */
const SYSTEM_FOLDERS = ['/usr/bin', '/bin'];

/** Finds programs where the workspace cannot have put one: a planted `./ls` or a PATH entry inside a project never wins. */
export function createPrograms(options: { path: string; isInWorkspace: (realPath: string) => boolean }): Programs {
  const fromPath = options.path.split(delimiter).filter((folder) => isAbsolute(folder) && !options.isInWorkspace(realPath(folder).path));
  const folders = [...new Set([...SYSTEM_FOLDERS, ...fromPath])];
  const found = new Map<string, string>();
  const look = (name: string): string | undefined => {
    for (const folder of folders) {
      const candidate = `${folder}/${name}`;
      if (isProgram(candidate) && (SYSTEM_FOLDERS.includes(folder) || !options.isInWorkspace(realPath(candidate).path))) return candidate;
    }
    return undefined;
  };
  return {
    find: (name) => {
      const known = found.get(name) ?? (name.includes('/') ? undefined : look(name));
      if (known !== undefined) found.set(name, known);
      return known;
    },
    searchPath: folders.join(delimiter),
  };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
