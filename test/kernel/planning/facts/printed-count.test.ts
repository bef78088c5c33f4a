import { expect, test } from 'vitest';
import { printedCount } from '../../../../kernel/planning/facts/printed-count.ts';

const printed = (request: string, input: string, text: string, tool = 'python_repl') => printedCount(request, { tool, args: { input }, text });
const LOOP = 'for r in rows("frost.csv"):\n    if r["low"] < 0: print(r["day"])';

test('things that code printed line by line for a count are counted', () => {
  expect(printed('On how many days was there frost?', LOOP, '03.02.2011\n04.02.2011\n09.02.2011\n')).toBe('3');
  expect(
    printed('tell me the number of sheds with a lamp', 'print(*[r["shed"] for r in rows("s.csv") if r["lamp"]], sep="\\n")', 'north\nsouth\n'),
  ).toBe('2');
});

test.each([
  ['the things are asked for as well', 'How many days had frost, and which?', LOOP, 'Monday\nTuesday\n'],
  ['numbers may be the answer', 'How many hours were there in all?', LOOP, '3\n4\n'],
  ['one line may be the answer in words', 'How many days had frost?', LOOP, 'none at all\n'],
  ['lines of one text are no things', 'How many days had frost?', 'print(read("a.txt"))', 'Frost came\nand went\n'],
  ['no count is asked for', 'On what days was there frost?', LOOP, 'Monday\nTuesday\n'],
])('%s', (_, request, input, text) => {
  expect(printed(request, input, text)).toBeUndefined();
});

test('what a command shows is no list of things by itself', () => {
  expect(printed('How many days had frost?', LOOP, 'a\nb\n', 'terminal')).toBeUndefined();
});
