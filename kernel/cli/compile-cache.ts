import { mkdirSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { resolveFolders } from './session/folders.ts';

/** From 22.8 on; the types are those of the oldest Node that okso runs on. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/** Has Node keep what it compiles of okso in the cache folder. Where that cannot be written every start compiles anew, and nobody has to know. */
export function keepCompiled(env: NodeJS.ProcessEnv): void {
  if (enableCompileCache === undefined) return;
  const folder = join(resolveFolders(env).cache, 'compiled');
  try {
    // Code is run from there, so nobody else gets in.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  } catch {
    // A full disk or a folder of somebody else's.
  }
}
