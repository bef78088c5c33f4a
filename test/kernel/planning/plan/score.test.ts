import { describe, expect, test } from 'vitest';
import { sealPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import { cannotBeBeaten, type ScoringRules, scorePlan } from '../../../../kernel/planning/plan/score.ts';
import type { Candidate, CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';

const step = (tool: string, args: Step['args'] = {}): Step => ({ thought: 'x', tool, args });
const answer = step('final_answer');
const rules: ScoringRules = {
  isRegistered: (tool) => ['ls', 'notes_create', 'web_search', 'final_answer'].includes(tool),
  hasSideEffects: ({ tool }) => tool === 'notes_create',
  argumentProblems: ({ tool, args }) => (tool === 'web_search' && typeof args['query'] !== 'string' ? ['"query" is missing'] : []),
  maxSteps: 5,
};
const score = (steps: Step[], rest: Partial<Candidate> = {}) =>
  scorePlan({ plan: sealPlan({ request: 'x', intent: { groups: [], search: false }, steps }), ...rest }, 0, rules);
const fault = (grade: CandidateFault['grade']): CandidateFault => ({ step: 1, code: 'flag', grade, message: 'ls has no flag --x.' });

describe('the score of a plan', () => {
  test('is above nothing for registered tools that end in final_answer, and says why', () => {
    const { total, rationale } = score([step('web_search', { query: 'tide' }), answer]);
    expect(total).toBeGreaterThan(0);
    expect(rationale.filter((line) => line === 'Planner args satisfy registered tool schemas.')).toHaveLength(1);
    expect(rationale.join(' ')).toContain('final_answer');
  });

  test('is lower for a tool that is not there and for arguments that do not fit', () => {
    const valid = score([step('web_search', { query: 'tide' }), answer]).total;
    const bad = score([step('web_search', {}), answer]);
    expect(bad.total).toBeLessThan(valid);
    expect(bad.rationale).toContain('Planner args do not satisfy registered tool schemas: step 1: web_search: "query" is missing.');
    expect(score([step('nowhere'), answer]).total).toBeLessThan(valid);
    expect(score([step('nowhere'), step('web_search', {}), answer]).total).toBeLessThan(bad.total);
  });

  test('is higher when side effects come later', () => {
    const late = score([step('ls'), step('notes_create'), answer]);
    const early = score([step('notes_create'), step('ls'), answer]);
    expect(late.total).toBeGreaterThan(early.total);
    expect(late.rationale).toContain('Side-effecting actions are deferred until step 2.');
    expect(early.rationale).toContain('First step is side-effecting before gathering information.');
  });

  test('falls with each fault by its grade, and a plan that would fail is below the longest that would not', () => {
    const clean = [step('ls'), answer];
    const totals = (['mended', 'weighs', 'fails', 'blocks'] as const).map((grade) => score(clean, { faults: [fault(grade)] }).total);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    expect(new Set(totals).size).toBe(4);
    expect(totals[2]).toBeLessThan(score([step('ls'), step('ls'), step('ls'), step('ls'), answer]).total);
    expect(score(clean, { faults: [fault('fails')] }).rationale).toContain('Step 1: ls has no flag --x.');
  });

  test('tells how sure the model was without counting it', () => {
    const sure = score([step('ls'), answer], { logprob: { mean: -0.1, min: -2.5, minToken: ' -la' } });
    expect(sure.total).toBe(score([step('ls'), answer]).total);
    expect(sure.rationale.at(-1)).toBe('Mean log-probability -0.10, least sure of " -la" (-2.50).');
  });

  test('falls when the plan is longer than allowed', () => {
    const steps = (count: number) => [...Array.from({ length: count }, () => step('ls')), answer];
    expect(score(steps(5)).rationale.at(-1)).toBe('Plan has 6 steps, more than the 5 allowed.');
    expect(score(steps(4)).rationale.join(' ')).not.toContain('allowed');
  });
});

test('only a plan of one step and its answer, without a fault, cannot be beaten', () => {
  const plan = (...steps: Step[]) => sealPlan({ request: 'x', intent: { groups: [], search: false }, steps });
  expect(cannotBeBeaten({ plan: plan(step('ls'), answer) })).toBe(true);
  expect(cannotBeBeaten({ plan: plan(answer) })).toBe(true);
  expect(cannotBeBeaten({ plan: plan(step('ls'), answer), faults: [fault('mended')] })).toBe(false);
  expect(cannotBeBeaten({ plan: plan(step('ls'), step('ls'), answer) })).toBe(false);
  const best = score([step('ls'), answer]).total;
  for (const count of [2, 3, 4]) expect(score([...Array.from({ length: count }, () => step('ls')), answer]).total).toBeLessThan(best);
});
