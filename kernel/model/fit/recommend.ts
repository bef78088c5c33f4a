import type { Catalogue, CatalogueEntry } from '../catalogue.ts';
import { type Assessment, assess, COMFORTABLE_SHARE, FAST_TOKENS_PER_SECOND, type MachineFacts } from './assess.ts';

export interface Recommendation {
  entry: CatalogueEntry;
  /** One sentence a person can check. */
  reason: string;
}

/** Whether a model is ever recommended; the others are there for those who ask for them. */
export function isRecommendable({ tier }: CatalogueEntry): boolean {
  return tier === 'small' || tier === 'default' || tier === 'large';
}

/** The largest model that is comfortable and fast enough here; the smallest where none is. */
export function recommendModel(catalogue: Catalogue, machine: MachineFacts): Recommendation {
  const candidates = catalogue.models.filter(isRecommendable).sort((left, right) => right.bytes - left.bytes);
  const assessed = candidates.map((entry) => assess(entry, machine));
  const index = assessed.findIndex((one, at) => obstacle(one, machine, at === assessed.length - 1) === undefined);
  const chosen = assessed[index];
  if (chosen === undefined) throw new Error('no model of the catalogue may be recommended');
  const larger = assessed[index - 1];
  const why = larger === undefined ? 'the largest model of the catalogue is comfortable' : obstacle(larger, machine, false);
  return {
    entry: chosen.entry,
    reason: [`${gigabytes(chosen.freeBytes)} of ${memoryName(chosen)} is free`, ownSpeed(chosen), why].filter(Boolean).join(', '),
  };
}

/** The model to work with where nobody named one: the recommended one, but no gigabytes are fetched unasked where the default is there already. */
export function chooseModel(catalogue: Catalogue, machine: MachineFacts, isThere: (entry: CatalogueEntry) => boolean): Recommendation {
  const recommended = recommendModel(catalogue, machine);
  const familiar = catalogue.models.find(({ tier }) => tier === 'default');
  if (recommended.entry.tier !== 'large' || isThere(recommended.entry) || familiar === undefined || !isThere(familiar)) return recommended;
  const { id } = recommended.entry;
  return { entry: familiar, reason: `it is here already, and ${id} would suit this machine as well (okso models use ${id}): ${recommended.reason}` };
}

/** Why a model is not recommended, undefined when it may be. The last resort is refused nothing. */
export function obstacle(
  { entry, needs, place, isComfortable, speed, isFastEnough }: Assessment,
  { pressure }: MachineFacts,
  isLast: boolean,
): string | undefined {
  if (isLast) return undefined;
  if (!isRecommendable(entry)) return `${entry.id} is there for those who ask for it`;
  if (!isComfortable) return `and ${entry.id} is comfortable from ${gigabytes(needs.total / COMFORTABLE_SHARE[place])}`;
  if (pressure === 'critical') return `but memory is so short that programs wait for it, too short for ${entry.id}`;
  if (pressure === 'warning' && entry.tier === 'large') return `but memory is getting short, too short for ${entry.id}`;
  if (isFastEnough) return undefined;
  if (speed === undefined) return `and how fast ${entry.id} would be is known after the first request`;
  return `and ${entry.id} would write ${Math.round(speed.tokensPerSecond)} tokens/s, less than ${FAST_TOKENS_PER_SECOND}`;
}

function ownSpeed({ speed }: Assessment): string {
  if (speed === undefined) return '';
  return `${speed.from === 'measured' ? 'it writes' : 'it should write'} ${Math.round(speed.tokensPerSecond)} tokens/s`;
}

function memoryName({ place }: Assessment): string {
  return place === 'accelerator' ? 'GPU memory' : 'memory';
}

/** Bytes as people say them. */
export function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
