import { expect, test } from 'vitest';
import { withPercentOn } from '../../../../../kernel/planning/repairs/numbers/percent-on.ts';

const codeOf = (request: string, input: string) => withPercentOn({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test.each([
  ['60 pounds for stitches plus 20% tax, how much is that', 'print(round(60*1.2+20*1.2, 2))', 'print(round(60 * (1 + 20 / 100), 2))'],
  ['what is 48.50 with a 10 percent tip?', 'print(48.50 * 10)', 'print(round(48.50 * (1 + 10 / 100), 2))'],
])('%s', (request, code, expected) => {
  expect(codeOf(request, code)).toBe(expected);
});

test.each([
  ['60 pounds plus 20% tax, how much is the tax?', 'print(60*0.2)'],
  ['2 meals at 60 pounds plus 20% tax', 'print(2*60*1.2)'],
  ['what is 20% tax on 60', 'print(60*0.2)'],
  ['add up the totals plus 20% tax', 'print(sum(rows("a.csv", "total"))*1.2)'],
])('left alone: %s', (request, code) => {
  expect(codeOf(request, code)).toBe(code);
});
