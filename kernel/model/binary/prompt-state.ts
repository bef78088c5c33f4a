import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** The state of a prompt that begins with a certain prefix, as llama.cpp keeps it in a file. */
export interface PromptState {
  /** For the command line. */
  args: readonly string[];
  /** The state was there already. */
  isRead: boolean;
  /** After an answer: what was written stays for the next one. */
  keep(): Promise<void>;
  /** After a failure: whatever was read or written goes. */
  discard(): Promise<void>;
}

/** A prefix for each model that somebody compares; 30 MB each with a 1.5B model. */
const MAX_FILES = 4;

/** Nothing is kept: for programs without `--prompt-cache` and prompts too short to be worth a file. */
export const noPromptState: PromptState = { args: [], isRead: false, keep: async () => undefined, discard: async () => undefined };

/** The state for a key: read where it is there, written under another name first where it is not. */
export async function promptState(dir: string, key: string, pid: number): Promise<PromptState> {
  const file = join(dir, `${key}.state`);
  if (await exists(file)) {
    return {
      // Read only: what all prompts share is in it already, and nobody else may meet half a file.
      args: ['--prompt-cache', file, '--prompt-cache-ro'],
      isRead: true,
      keep: () => utimes(file, new Date(), new Date()).catch(() => undefined),
      discard: () => rm(file, { force: true }),
    };
  }
  const part = `${file}.${pid}.part`;
  const canWrite = await mkdir(dir, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!canWrite) return noPromptState;
  return {
    args: ['--prompt-cache', part],
    isRead: false,
    async keep() {
      await rename(part, file).catch(() => undefined);
      await prune(dir);
    },
    discard: () => rm(part, { force: true }),
  };
}

async function prune(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  const files = await Promise.all(names.map(async (name) => ({ name, usedMs: (await stat(join(dir, name)).catch(() => undefined))?.mtimeMs ?? 0 })));
  const surplus = files.sort((left, right) => right.usedMs - left.usedMs).slice(MAX_FILES);
  await Promise.all(surplus.map(({ name }) => rm(join(dir, name), { force: true }).catch(() => undefined)));
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}
