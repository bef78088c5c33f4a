import { expect, test } from 'vitest';
import type { StepVerdict } from '../../../../kernel/actors/approver.ts';
import { changesSomething, purposeOf } from '../../../../kernel/cli/outside/step-purpose.ts';
import type { Step } from '../../../../schemas/plan.ts';

const worst: StepVerdict = { verdict: 'ask', rule: 'test', reason: '', effect: 'irreversible', risks: [], target: '', opens: 'plan' };
const step = (tool: string): Step => ({ thought: '', tool, args: {} });

test('Python is there to calculate, whatever it could do where nothing holds it in', () => {
  expect(purposeOf(() => worst)(step('python_repl'))).toEqual({ ...worst, effect: 'none' });
  expect(changesSomething(() => worst)(step('python_repl'))).toBe(false);
});

test('any other step is there for what the policy says of it', () => {
  expect(purposeOf(() => worst)(step('file_write'))).toBe(worst);
  expect(changesSomething(() => worst)(step('file_write'))).toBe(true);
  expect(changesSomething(() => ({ ...worst, effect: 'none' }))(step('terminal'))).toBe(false);
});
