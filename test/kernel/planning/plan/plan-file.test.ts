import { describe, expect, test } from 'vitest';
import { readPlanFile } from '../../../../kernel/planning/plan/plan-file.ts';
import { hashPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import { vocabulary } from '../language/arbitrary-plan.ts';

const ls = { thought: 'Look.', tool: 'terminal', args: { command: 'ls', args: [] } };
const end = { thought: 'Give the answer.', tool: 'final_answer', args: {} };
const read = (text: string, name?: string) => readPlanFile(text, { vocabulary, ...(name === undefined ? {} : { name }) });

describe('readPlanFile', () => {
  test('a saved plan is read as it is', () => {
    const plan = { v: 1, request: 'list', intent: { groups: ['filesystem'], search: false }, steps: [ls, end], hash: hashPlan([ls, end]) };
    expect(read(JSON.stringify(plan, null, 2), 'plan.json')).toEqual({ ok: true, plan, isEdited: false });
  });

  test.each([
    ['a bare list', JSON.stringify([ls, end])],
    ['plan instead of steps', JSON.stringify({ plan: [ls, end] })],
    ['the event of okso plan --json', JSON.stringify({ plan: { v: 1, steps: [ls, end] } })],
    ['no version', JSON.stringify({ steps: [ls, end] })],
    ['a script', '# Look.\nls\n'],
    ['a script with a byte order mark', '\uFEFF# Look.\nls\n'],
  ])('%s gives the same plan with what is missing worked out', (_, text) => {
    expect(read(text)).toEqual({
      ok: true,
      isEdited: false,
      plan: { v: 1, request: '', intent: { groups: ['general'], search: false }, steps: [ls, end], hash: hashPlan([ls, end]) },
    });
  });

  test('thoughts and empty arguments may be left out', () => {
    const result = read('[{"tool":"terminal","args":{"command":"pwd"}},{"tool":"final_answer"}]');
    expect(result).toMatchObject({ ok: true, plan: { steps: [{ thought: 'Run pwd.' }, { thought: 'Give the answer.', args: {} }] } });
  });

  test('an edited plan gets the hash of what it plans now', () => {
    expect(read(JSON.stringify({ v: 1, steps: [ls, end], hash: '0'.repeat(64) }))).toMatchObject({
      ok: true,
      isEdited: true,
      plan: { hash: hashPlan([ls, end]) },
    });
  });

  test('a request from outside stands in for the one that is missing', () => {
    expect(readPlanFile('ls', { vocabulary, request: 'list', intent: { groups: ['web'], search: true } })).toMatchObject({
      plan: { request: 'list', intent: { groups: ['web'], search: true } },
    });
  });

  test('the steps are not completed: a missing final_answer is for the check to find', () => {
    expect(read(JSON.stringify([ls]))).toMatchObject({ ok: true, plan: { steps: [ls] } });
  });

  test.each([
    ['', undefined, 'the file is empty'],
    [' \n', 'plan.okso', 'the file is empty'],
    ['{"plan":"not an array"}', undefined, 'this is no plan'],
    ['{"steps":"x"}', undefined, '"steps" is no list'],
    ['{"v":2,"steps":[]}', undefined, 'the plan has version 2'],
    ['{}', undefined, 'this is no plan'],
    ['[]', undefined, 'the plan has no steps'],
    ['5', 'plan.json', 'this is no plan'],
    ['{"v":1,\n "steps":[\n  {"tool": }\n]}', 'p.json', 'line 3, column 12: the JSON is broken (value expected)'],
    ['ls | |', 'p.okso', 'line 1, column 6'],
    ['[1]', 'p.okso', 'line 1, column 1: "[1]" is not a command here.'],
  ])('%j as %s is refused', (text, name, message) => {
    const result = read(text, name);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.faults[0]?.message).toContain(message);
  });

  test.each([
    [{ thought: 'x', args: {} }, 'tool'],
    [{ tool: 'Bad Name', args: {} }, 'tool'],
    [{ tool: 'ls', args: [] }, 'args'],
    [{ tool: 'ls', args: {}, note: 'x' }, 'note'],
    [{ tool: 'ls', args: {}, thought: 5 }, 'thought'],
    ['ls', 'no object'],
    [null, 'no object'],
  ])('the step %j is refused with its number', (step, word) => {
    const result = read(JSON.stringify([ls, step, end]));
    expect(result).toMatchObject({ ok: false });
    if (!result.ok) {
      expect(result.faults.every((fault) => fault.step === 2)).toBe(true);
      expect(result.faults[0]?.message).toContain(word);
    }
  });

  test('unknown keys around the steps are refused', () => {
    expect(read(JSON.stringify({ v: 1, steps: [ls, end], extra: 1 }))).toMatchObject({
      ok: false,
      faults: [{ step: null, message: expect.stringContaining('extra') }],
    });
  });
});
