import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MeasuredSpeed } from './speed.ts';

/** What a speed depends on. A measurement holds for exactly these. */
export interface SpeedConditions {
  /** Processor, cores and GPU. */
  machine: string;
  /** SHA-256 of the model. */
  model: string;
  llamaCpp: string;
  threads: number;
}

interface Kept extends MeasuredSpeed {
  conditions: SpeedConditions;
  atMs: number;
}

/** Measured speeds in one small file of the cache folder. One that cannot be read or written only means measuring again. */
export interface SpeedMemory {
  /** What this machine can do, seen with whatever model. A busy moment only makes a model slower, so the best of the last weeks counts. */
  best(machine: string): MeasuredSpeed | undefined;
  /** Whether this model was measured on this machine lately. */
  knows(conditions: Pick<SpeedConditions, 'machine' | 'model'>): boolean;
  remember(conditions: SpeedConditions, speed: MeasuredSpeed): void;
}

/** A machine that changes its threads or library now and then leaves a few behind; more are of no use. */
const MAX_KEPT = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Measured again after a week, five seconds at most: the last time may have been a busy moment. */
const FRESH_MS = 7 * DAY_MS;
/** A machine may also have become slower for good. */
const VALID_MS = 30 * DAY_MS;

export function createSpeedMemory({ cacheDir, now }: { cacheDir: string; now: () => number }): SpeedMemory {
  const path = join(cacheDir, 'speed.json');
  const younger = (ageMs: number): Kept[] => readKept(path).filter(({ atMs }) => now() - atMs < ageMs);
  return {
    best: (machine) => {
      const [best] = younger(VALID_MS)
        .filter(({ conditions }) => conditions.machine === machine)
        .sort((left, right) => right.tokensPerSecond * right.bytesPerToken - left.tokensPerSecond * left.bytesPerToken);
      if (best === undefined) return undefined;
      const { model, place, tokensPerSecond, bytesPerToken } = best;
      return { model, place, tokensPerSecond, bytesPerToken };
    },
    knows: ({ machine, model }) => younger(FRESH_MS).some(({ conditions }) => conditions.machine === machine && conditions.model === model),
    remember: (conditions, speed) => write(path, [{ ...speed, conditions, atMs: now() }, ...readKept(path)].slice(0, MAX_KEPT)),
  };
}

function write(path: string, kept: readonly Kept[]): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(kept));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // The next run measures again.
  }
}

function readKept(path: string): Kept[] {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { conditions, atMs, model, place, tokensPerSecond, bytesPerToken } = value as Partial<Kept>;
  const areNumbers = [atMs, tokensPerSecond, bytesPerToken].every((number) => typeof number === 'number' && number > 0);
  const isPlace = place === 'processor' || place === 'accelerator';
  return areNumbers && isPlace && typeof model === 'string' && typeof conditions?.machine === 'string' && typeof conditions.model === 'string';
}
