import type { CatalogueEntry } from '../catalogue.ts';
import type { Accelerator } from './accelerator.ts';

/** Where a model computes. */
export type Place = 'processor' | 'accelerator';

/** What a model was seen to write on this machine. */
export interface MeasuredSpeed {
  /** Id of the model. */
  model: string;
  place: Place;
  tokensPerSecond: number;
  /** Read from memory for each token. */
  bytesPerToken: number;
}

/** How fast a model writes, and how that is known. */
export interface Speed {
  tokensPerSecond: number;
  from: 'measured' | 'predicted' | 'assumed';
}

/** Keys and values that lie in the context of an ordinary request, and are read for each token as the weights are. */
const USUAL_TOKENS = 1000;

/** Bytes a second that even slow ones of a kind move, so that nobody is promised too much before something was measured. */
const ASSUMED_BANDWIDTH: Record<Accelerator['kind'], number> = { discrete: 120e9, unified: 50e9 };

export function bytesPerToken({ bytes, kvBytesPerToken }: Pick<CatalogueEntry, 'bytes' | 'kvBytesPerToken'>): number {
  return bytes + USUAL_TOKENS * kvBytesPerToken;
}

/** Writing a token means reading the whole model once, so speed goes by bytes. Undefined where nothing was measured and nothing can be assumed. */
export function speedOf(
  entry: CatalogueEntry,
  place: Place,
  { measured, accelerator }: { measured?: MeasuredSpeed; accelerator?: Accelerator },
): Speed | undefined {
  const bytes = bytesPerToken(entry);
  if (measured?.place === place) {
    if (measured.model === entry.id) return { tokensPerSecond: measured.tokensPerSecond, from: 'measured' };
    return { tokensPerSecond: (measured.tokensPerSecond * measured.bytesPerToken) / bytes, from: 'predicted' };
  }
  if (place === 'processor' || accelerator === undefined) return undefined;
  return { tokensPerSecond: ASSUMED_BANDWIDTH[accelerator.kind] / bytes, from: 'assumed' };
}
