import { isUtf8 } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { lookAt } from './state.ts';
import { Unkeepable } from './unkeepable.ts';

/** The names in a folder, in a fixed order. A name that is no text cannot be written down, so it is an error. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { encoding: 'buffer' }).catch((error: NodeJS.ErrnoException) => {
    throw new Unkeepable(folder, `it cannot be listed (${error.code})`, error);
  });
  return names
    .map((name) => {
      if (!isUtf8(name)) throw new Unkeepable(folder, 'it holds a name that is not UTF-8');
      return name.toString('utf8');
    })
    .sort();
}

/** Everything at and below a path, folders before what is in them; links are not followed. */
export async function* everythingAt(path: string): AsyncGenerator<{ path: string; info: BigIntStats }> {
  const info = await lookAt(path);
  if (info === undefined) return;
  yield { path, info };
  if (!info.isDirectory()) return;
  for (const name of await namesIn(path)) yield* everythingAt(`${path}/${name}`);
}
