import { expect, test } from 'vitest';
import { tidyRows } from '../../../../kernel/planning/language/rows-code.ts';

test('a column of rows is asked of rows()', () => {
  expect(tidyRows('print(round(statistics.mean(rows("data/erg.csv")["watts"]), 1))')).toBe(
    'print(round(statistics.mean(rows("data/erg.csv", "watts")), 1))',
  );
  expect(tidyRows('print(rows("a.csv")[0]["watts"])')).toBe('print(rows("a.csv")[0]["watts"])');
});

test('the row whose cells are told has a name', () => {
  expect(tidyRows('print(max(rows("july.csv"), key=lambda r: r["date"])["guest"], r["people"])')).toBe(
    'r = max(rows("july.csv"), key=lambda r: r["date"])\nprint(r["guest"], r["people"])',
  );
  const other = 'print(max(rows("july.csv"), key=lambda r: r["date"])["guest"], q["people"])';
  expect(tidyRows(other)).toBe(other);
});

test('a row is no place in the list of rows', () => {
  expect(tidyRows('d = rows("books.csv"); print(max(d, key=lambda k: d[k]["pages"]))')).toBe(
    'd = rows("books.csv"); print(max(d, key=lambda k: k["pages"]))',
  );
  const counted = 'd = {"a": {"n": 1}}; print(max(d, key=lambda k: d[k]["n"]))';
  expect(tidyRows(counted)).toBe(counted);
});
