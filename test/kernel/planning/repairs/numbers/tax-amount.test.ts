import { expect, test } from 'vitest';
import { withTaxAmount } from '../../../../../kernel/planning/repairs/numbers/tax-amount.ts';

const end = { thought: '', tool: 'final_answer', args: {} };
const python = (input: string) => ({ thought: '', tool: 'python_repl', args: { input } });
const code = (request: string, written: string) => withTaxAmount([python(written), end], request)[0]?.args['input'];

test.each([
  ['what is 7% tax on 50 euros?', 'print(50 * 1.07)', 'print(round(50 * 7 / 100, 2))'],
  ['how much is a 15 percent tip on a bill of $1,200?', 'print(1200 + 1200 * 0.15)', 'print(round(1200 * 15 / 100, 2))'],
  ['whats the commission at 2.5% on 800', 'print(800 * 2.5)', 'print(round(800 * 2.5 / 100, 2))'],
])('%s is the part', (request, written, right) => {
  expect(code(request, written)).toBe(right);
});

test.each([
  'what do I pay with 7% tax on 50 euros?',
  'what is 50 plus 7% tax on 50 euros?',
  'what is the total after 7% tax on 50 euros?',
  'what is 7% tax on 50 euros, and who decides it?',
  'what is 7% interest on 50 euros over 3 years?',
  'what is 7% tax on 50,5?',
  'what is 7% off 50 euros?',
  'what is 7% deposit on a 2 bedroom flat?',
  'what is 7% fee on 50 shares?',
  'what is the tax on 50 euros?',
  'is 7% tax on 50 euros much?',
  'what is 7% tax on 50 euros by rates.csv?',
  'search the web for 7% tax on 50 euros',
])('%s is left to the plan', (request) => {
  expect(code(request, 'print(50 * 1.07)')).toBe('print(50 * 1.07)');
});

test('what is right stays, a search for the rate goes, and what is saved is left alone', () => {
  const request = 'what is 7% tax on 50 euros?';
  expect(code(request, 'print(50 * 0.07)')).toBe('print(50 * 0.07)');
  const search = { thought: '', tool: 'web_search', args: { query: 'tax' } };
  expect(withTaxAmount([search, end], request).map(({ tool }) => tool)).toEqual(['python_repl', 'final_answer']);
  const save = { thought: '', tool: 'file_write', args: { path: 'a.txt', content: '{{1}}' } };
  expect(withTaxAmount([python('print(50 * 1.07)'), save], request)[1]).toBe(save);
});

test('the part and the whole are told where both are asked for', () => {
  const both = 'print("VAT:", round(1260 * 19 / 100, 2))\nprint("total:", round(1260 * (100 + 19) / 100, 2))';
  expect(code('I bill 1260 net. How much is 19% VAT on that, and what is the total?', 'print(1260*19/100)')).toBe(both);
  const contained = 'print(1260 - 1260 / 1.19)';
  expect(code('How much VAT is contained in a total of 1260 at 19%, and what is it before?', contained)).toBe(contained);
});
