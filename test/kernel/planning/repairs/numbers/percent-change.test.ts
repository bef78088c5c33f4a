import { expect, test } from 'vitest';
import { withPercentChange } from '../../../../../kernel/planning/repairs/numbers/percent-change.ts';

const planned = [
  { thought: '', tool: 'python_repl', args: { input: 'print(rows("a.csv"))' } },
  { thought: '', tool: 'final_answer', args: {} },
];
const code = (request: string) => withPercentChange(planned, request)[0]?.args['input'];

test.each([
  ['By how many percent did our loans grow if they went from 1250 to 1450?', 'print(round(abs(1450 - 1250) / 1250 * 100, 2))'],
  ['the rent fell from 1,200 euros to 1,080, how much percent less is that', 'print(round(abs(1080 - 1200) / 1200 * 100, 2))'],
])('%s', (request, right) => {
  expect(code(request)).toBe(right);
});

test.each([
  'by how many percent did the loans in a.csv grow from 2023 to 2024',
  'count from 10 to 20',
  'the price went from 10 to 12 and then to 15, how many percent is that',
])('%s: is left to the plan', (request) => {
  expect(code(request)).toBe('print(rows("a.csv"))');
});
