/** What a request goes through, in this order. `start` is everything before okso takes the request up, `end` everything after the answer. */
export const planStages = ['start', 'intent', 'rephrase', 'search', 'plan', 'check', 'fill', 'tool', 'answer', 'end'] as const;
export type PlanStage = (typeof planStages)[number];
export type StageTimes = Record<PlanStage, number>;

/** Something that a run said, and when, in milliseconds of any clock. */
export interface TimedEvent {
  type: string;
  atMs: number;
}

/** The words of a search are there; what follows is the search. It is no event of a run but an answer that it was given. */
export const QUERIES_WORDED = 'queries.worded';

/** Which stage the time before an event was spent on. Others say nothing about it, and their time goes to the next one that does. */
const stageBefore: Readonly<Record<string, PlanStage>> = {
  'request.received': 'start',
  'intent.classified': 'intent',
  [QUERIES_WORDED]: 'rephrase',
  'request.rephrased': 'search',
  'plan.written': 'plan',
  'plan.proposed': 'plan',
  'plan.scored': 'check',
  'plan.presented': 'check',
  'plan.approved': 'check',
  'plan.rejected': 'answer',
  'plan.continued': 'answer',
  'step.questioned': 'check',
  'argument.filled': 'fill',
  'step.started': 'check',
  'step.observed': 'tool',
  'answer.refused': 'answer',
  'answer.drafted': 'answer',
  'run.completed': 'answer',
};

/** Divides the time of a run, from its start to its end, among its stages by what it said on the way. */
export function timeStages(events: readonly TimedEvent[], startMs: number, endMs: number): StageTimes {
  const times = Object.fromEntries(planStages.map((stage) => [stage, 0])) as StageTimes;
  const isSearched = events.some(({ type }) => type === QUERIES_WORDED);
  let reached = startMs;
  for (const { type, atMs } of events) {
    const stage = type === 'request.rephrased' && !isSearched ? 'rephrase' : stageBefore[type];
    if (stage === undefined || atMs < reached) continue;
    times[stage] += atMs - reached;
    reached = atMs;
  }
  times.end += Math.max(0, endMs - reached);
  return times;
}
