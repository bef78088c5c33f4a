import { expect, it } from 'vitest';
import { forDisplay, jsonForDisplay } from '../../../../kernel/cli/session/for-display.ts';

it('a text is shown without what a terminal would act on', () => {
  expect(forDisplay('a\u001b[31mred\u009b0m\u202eb\u0000\tc\r\n')).toBe('a\\x1b[31mred\\x9b0m\\u202eb\\x00\tc\n');
});

it('a value is printed without what a terminal would act on, and nothing of it is lost', () => {
  const value = { text: 'a\u001b[31m\u009bx\u007f\u202e\u2066\u0000é\n' };
  const line = jsonForDisplay(value);
  expect(line).toMatch(/^[\x20-\x7eé]*$/);
  expect(JSON.parse(line)).toEqual(value);
});
