import { expect, test } from 'vitest';
import { withRoundedPrint } from '../../../../kernel/planning/repairs/rounded-print.ts';

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
