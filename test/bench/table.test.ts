import { expect, test } from 'vitest';
import { TABLE_WIDTH, table } from '../../bench/table.ts';

test('columns line up, the first to the left and the others to the right', () => {
  expect(
    table(
      ['tool', 'ms'],
      [
        ['file_read', '1.2'],
        ['ls', '10'],
      ],
    ),
  ).toBe('tool        ms\n---------  ---\nfile_read  1.2\nls          10\n');
});

test('a table never grows wider than a terminal', () => {
  const text = table(['figure', 'median'], [['x'.repeat(200), '12.3 (11.0–14.0)']]);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(TABLE_WIDTH);
  expect(text).toContain('…  12.3 (11.0–14.0)');
});
