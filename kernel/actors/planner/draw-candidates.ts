import type { Candidate, CandidateFault, RunOptions } from '../../../schemas/messages.ts';
import type { Turn } from '../../model/model.ts';
import { cannotBeBeaten } from '../../planning/plan/score.ts';
import { type Drafted, type DraftOrder, type Draftsman, draftCandidate, draftCandidates } from './draft-candidate.ts';
import { RETRY_TEMPERATURE } from './retry-temperature.ts';

/** Nearer to zero a sample would mostly repeat the greedy script; each further one goes further. */
const SAMPLE_TEMPERATURE = 0.4;
const SAMPLE_SPREAD = 0.2;

export interface DrawOptions {
  draftsman: Draftsman;
  run: Pick<RunOptions, 'samples' | 'temperature' | 'seed'>;
  turns: readonly Turn[];
  /** An earlier plan of this request failed: the greedy script has been seen. */
  isReplan: boolean;
  /** Whether there is one more generation that sees what was wrong. */
  mayCorrect: boolean;
  /** Whether no other candidate is worth its time. */
  isSettled(candidate: Candidate): boolean;
}

/** Candidates that may be proposed, no two of them alike; where there is none, what was wrong with the last. */
export interface Draw {
  candidates: Candidate[];
  complaint: string;
}

/**
 * Draws candidates until one cannot be beaten or all samples are drawn: the first alone, since it mostly ends it, and the others as many at
 * once as the model answers in the time of one. Where none of them is without fault, the model writes one more
 * with the error of the best in view, and where only code was written, which fails, one more without Python. Faulty ones are proposed only when that leaves nothing better: what would fail does no harm.
 */
export async function drawCandidates({ draftsman, run, turns, isReplan, mayCorrect, isSettled }: DrawOptions): Promise<Draw> {
  const drafts: Drafted[] = [];
  const isDone = ({ candidate }: Drafted): boolean => candidate !== undefined && (cannotBeBeaten(candidate) || isSettled(candidate));
  const orderOf = (sample: number): DraftOrder => ({
    turns,
    sample,
    attempt: 0,
    temperature: temperatureOf(sample, run.temperature, isReplan),
    seed: run.seed + sample,
    wantsLogprob: run.samples > 1,
  });
  drafts.push(await draftCandidate(draftsman, orderOf(0)));
  while (drafts.length < run.samples && !drafts.some(isDone)) {
    const atOnce = Math.min(run.samples - drafts.length, await answersAtOnce(draftsman));
    drafts.push(
      ...(await draftCandidates(
        draftsman,
        Array.from({ length: atOnce }, (_, at) => orderOf(drafts.length + at)),
      )),
    );
  }
  if (mayCorrect && !drafts.some((each) => isClean(each) || isDone(each))) {
    const failed = leastFaulty(drafts);
    const written = failed === undefined ? [] : draftsman.correction(failed);
    // What is right so far stands; the model only writes on.
    const grammar = failed !== undefined && isUnfinished(failed) ? draftsman.limited?.({ continues: failed.script }) : undefined;
    drafts.push(
      await draftCandidate(draftsman, {
        ...(grammar === undefined
          ? { turns: [...turns, ...written], temperature: Math.max(run.temperature, RETRY_TEMPERATURE) }
          : { turns, temperature: 0, grammar }),
        sample: 0,
        attempt: 1,
        seed: run.seed + run.samples,
        wantsLogprob: run.samples > 1,
      }),
    );
    const otherwise = drafts.some(isClean) || !drafts.every(failsInCode) ? undefined : draftsman.limited?.({ without: ['python'] });
    if (otherwise !== undefined) {
      const order = { turns, sample: 0, attempt: 2, temperature: 0, seed: run.seed, wantsLogprob: run.samples > 1, grammar: otherwise };
      drafts.push(await draftCandidate(draftsman, order));
    }
  }
  return { candidates: standing(drafts), complaint: drafts.at(-1)?.complaint ?? '' };
}

async function answersAtOnce({ model }: Draftsman): Promise<number> {
  return (await (await model()).atOnce?.()) ?? 1;
}

/** The first script is greedy, because with these models it is the one most often right; temperature spreads the others. */
function temperatureOf(sample: number, temperature: number, isReplan: boolean): number {
  if (isReplan) return Math.max(temperature, RETRY_TEMPERATURE) + sample * SAMPLE_SPREAD;
  return sample === 0 ? 0 : Math.max(temperature, SAMPLE_TEMPERATURE) + (sample - 1) * SAMPLE_SPREAD;
}

const isClean = ({ candidate, complaint }: Drafted): boolean => candidate !== undefined && complaint === '';

/** Nothing is wrong with it but that a part of the request is missing. */
function isUnfinished({ candidate }: Drafted): boolean {
  const faults = candidate?.faults?.filter(({ grade }) => grade === 'fails' || grade === 'blocks') ?? [];
  return faults.length > 0 && faults.every(({ code }) => code === 'undone');
}

const IN_CODE = new Set<CandidateFault['code']>(['code', 'code-name', 'column']);

/** Its code would fail. Told so, a small model mostly writes the same code once more; without Python it finds the command that does it. */
function failsInCode({ candidate }: Drafted): boolean {
  return candidate?.faults?.some(({ grade, code }) => grade === 'fails' && IN_CODE.has(code)) ?? false;
}

/** A plan with few faults is nearer to the mark than a script that is none. */
function leastFaulty(drafts: readonly Drafted[]): Drafted | undefined {
  const faultsOf = ({ candidate }: Drafted): number => candidate?.faults?.length ?? Number.POSITIVE_INFINITY;
  return [...drafts].sort((a, b) => faultsOf(a) - faultsOf(b))[0];
}

function standing(drafts: readonly Drafted[]): Candidate[] {
  const clean = drafts.filter(isClean);
  const candidates = (clean.length > 0 ? clean : drafts).flatMap(({ candidate }) => candidate ?? []);
  const allowed = candidates.filter(({ faults = [] }) => faults.every(({ grade }) => grade !== 'blocks'));
  return allowed.filter(({ plan }, index) => allowed.findIndex((other) => other.plan.hash === plan.hash) === index);
}
