import fc from 'fast-check';
import stringWidth from 'fast-string-width';
import { expect, test } from 'vitest';
import { beside, cutLine, unbroken } from '../../../../kernel/cli/view/fit-lines.ts';

test('what does not fit stands below its beginning, broken between words', () => {
  expect(beside('  1  ', 'file_edit path=app.toml find=old', 20)).toBe('  1  file_edit\n     path=app.toml\n     find=old');
});

test('an indentation at the beginning stays, the space at a break does not', () => {
  expect(beside('│ ', '    return 1', 40)).toBe('│     return 1');
  expect(beside('', '\u001b[2mone two\u001b[22m', 5)).not.toMatch(/^ |m /m);
});

test('words that belong together stay on one row', () => {
  expect(beside('', `abcdef ${unbroken('[write, irreversible]')}`, 24)).toBe('abcdef\n[write,\u00a0irreversible]');
});

test('no row is wider than the screen, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 24, max: 60 }), (text, columns) => {
      const shown = text.replace(/\p{Cc}/gu, ' ');
      for (const row of beside('   1  ', shown, columns).split('\n')) expect(stringWidth(row)).toBeLessThanOrEqual(columns);
      expect(stringWidth(cutLine(shown, columns))).toBeLessThanOrEqual(columns);
    }),
  );
});
