import type { CatalogueEntry } from '../catalogue.ts';
import type { Accelerator } from './accelerator.ts';
import type { MachineMemory } from './machine-memory.ts';
import { type Needs, needsOf } from './needs.ts';
import type { Pressure } from './pressure.ts';
import { type MeasuredSpeed, type Place, type Speed, speedOf } from './speed.ts';

/** This machine, as far as it decides which model suits it. */
export interface MachineFacts extends MachineMemory {
  pressure?: Pressure;
  accelerator?: Accelerator;
  /** What an earlier run of okso measured. */
  measured?: MeasuredSpeed;
  /** OKSO_CONTEXT_SIZE, when it is set. */
  contextTokens?: number;
}

/** How a model would do on a machine. */
export interface Assessment {
  entry: CatalogueEntry;
  needs: Needs;
  place: Place;
  /** Free where it would compute. */
  freeBytes: number;
  /** It can work at all. */
  fits: boolean;
  /** It leaves enough for whatever else a person does. */
  isComfortable: boolean;
  speed: Speed | undefined;
  isFastEnough: boolean;
}

/** Other programs get the larger part of the memory; a card is mostly there for this. */
export const COMFORTABLE_SHARE: Record<Place, number> = { processor: 0.4, accelerator: 0.9 };

/** A plan and an answer are some 80 tokens together; at 20 a second a person waits four seconds. Reading a prompt slows down alike. */
export const FAST_TOKENS_PER_SECOND = 20;

/** Judges one model. Those that are small enough for every machine count as fast enough: there is nothing to fall back on. */
export function assess(entry: CatalogueEntry, machine: MachineFacts): Assessment {
  const needs = needsOf(entry, machine.contextTokens);
  const { accelerator } = machine;
  const place: Place =
    accelerator !== undefined && needs.total <= accelerator.freeBytes * COMFORTABLE_SHARE.accelerator ? 'accelerator' : 'processor';
  const freeBytes = place === 'accelerator' && accelerator !== undefined ? accelerator.freeBytes : machine.freeBytes;
  const speed = speedOf(entry, place, machine);
  return {
    entry,
    needs,
    place,
    freeBytes,
    fits: needs.total <= freeBytes,
    isComfortable: needs.total <= freeBytes * COMFORTABLE_SHARE[place],
    speed,
    isFastEnough: entry.tier !== 'large' || (speed !== undefined && speed.tokensPerSecond >= FAST_TOKENS_PER_SECOND),
  };
}
