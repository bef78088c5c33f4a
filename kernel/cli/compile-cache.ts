import { mkdirSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { resolveFolders } from './session/folders.ts';

/** From 22.8 on; the types are those of the oldest Node that okso runs on. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/**
 * The folder for what is compiled of okso's code, and Node told to use it for modules where it can; undefined where none can be made, or others may write to
 * it. Then every start compiles anew, and nobody has to know.
 */
export function openCompileCache(env: NodeJS.ProcessEnv): string | undefined {
  const folder = join(resolveFolders(env).cache, 'compiled');
  try {
    // Code is run from there, so nobody else gets in.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwn(folder)) return undefined;
    enableCompileCache?.(folder);
    return folder;
  } catch {
    // A full disk or a folder of somebody else's.
    return undefined;
  }
}

/** Whether it belongs to whoever runs this, and nobody else may write to it. */
function isOwn(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
