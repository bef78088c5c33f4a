import { expect, test } from 'vitest';
import { failure } from '../../../../kernel/actors/executor/step-outcomes.ts';
import type { Observation } from '../../../../schemas/messages.ts';

const told = (tool: string, args: Observation['args']): string => {
  const step = { thought: '', tool, args };
  const observation: Observation = { index: 1, step, args, result: { ok: true, value: null }, text: '', ms: 0 };
  return failure(observation, 'it did not work', []).text;
};

test('a step that failed is told as the planner writes it, without names of tools and arguments that it would look for', () => {
  expect(told('file_edit', { path: 'a b.ini', find: 'x = 1', replace: "it's", replace_all: true })).toBe(
    `replace 'a b.ini' 'x = 1' "it's": it did not work`,
  );
  expect(told('json_set', { path: 'a.json', key: 'b.c', value: 3 })).toBe('json_set a.json b.c 3: it did not work');
  expect(told('python_repl', { input: 'print(1)' })).toBe('python print(1): it did not work');
  expect(told('terminal', { command: 'wc', args: ['-l', 'a.txt'] })).toBe('wc -l a.txt: it did not work');
});
