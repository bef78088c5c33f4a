import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What lies in a folder: a hash of each file by its relative path. Folders end in a slash, links name their target. */
export type Snapshot = ReadonlyMap<string, string>;

/** What programs leave behind without anybody minding. */
const CLUTTER = new Set(['__pycache__', '.okso', '.DS_Store']);

/** Looks at everything below a folder. */
export function takeSnapshot(folder: string): Snapshot {
  const seen = new Map<string, string>();
  const visit = (here: string): void => {
    for (const entry of readdirSync(here, { withFileTypes: true })) {
      if (CLUTTER.has(entry.name)) continue;
      const path = join(here, entry.name);
      const short = relative(folder, path);
      if (entry.isSymbolicLink()) seen.set(short, `link to ${readlinkSync(path)}`);
      else if (entry.isDirectory()) {
        seen.set(`${short}/`, 'folder');
        visit(path);
      } else seen.set(short, hashOf(path) ?? 'unreadable');
    }
  };
  visit(folder);
  return seen;
}

/** What was added, changed or removed. */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();
}

/** The hash of a file; `undefined` when it cannot be read. */
export function hashOf(path: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return undefined;
  }
}
