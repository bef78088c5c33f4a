import type { ModelUse } from './model-use.ts';
import type { Round, ValueSource } from './read-rounds.ts';
import type { RunEnd } from './read-run.ts';

/** How a run ended, in a word or two. */
export function endWords(end: RunEnd): string {
  switch (end.type) {
    case 'run.completed':
      return 'done';
    case 'run.planned':
      return 'planned';
    case 'run.refused':
      return 'refused';
    case 'run.failed':
      return `failed ${end.body.error.code}`;
    case 'unfinished':
      return 'unfinished';
  }
}

/** Who said that a plan may run. */
export function approvalWords({ approval }: Pick<Round, 'approval'>): string {
  return approval === undefined ? 'not approved' : APPROVALS[approval];
}

const APPROVALS = {
  explicit: 'approved by a person who saw every step',
  plan: 'approved as a whole, as --yes does',
  none: 'nobody had to be asked',
} as const;

/** Where a value came from. */
export function sourceWords({ argument, byModel, fromSteps }: ValueSource): string {
  return `${argument}: ${byModel ? 'filled in by the model from what was observed' : `the result of step ${fromSteps.join(' and ')}`}`;
}

/** Digits of a hash that tell one model file from another. */
const HASH_DIGITS = 12;

/** What a model did and which one it was; its hash whole or by its first digits. */
export function modelWords({ role, id, fileKey, generations, promptTokens, outputTokens, ms }: ModelUse, isFull: boolean): string {
  const file =
    fileKey === undefined
      ? ''
      : /^[0-9a-f]{64}$/.test(fileKey)
        ? ` (sha256 ${isFull ? fileKey : `${fileKey.slice(0, HASH_DIGITS)}…`})`
        : ` (${fileKey}, not hashed)`;
  const times = generations === 1 ? 'once' : `${generations} times`;
  return `${role}: ${id}${file}, asked ${times}, ${promptTokens} tokens read, ${outputTokens} written, ${duration(ms)}`;
}

/** A duration as people read it. */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** A moment to the minute, as the names of runs have it. */
export function moment(at: string): string {
  return at.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
}

export function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
