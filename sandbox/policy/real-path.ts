import { existsSync, lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs';

export interface RealPath {
  /** Absolute, without links, `.` and `..`; parts that do not exist yet are kept as they were written. */
  path: string;
  exists: boolean;
}

/** Linux gives up after 40 links; so does okso, and leaves such a path to fail in the tool. */
const MAX_LINKS = 40;

/**
 * Where a path leads once every link in it is followed. Works on the path as written, because joining it first would turn
 * `link/../x` into `x` while the kernel goes to the folder above the link's target.
 */
export function realPath(absolute: string): RealPath {
  // Asked first, because the error of a path that does not exist costs more than all of the rest.
  if (!existsSync(absolute)) return newEntry(absolute) ?? walk(absolute);
  try {
    return { path: realpathSync.native(absolute), exists: true };
  } catch {
    return walk(absolute);
  }
}

/** The usual path that does not exist: one new name in a folder that does. */
function newEntry(absolute: string): RealPath | undefined {
  const cut = absolute.lastIndexOf('/');
  const folder = absolute.slice(0, cut) || '/';
  const name = absolute.slice(cut + 1);
  if (isStep(name) || !existsSync(folder)) return undefined;
  try {
    const path = below(realpathSync.native(folder), name);
    // A link that leads nowhere is there all the same, and says where a write would land.
    return look(path) === undefined ? { path, exists: false } : undefined;
  } catch {
    return undefined;
  }
}

/** `link/`, `link/.` and `link/..` name what the link points to, not the link. */
const isStep = (name: string): boolean => name === '' || name === '.' || name === '..';
const below = (folder: string, name: string): string => (folder === '/' ? `/${name}` : `${folder}/${name}`);

/** The same, but a link in the last place is itself the answer: what `rm` and `mv` act on. */
export function realPathOfEntry(absolute: string): RealPath {
  const cut = absolute.lastIndexOf('/');
  const name = absolute.slice(cut + 1);
  if (isStep(name)) return realPath(absolute);
  const path = below(realPath(absolute.slice(0, cut) || '/').path, name);
  return { path, exists: look(path) !== undefined };
}

/** Component by component, for paths that do not exist completely: a link that leads nowhere still says where a write would land. */
function walk(absolute: string): RealPath {
  const pending = absolute.split('/').reverse();
  let current = '';
  let exists = true;
  let links = 0;
  while (pending.length > 0) {
    const part = pending.pop();
    if (part === undefined || part === '' || part === '.') continue;
    if (part === '..') {
      current = current.slice(0, Math.max(0, current.lastIndexOf('/')));
      exists = true;
      continue;
    }
    const next = `${current}/${part}`;
    const info = look(next);
    exists = info !== undefined;
    if (info?.isSymbolicLink() === true && links < MAX_LINKS) {
      links += 1;
      const target = readlinkSync(next);
      if (target.startsWith('/')) current = '';
      pending.push(...target.split('/').reverse());
    } else {
      current = next;
    }
  }
  return { path: current === '' ? '/' : current, exists };
}

function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // A folder that may not be searched hides what is in it; the tool will fail there as well.
    return undefined;
  }
}
