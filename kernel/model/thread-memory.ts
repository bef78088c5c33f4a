import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ThreadChoice } from './thread-probe.ts';

/** Thread counts found by earlier probes, one for each machine, model and library. */
export interface ThreadMemory {
  recall(key: string): ThreadChoice | undefined;
  remember(key: string, choice: ThreadChoice): void;
  /** The next start probes again. */
  forget(key: string): void;
}

/** Where the choices of a machine are kept in its cache folder. */
export function threadsFile(cacheDir: string): string {
  return join(cacheDir, 'threads.json');
}

/** Every choice that is kept, whatever it was made for. */
export function rememberedThreads(cacheDir: string): ThreadChoice[] {
  return Object.values(readChoices(threadsFile(cacheDir)));
}

/** Keeps choices in one small JSON file. A file that cannot be read or written only means probing again. */
export function createThreadMemory(path: string): ThreadMemory {
  const write = (choices: Record<string, ThreadChoice>) => {
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(choices));
      renameSync(`${path}.${process.pid}`, path);
    } catch {
      // Probing takes two seconds at most; not being able to save them is not worth a word.
    }
  };
  return {
    recall: (key) => readChoices(path)[key],
    remember: (key, choice) => write({ ...readChoices(path), [key]: choice }),
    forget: (key) => {
      const { [key]: _, ...others } = readChoices(path);
      write(others);
    },
  };
}

function readChoices(path: string): Record<string, ThreadChoice> {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found).filter(isEntry)) : {};
  } catch {
    return {};
  }
}

function isEntry(entry: [string, unknown]): entry is [string, ThreadChoice] {
  const choice = entry[1];
  if (typeof choice !== 'object' || choice === null) return false;
  const { threads, tokensPerSecond } = choice as Partial<ThreadChoice>;
  return Number.isInteger(threads) && Number(threads) >= 1 && typeof tokensPerSecond === 'number' && tokensPerSecond > 0;
}

/** A decode speed below this share of the probed one means that the machine has changed, or that the probe met a bad moment. */
const OUTDATED_SHARE = 0.5;

/** Whether a measured speed is so far from the remembered one, either way, that the choice should be made again. */
export function isOutdated(choice: ThreadChoice, tokensPerSecond: number): boolean {
  return tokensPerSecond < choice.tokensPerSecond * OUTDATED_SHARE || tokensPerSecond > choice.tokensPerSecond / OUTDATED_SHARE;
}
