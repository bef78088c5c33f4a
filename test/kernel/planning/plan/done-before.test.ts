import { expect, test } from 'vitest';
import { doneBefore, fetchedBefore } from '../../../../kernel/planning/plan/done-before.ts';
import type { Observation } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';

const step = (command: string, ...args: string[]): Step => ({ thought: 'It is needed.', tool: 'terminal', args: { command, args } });
const isChange = ({ args }: Step) => ['mkdir', 'touch', 'rm'].includes(String(args['command']));
const ran = (each: Step, isOk = true): Observation => ({
  index: 1,
  step: each,
  args: each.args,
  result: isOk ? { ok: true, value: '' } : { ok: false, error: { code: 'OKSO_TOOL_FAILED', message: 'no', hint: '' } },
  text: '',
  ms: 1,
});
const positions = (steps: Step[], earlier: Observation[]) => [...doneBefore(steps, earlier, isChange).keys()];

test('the changes that a new plan begins with and that were the last ones are not made again', () => {
  expect(positions([step('ls'), step('mkdir', 'a'), step('touch', 'a/b')], [ran(step('mkdir', 'a'))])).toEqual([1]);
  expect(positions([step('touch', 'b'), step('touch', 'c')], [ran(step('mkdir', 'a')), ran(step('touch', 'b'))])).toEqual([0]);
});

test('what was changed back since, or failed, is made as planned', () => {
  expect(positions([step('touch', 'a')], [ran(step('touch', 'a')), ran(step('rm', 'a'))])).toEqual([]);
  expect(positions([step('mkdir', 'a')], [ran(step('mkdir', 'a'), false)])).toEqual([]);
});

test('a step whose words are known only when it runs is made as planned', () => {
  expect(positions([step('touch', '{{1}}')], [ran(step('touch', '{{1}}'))])).toEqual([]);
});

test('looking is done again', () => {
  expect(positions([step('ls')], [ran(step('ls'))])).toEqual([]);
});

test('a page that was fetched is not fetched again, unless more of it is wanted or it failed', () => {
  const fetch = (args: Record<string, unknown>): Step => ({ thought: '', tool: 'web_fetch', args });
  const page = fetch({ url: 'https://a.example' });
  const found = (steps: Step[], earlier: Observation[]) => [...fetchedBefore(steps, earlier).keys()];
  expect(found([step('ls'), page, page], [ran(page)])).toEqual([1, 2]);
  expect(found([fetch({ url: 'https://a.example', max_bytes: 9 })], [ran(page)])).toEqual([]);
  expect(found([page], [ran(page, false)])).toEqual([]);
  expect(found([step('ls')], [ran(step('ls'))])).toEqual([]);
});
