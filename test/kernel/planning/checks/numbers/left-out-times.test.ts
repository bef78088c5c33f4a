import { expect, test } from 'vitest';
import { reviewLeftOutTimes } from '../../../../../kernel/planning/checks/numbers/left-out-times.ts';

const codeFor = (request: string, code: string) =>
  reviewLeftOutTimes([{ thought: '', tool: 'python_repl', args: { input: `print(${code})` } }], { request, said: request, entries: [], earlier: [] })
    .steps[0]?.args['input'];

test('how many there are of one thing is a factor', () => {
  const term = 'A term has 13 weeks and there are two lessons of 75 minutes every week. How many minutes of teaching altogether?';
  expect(codeFor(term, '(13 * 75)')).toBe('print(13 * 75 * 2)');
  expect(codeFor('3 halls have 12 tables with 8 seats each. How many seats in total?', '3 * 8')).toBe('print(3 * 8 * 12)');
});

test.each([
  ['A term has 13 weeks and there are two lessons of 75 minutes every week. How many minutes are that?', '13 * 75'],
  ['13 weeks, two lessons of 75 minutes every week, one left out. How many minutes altogether?', '13 * 75'],
  ['13 weeks with two lessons of 75 minutes every week. How many minutes altogether?', '13 * 75 * 2'],
  ['Room 2 has 13 rows with 75 seats, how many seats in all?', '13 * 75'],
])('%s: %s stays', (request, code) => {
  expect(codeFor(request, code)).toBe(`print(${code})`);
});
