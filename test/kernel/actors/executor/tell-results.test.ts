import { expect, test } from 'vitest';
import { tellResults } from '../../../../kernel/actors/executor/tell-results.ts';
import type { Observation } from '../../../../schemas/messages.ts';

const found = (text: string, ...words: string[]): Observation => {
  const [command, ...args] = words;
  const step = { thought: '', tool: 'terminal', args: { command, args } };
  return { index: 1, step, args: step.args, result: { ok: true, value: {} }, text, startedMs: 0, endedMs: 1 } as unknown as Observation;
};
const told = (request: string, observation: Observation) => tellResults(request, { findings: [observation], changes: [] }, true);

test('lines that are wanted each are shown and not retold, also where the plan asks for words', () => {
  const lines = 'app/a.py:9: FIXME one\napp/b.py:6: FIXME two';
  expect(told('search app for FIXME and tell me what each of them says', found(lines, 'grep', '-rn', 'FIXME', 'app'))).toBe(lines);
  expect(told('what is the FIXME in app about?', found(lines, 'grep', '-rn', 'FIXME', 'app'))).toBeUndefined();
});

test('the row at the end of a scale is told by rule', () => {
  const table = '| Bridge | Built |\n| --- | --- |\n| Ashford | 1811 |\n| Millgate | 1742 |';
  expect(told('Which bridge is the oldest?', found(table, 'cat', 'bridges.md'))).toBe('Millgate (Built: 1742)');
});

test('how two texts differ is told of their diff, also where the plan asks for words', () => {
  expect(told('what is the difference between a.txt and b.txt', found('1c1\n< x\n---\n> y\n', 'diff', 'a.txt', 'b.txt'))).toBe(
    'a.txt, line 1: x\nb.txt, line 1: y',
  );
});

test('the value that is wanted is told of a file of settings, and not the whole of it', () => {
  const text = '[gate]\nport = 81\n\n[lamp]\nport = 82\n';
  expect(told('I need the port of the lamp, should be in etc/yard.ini', found(text, 'cat', 'etc/yard.ini'))).toBe('82');
  expect(told('I need the port, should be in etc/yard.ini', found(text, 'cat', 'etc/yard.ini'))).toBeUndefined();
});
