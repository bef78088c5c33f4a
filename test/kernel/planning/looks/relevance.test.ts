import { expect, test } from 'vitest';
import { bestLines, relevantPassages } from '../../../../kernel/planning/looks/relevance.ts';

const filler = (count: number) => Array.from({ length: count }, (_, index) => `sample ${index} stored without incident at the usual place`);

test('a text that fits is returned whole', () => {
  expect(relevantPassages('short text', 'anything', 100)).toBe('short text');
});

test('a fact in line 43 of a long text is kept', () => {
  const lines = [...filler(42), 'The pump was serviced by Marta Oliveira.', ...filler(400)];
  const passages = relevantPassages(lines.join('\n'), 'Who serviced the pump?', 1_000);
  expect(passages).toContain('Marta Oliveira');
  expect(passages.length).toBeLessThan(1_200);
});

test('the head stays, because titles live there', () => {
  expect(relevantPassages(['Harbour report', ...filler(300)].join('\n'), 'unrelated', 500)).toContain('Harbour report');
});

test('rare words of the request weigh more than frequent ones', () => {
  const lines = [...filler(200), 'the calibration constant is 7', ...filler(200)];
  expect(relevantPassages(lines.join('\n'), 'Which calibration was stored at the usual place?', 800)).toContain('calibration constant is 7');
});

test('one line as long as a file is cut to the pieces that matter', () => {
  const line = `${'x y z '.repeat(3_000)}the password hint is blue${' a b c'.repeat(3_000)}`;
  expect(relevantPassages(line, 'What is the password hint?', 1_500)).toContain('password hint is blue');
});

test('the lines closest to a request come best first, with their numbers', () => {
  expect(bestLines('alpha\nred apple pie\napple\n', 'Where is the apple pie?', 2)).toEqual([
    { line: 2, text: 'red apple pie' },
    { line: 3, text: 'apple' },
  ]);
});
