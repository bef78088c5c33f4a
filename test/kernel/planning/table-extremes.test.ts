import { expect, test } from 'vitest';
import { tableExtremes } from '../../../kernel/planning/table-extremes.ts';

const table =
  '# Hills\n\n| Hill | Height (m) | Kind |\n| --- | --- | --- |\n| Bly | 1,204 | rock |\n| Orm | 980 | grass |\n| Tarn | 1350 | rock |\n\nEnd.';

test('the rows at both ends of each column of numbers are named', () => {
  expect(tableExtremes(table)).toEqual(['Largest Height (m): Tarn (1350); smallest Height (m): Orm (980)']);
});

test('a text without a table has none', () => {
  expect(tableExtremes('a | b\nplain text')).toEqual([]);
});
