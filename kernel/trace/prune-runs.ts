import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunId, listRunFolders } from './run-folders.ts';
import { isOver, readRunLines } from './run-lines.ts';

/** Some months of daily use, and still a list that a search reads in a moment. */
const MAX_RUNS = 500;
/** A run has some 50 KB; one that reads long pages has megabytes. Ten times what 500 usual runs need. */
export const MAX_RUNS_BYTES = 256 * 1024 * 1024;
/** A run ends within seven days, so a record without an end that was last written before that belongs to nobody who lives. */
export const UNFINISHED_KEPT_MS = 8 * 24 * 3_600_000;

/** The hour stands at the beginning of the name of a run: `20261122-03`. */
const HOUR_LENGTH = 11;

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

/** `pruneRuns` by the first run of an hour: looking through 500 records takes a command 40 to 80 ms of its one thread, and few come about in an hour. */
export async function pruneRunsHourly(options: PruneOptions): Promise<string[]> {
  const hour = options.current.slice(0, HOUR_LENGTH);
  const runs = await listRunFolders(options.runsDir);
  return runs.some(({ id }) => id !== options.current && id.startsWith(hour)) ? [] : pruneRuns(options);
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
