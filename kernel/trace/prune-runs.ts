import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunId, listRunFolders } from './run-folders.ts';
import { isOver, readRunLines } from './run-lines.ts';

/** Some months of daily use, and still a list that a search reads in a moment. */
const MAX_RUNS = 500;
/** A run has some 50 KB; one that reads long pages has megabytes. Ten times what 500 usual runs need. */
export const MAX_RUNS_BYTES = 256 * 1024 * 1024;
/** A run ends within seven days, so a record without an end that was last written before that belongs to nobody who lives. */
export const UNFINISHED_KEPT_MS = 8 * 24 * 3_600_000;

/** Looking through 500 records takes a command 40 to 80 ms of its one thread, and few come about in an hour. */
const PRUNED_EVERY_MS = 3_600_000;
/** Its time is when this was done last. */
const PRUNED = '.pruned';

/** Marks a record that is on its way out, so that nobody lists half of it. */
const LEAVING = '.leaving-';

export interface PruneOptions {
  runsDir: string;
  /** The run that is just beginning. */
  current: string;
  now: number;
  maxRuns?: number;
  maxBytes?: number;
}

/** `pruneRuns`, where the last time is an hour ago. */
export async function pruneRunsWhenDue(options: PruneOptions): Promise<string[]> {
  const marker = join(options.runsDir, PRUNED);
  const since = options.now - ((await stat(marker).catch(() => undefined))?.mtimeMs ?? Number.NEGATIVE_INFINITY);
  // A clock that was put back makes it due.
  if (since >= 0 && since < PRUNED_EVERY_MS) return [];
  await writeFile(marker, '');
  await utimes(marker, options.now / 1000, options.now / 1000);
  return pruneRuns(options);
}

/** Removes the oldest records beyond what is kept, by number and by size. A run that may still be going on, here or in another process, stays. Answers what went. */
export async function pruneRuns({ runsDir, current, now, maxRuns = MAX_RUNS, maxBytes = MAX_RUNS_BYTES }: PruneOptions): Promise<string[]> {
  await finishLeaving(runsDir);
  const gone: string[] = [];
  let count = 0;
  let bytes = 0;
  for (const { id, folder } of await listRunFolders(runsDir)) {
    const { size, writtenAt } = await measure(folder);
    count += 1;
    bytes += size;
    if (id === current || (count <= maxRuns && bytes <= maxBytes)) continue;
    if (now - writtenAt < UNFINISHED_KEPT_MS && !(await isFinished(folder))) continue;
    if (await remove(runsDir, id)) gone.push(id);
  }
  return gone;
}

/** A record leaves by one rename, then file by file. */
async function remove(runsDir: string, id: string): Promise<boolean> {
  const leaving = join(runsDir, `${LEAVING}${id}`);
  try {
    await rename(join(runsDir, id), leaving);
    await rm(leaving, { recursive: true, force: true });
    return true;
  } catch {
    // Another process was quicker, or the folder may not be changed: it is tried again with the next run.
    return false;
  }
}

/** What a process that was killed in the middle of it left behind. */
async function finishLeaving(runsDir: string): Promise<void> {
  const names = await readdir(runsDir).catch(() => []);
  for (const name of names) {
    if (name.startsWith(LEAVING) && isRunId(name.slice(LEAVING.length)))
      await rm(join(runsDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function measure(folder: string): Promise<{ size: number; writtenAt: number }> {
  const files = await readdir(folder).catch(() => []);
  const stats = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => undefined)));
  return {
    size: stats.reduce((sum, each) => sum + (each?.size ?? 0), 0),
    // An empty folder was made a moment ago, or by nobody: its own time says.
    writtenAt: stats.length > 0 ? Math.max(...stats.map((each) => each?.mtimeMs ?? 0)) : ((await stat(folder).catch(() => undefined))?.mtimeMs ?? 0),
  };
}

async function isFinished(folder: string): Promise<boolean> {
  return isOver((await readRunLines(folder).catch(() => undefined))?.events ?? []);
}
