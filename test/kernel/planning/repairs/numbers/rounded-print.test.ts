import { expect, test } from 'vitest';
import { withRoundedPrint } from '../../../../../kernel/planning/repairs/numbers/rounded-print.ts';

const mended = (input: string, request = 'what is it?') =>
  withRoundedPrint({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test('decimals behind a bracket that was closed too early go into it', () => {
  expect(mended('print(round(statistics.mean(float(r["kg"]) for r in rows("a.csv") if r["s"] == "x")), 2)')).toBe(
    'print(round(statistics.mean(float(r["kg"]) for r in rows("a.csv") if r["s"] == "x"), 2))',
  );
  expect(mended('print((39.2-32)*5/9, 1)')).toBe('print(round((39.2-32)*5/9, 1))');
});

test('what is right, and two things that are printed, stay', () => {
  for (const code of [
    'print(round(1.234, 2))',
    'print(round(a, 1), 2)',
    'print(round(a) + round(b), 2)',
    'print(name, 2)',
    'print(7, 2)',
    'print(max(a), 2)',
  ])
    expect(mended(code)).toBe(code);
});

test('what is asked to the cent is no whole number', () => {
  expect(mended('print(math.ceil(1249 / 7))', 'what does each of us pay, to the cent?')).toBe('print(round(1249 / 7, 2))');
  expect(mended('print(math.ceil(1249 / 7))', 'how many boxes do I need?')).toBe('print(math.ceil(1249 / 7))');
});

test.each([
  ['print(17 / 3)', 'a board of 17 cm in three parts: how long is one, to the nearest cm?', 'print(round(17 / 3))'],
  ['print(round(17 / 3, 2))', 'what is 17 through 3, rounded to a whole number?', 'print(round(17 / 3))'],
  ['print(math.floor(1249 / 7))', 'what does each pay, to the nearest euro?', 'print(round(1249 / 7))'],
  ['print(3.14 * 4 ** 2, 2)', 'the area of a bed with a radius of 4 m to the nearest whole number', 'print(round(3.14 * 4 ** 2))'],
  ['print(math.sqrt(3 ** 2 + 5 ** 2))', 'how long is the ladder, to the closest metre?', 'print(round(math.sqrt(3 ** 2 + 5 ** 2)))'],
  ['print((17 + 4) / (3 + 1))', 'the mean to the nearest integer', 'print(round((17 + 4) / (3 + 1)))'],
])('%s: %s is rounded', (code, request, wanted) => {
  expect(mended(code, request)).toBe(wanted);
});

test.each([
  ['print(1.7 / 3)', 'a board of 1.7 m in three parts: how long is one, to the nearest cm?'],
  ['print(17 / 3)', 'the way to the nearest village is 17 km; a third of it is how much?'],
  ['print(90 * 0.4)', 'ninety stamps at 40 cents, to the nearest euro?'],
  ['print(round(17 / 3))', 'what is 17 / 3 to the nearest whole number?'],
  ['print(name)', 'to the nearest euro, what does it cost?'],
])('%s: %s stays', (code, request) => {
  expect(mended(code, request)).toBe(code);
});

test.each([
  ['print(17 / 3)', 'what is 17 / 3 to the nearest tenth?', 'print(round(17 / 3, 1))'],
  ['print(40 * 1.0936)', 'A rope of 40 m, what is that in yards? With two decimals', 'print(round(40 * 1.0936, 2))'],
  ['print(round(40 * 1.0936, 3))', '40 m in yards, to a single decimal', 'print(round(40 * 1.0936, 1))'],
  ['print(sum(float(r["kg"]) for r in R) / len(R))', 'the mean weight to one decimal', 'print(round(sum(float(r["kg"]) for r in R) / len(R), 1))'],
  ['n = len(R)\nprint(total / n)', 'the mean weight, 2 decimals', 'n = len(R)\nprint(round(total / n, 2))'],
  ['print(17 / 3)', 'what is 17 / 3 with no decimals?', 'print(round(17 / 3))'],
])('%s: %s has the decimals that are said', (code, request, wanted) => {
  expect(mended(code, request)).toBe(wanted);
});

test.each([
  ['print(17 / 3)', 'a table with 4 places costs 17: what is a third?'],
  ['print(17 / 3)', 'which decimal of 17 / 3 comes first?'],
  ['print(17 / 3)', 'the 2 decimals of 17 / 3'],
  ['print(17 / 3)', 'the price with 3 digits'],
  ['print(name)', 'the price to one decimal'],
  ['print(a / 2 if a else "none")', 'the price to one decimal'],
  ['print(a / 2, b)', 'the prices to one decimal'],
  ['print(f"{a / 2:.1f}")', 'the price to one decimal'],
  ['print(a / "b")', 'the price to one decimal'],
  ['print(math.ceil(17 / 3))', 'the price to one decimal'],
])('%s: %s keeps its decimals', (code, request) => {
  expect(mended(code, request)).toBe(code);
});
