import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';

/** The name of a run is its time and six hex digits; nothing else in the folder of traces is okso's. */
const RUN_ID = /^\d{8}-\d{6}-[0-9a-f]{6}$/;
/** Runs that an ambiguous name lists, so that the message stays within its lines. */
const SHOWN_RUNS = 5;

export interface RunFolder {
  id: string;
  folder: string;
}

/** Whether a word is the whole name of a run. */
export function isRunId(word: string): boolean {
  return RUN_ID.test(word);
}

/** Every run on record, the newest first. A folder of traces that is not there holds none. */
export async function listRunFolders(runsDir: string): Promise<RunFolder[]> {
  try {
    const entries = await readdir(runsDir, { withFileTypes: true });
    const ids = entries.filter((entry) => entry.isDirectory() && isRunId(entry.name)).map(({ name }) => name);
    return ids
      .sort()
      .reverse()
      .map((id) => ({ id, folder: join(runsDir, id) }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new OksoError('OKSO_STORAGE', `the folder of traces ${runsDir} cannot be read`, {
      hint: 'Make it readable, or name another with OKSO_TRACE_DIR.',
      cause: error,
    });
  }
}

/** The run that a person means: the latest, or the one whose name begins with the word. */
export async function findRun(runsDir: string, word?: string): Promise<RunFolder> {
  const runs = await listRunFolders(runsDir);
  const found = word === undefined ? runs.slice(0, 1) : runs.filter(({ id }) => id.startsWith(word));
  const [first, second] = found;
  if (first === undefined) {
    throw runs.length === 0
      ? new OksoError('OKSO_RUN_UNKNOWN', `no run is on record in ${runsDir}`, { hint: 'Requests and saved plans are recorded when they run.' })
      : new OksoError('OKSO_RUN_UNKNOWN', `no run on record begins with "${word}"`, { hint: 'See `okso trace list` for the names.' });
  }
  if (second === undefined) return first;
  const names = found.slice(0, SHOWN_RUNS).map(({ id }) => id);
  throw new OksoError(
    'OKSO_RUN_UNKNOWN',
    `"${word}" begins the names of ${found.length} runs: ${names.join(', ')}${found.length > SHOWN_RUNS ? ', …' : ''}`,
    {
      hint: 'Give more of the name.',
      details: { runs: found.map(({ id }) => id) },
    },
  );
}
