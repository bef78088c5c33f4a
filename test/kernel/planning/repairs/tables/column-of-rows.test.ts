import { expect, test } from 'vitest';
import { withColumnOfRows } from '../../../../../kernel/planning/repairs/tables/column-of-rows.ts';

const code = (input: string) => withColumnOfRows({ thought: '', tool: 'python_repl', args: { input } }).args['input'];

test('a column of rows is asked of rows()', () => {
  expect(code('print(round(statistics.mean(rows("data/erg.csv")["watts"]), 1))')).toBe(
    'print(round(statistics.mean(rows("data/erg.csv", "watts")), 1))',
  );
  expect(code('print(rows("a.csv")[0]["watts"])')).toBe('print(rows("a.csv")[0]["watts"])');
});
