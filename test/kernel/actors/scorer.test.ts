import { expect, test } from 'vitest';
import type { ActorContext } from '../../../kernel/actor.ts';
import { createScorer } from '../../../kernel/actors/scorer.ts';
import { sealPlan } from '../../../kernel/planning/plan/plan-hash.ts';
import type { Candidate, MessageBody } from '../../../schemas/messages.ts';

const scorer = createScorer({ isRegistered: () => true, hasSideEffects: () => false, argumentProblems: () => [] })();

function order(...candidates: Candidate[]): string[] {
  const body = { options: { maxSteps: 5 }, candidates };
  const draft = scorer.receive({ body } as never, {} as ActorContext) as { body: MessageBody<'plan.scored'> };
  expect(draft.body.scores.map(({ candidate }) => candidate)).toEqual(candidates.map((_, index) => index));
  return draft.body.candidates.map(({ script }) => script);
}

const candidate = (script: string, mean?: number, rest: Partial<Candidate> = {}): Candidate => ({
  plan: sealPlan({
    request: 'x',
    intent: { groups: [], search: false },
    steps: [
      { thought: 'x', tool: 'ls', args: { script } },
      { thought: 'x', tool: 'final_answer', args: {} },
    ],
  }),
  script,
  promptTokens: 0,
  outputTokens: 0,
  ms: 0,
  ...(mean === undefined ? {} : { logprob: { mean, min: mean, minToken: 'x' } }),
  ...rest,
});

test('of equals the one that the model was surer of comes first, then the one drawn first', () => {
  expect(order(candidate('a', -0.5), candidate('b', -0.1), candidate('c', -0.3))).toEqual(['b', 'c', 'a']);
  expect(order(candidate('a'), candidate('b'))).toEqual(['a', 'b']);
});

test('a fault outweighs any sureness', () => {
  expect(order(candidate('a', -0.01, { faults: [{ step: 1, code: 'flag', grade: 'fails', message: 'x' }] }), candidate('b', -3))).toEqual(['b', 'a']);
});
