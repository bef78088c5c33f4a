import type { Catalogue, CatalogueEntry } from '../catalogue.ts';
import { type Assessment, assess, COMFORTABLE_SHARE, FAST_TOKENS_PER_SECOND, type MachineFacts } from './assess.ts';
import { CONVERSATIONS, DEFAULT_CONTEXT_TOKENS } from './needs.ts';
import { gigabytes, obstacle, recommendModel } from './recommend.ts';
import { bytesPerToken } from './speed.ts';

/** Why a model is or is not the one for this machine, with every number that went into it. */
export interface Explanation {
  assessment: Assessment;
  isRecommended: boolean;
  /** A sentence, then one line each for memory and speed. */
  lines: string[];
}

/** Explains one model of the catalogue on this machine. */
export function explainModel(entry: CatalogueEntry, catalogue: Catalogue, machine: MachineFacts): Explanation {
  const assessment = assess(entry, machine);
  const recommended = recommendModel(catalogue, machine);
  const isRecommended = recommended.entry.id === entry.id;
  const verdict = isRecommended ? `recommended: ${recommended.reason}` : `not recommended: ${whyNot(assessment, machine, recommended.entry)}`;
  return { assessment, isRecommended, lines: [verdict, `memory  ${memoryLine(assessment, machine)}`, `speed   ${speedLine(assessment, machine)}`] };
}

function whyNot(assessment: Assessment, machine: MachineFacts, better: CatalogueEntry): string {
  const reason = obstacle(assessment, machine, false)?.replace(/^(and|but) /, '');
  return reason ?? `${better.id} is larger and suits this machine as well`;
}

function memoryLine({ needs, place, freeBytes, fits }: Assessment, { contextTokens = DEFAULT_CONTEXT_TOKENS }: MachineFacts): string {
  const parts = `${gigabytes(needs.weights)} weights + ${gigabytes(needs.context)} context (${CONVERSATIONS} conversations of ${contextTokens} tokens) + ${gigabytes(needs.overhead)} library and buffers`;
  const room = `${gigabytes(freeBytes)} free${place === 'accelerator' ? ' on the GPU' : ''}`;
  const verdict = fits ? `${gigabytes(freeBytes * COMFORTABLE_SHARE[place])} of that comfortably` : 'too little';
  return `${parts} = ${gigabytes(needs.total)}; ${room}, ${verdict}`;
}

function speedLine({ entry, speed }: Assessment, { measured, accelerator }: MachineFacts): string {
  if (speed === undefined) return 'not known: nothing was measured on this machine yet';
  const figure = `${speed.tokensPerSecond.toFixed(1)} tokens/s`;
  const least = `${FAST_TOKENS_PER_SECOND} are fast enough`;
  const gigabytesPerToken = `${gigabytes(bytesPerToken(entry))} read for each token`;
  if (speed.from === 'measured') return `${figure}, measured here; ${least}`;
  if (speed.from === 'assumed') return `${figure} at least, for a ${accelerator?.kind ?? ''} GPU and ${gigabytesPerToken}; ${least}`;
  const known = `${measured?.model ?? ''} was measured at ${(measured?.tokensPerSecond ?? 0).toFixed(1)} with ${gigabytes(measured?.bytesPerToken ?? 0)}`;
  return `about ${figure}: ${gigabytesPerToken}, and ${known}; ${least}`;
}
