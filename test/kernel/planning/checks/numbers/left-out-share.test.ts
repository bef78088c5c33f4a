import { expect, test } from 'vitest';
import { reviewLeftOutShare } from '../../../../../kernel/planning/checks/numbers/left-out-share.ts';

const codeFor = (request: string, code: string) =>
  reviewLeftOutShare([{ thought: '', tool: 'python_repl', args: { input: `print(${code})` } }], { request, said: request, entries: [], earlier: [] })
    .steps[0]?.args['input'];

test('the percentage that goes away is taken off what it is of', () => {
  expect(codeFor('I sold 60 pots at 4.50 each, and ten percent of the takings goes to the hall. What am I left with?', '60 * 4.50')).toBe(
    'print((60 * 4.50) * (100 - 10) / 100)',
  );
  expect(codeFor('The site keeps 12% of each sale. I sold 5 prints at 30 euros, how much do I keep?', '(5 * 30)')).toBe(
    'print(((5 * 30)) * (100 - 12) / 100)',
  );
});

test.each([
  // The part itself is asked for, it is used, another number is left out as well, nothing goes away.
  ['I sold 60 pots at 4.50 each, and ten percent of the takings goes to the hall. How much does the hall get?', '60 * 4.50'],
  ['I sold 60 pots at 4.50 each, and ten percent of the takings goes to the hall. What am I left with?', '60 * 4.50 * 0.9 + 10'],
  ['I sold 60 pots at 4.50 each, and ten percent of the takings goes to the hall. What am I left with?', '60'],
  ['60 pots at 4.50 each, ten percent of them blue. What is left in the shop?', '60 * 4.50'],
])('%s stays with %s', (request, code) => {
  expect(codeFor(request, code)).toBe(`print(${code})`);
});
