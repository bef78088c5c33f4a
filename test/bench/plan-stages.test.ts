import { expect, test } from 'vitest';
import { planStages, QUERIES_WORDED, type StageTimes, timeStages } from '../../bench/plan-stages.ts';
import { stageBars } from '../../bench/stage-bars.ts';

const at = (...events: [string, number][]) => events.map(([type, atMs]) => ({ type, atMs }));
const nothing = Object.fromEntries(planStages.map((stage) => [stage, 0])) as StageTimes;

test('the time before each event belongs to what it reports, and nothing of a run is lost', () => {
  const events = at(
    ['request.received', 10],
    ['intent.classified', 12],
    [QUERIES_WORDED, 20],
    ['request.rephrased', 50],
    ['plan.written', 90],
    ['plan.proposed', 100],
    ['plan.scored', 101],
    ['plan.approved', 105],
    ['argument.filled', 125],
    ['step.started', 126],
    ['step.observed', 186],
    ['answer.drafted', 190],
    ['run.completed', 191],
  );
  const times = timeStages(events, 0, 200);
  expect(times).toEqual({ start: 10, intent: 2, rephrase: 8, search: 30, plan: 50, check: 6, fill: 20, tool: 60, answer: 5, end: 9 });
  expect(Object.values(times).reduce((sum, ms) => sum + ms, 0)).toBe(200);
});

test('where nothing is searched for, no time is spent on it; unknown events leave their time to the next one', () => {
  const events = at(['request.received', 1], ['intent.classified', 2], ['request.rephrased', 4], ['something.new', 50], ['plan.proposed', 60]);
  expect(timeStages(events, 0, 60)).toEqual({ ...nothing, start: 1, intent: 1, rephrase: 2, plan: 56 });
});

test('a clock that was set back makes no stage run backwards', () => {
  expect(timeStages(at(['request.received', 10], ['intent.classified', 5], ['plan.proposed', 20]), 0, 20)).toEqual({
    ...nothing,
    start: 10,
    plan: 10,
  });
});

test('bars are to scale, and rounding does not move their ends', () => {
  const text = stageBars([
    { name: 'long', stages: { ...nothing, plan: 300, tool: 100 } },
    { name: 'short', stages: { ...nothing, plan: 50, check: 0.01, tool: 50 } },
  ]);
  const [long = '', short = '', legend] = text.split('\n');
  expect(long).toBe(`long                 400 ms  ${'p'.repeat(38)}${'t'.repeat(13)}`);
  expect(short).toBe(`short                100 ms  ${'p'.repeat(6)}${'t'.repeat(7)}`);
  expect(legend).toBe('p=plan c=check t=tool');
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});
