import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { csvCell, csvRows, delimiterOf } from '../../../plugins/edits/csv-cells.ts';
import csvSet from '../../../plugins/edits/csv-set.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

const TEXT = 'tea,price,from\nmint,5.00,"Fez, Morocco"\npeppermint,5.00,Devon\n"Earl ""Grey""",7,Assam\nshort,1\n';

let host: DirectHost;
const file = (): string => readFileSync(join(host.workspace, 'a.csv'), 'utf8');
const given = (text: string): void => writeFileSync(join(host.workspace, 'a.csv'), text);
const set = (row: string, column: string, value: string, more: Record<string, unknown> = {}): Promise<unknown> =>
  host.call(csvSet, { path: 'a.csv', row, column, value, ...more }, { approval: 'plan' });

beforeEach(async () => {
  host = await createDirectHost();
  given(TEXT);
});
afterEach(() => host[Symbol.asyncDispose]());

it.each([
  ['mint', 'price', '6.10', 'mint,5.00,"Fez', 'mint,6.10,"Fez'],
  ['MINT', 'Price', '6.10', 'mint,5.00,"Fez', 'mint,6.10,"Fez'],
  ['tea=peppermint', 'price', '4', 'peppermint,5.00', 'peppermint,4'],
  ['from=devon', 'price', '4', 'peppermint,5.00', 'peppermint,4'],
  ['mint', 'from', 'Rabat', '"Fez, Morocco"', '"Rabat"'],
  ['Assam', 'tea', 'Lady, Grey', '"Earl ""Grey"""', '"Lady, Grey"'],
  ['peppermint', 'from', 'Wick, Kent', 'Devon', '"Wick, Kent"'],
  ['short', 'from', 'Kent', 'short,1', 'short,1,Kent'],
])('in the row of %j sets %s to %j and changes nothing else', async (row, column, value, before, after) => {
  await set(row, column, value);
  expect(file()).toBe(TEXT.replace(before, after));
});

it('says what was there and what is there now', async () => {
  expect(await set('mint', 'price', '6')).toEqual({ path: 'a.csv', column: 'price', old: ['5.00'], new: '6', rows: 1 });
});

it('several rows that fit are refused with the rows, unless all of them are meant', async () => {
  await expect(set('5.00', 'price', '6')).rejects.toMatchObject({ message: expect.stringContaining('2 rows with "5.00"') });
  expect(file()).toBe(TEXT);
  expect(await set('5.00', 'price', '6', { all: true })).toMatchObject({ rows: 2 });
  expect(file()).toBe(TEXT.replaceAll('5.00', '6'));
});

it('a row or a column that is not there is named, and what is there', async () => {
  await expect(set('sage', 'price', '6')).rejects.toMatchObject({ message: 'a.csv has no row with "sage"' });
  await expect(set('mint', 'prize', '6')).rejects.toMatchObject({ message: 'a.csv has no column prize', hint: expect.stringContaining('price, ') });
});

it.each([
  ['name;age\r\nLea;7\r\n', 'Lea', 'age', '8', 'name;age\r\nLea;8\r\n'],
  ['name\tage\nLea\t7', 'Lea', 'age', '8', 'name\tage\nLea\t8'],
  ['"a,b";c\n1;2\n', '1', 'c', '3', '"a,b";c\n1;3\n'],
])('finds the sign between the cells of %j', async (text, row, column, value, after) => {
  given(text);
  await set(row, column, value);
  expect(file()).toBe(after);
});

it('what is written as cells is read back as the same cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', ' ', '1'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map((value) => csvCell(value, ',', false)).join(',')).join('\n');
      expect(csvRows(text, ',').map((row) => row.map(({ value }) => value))).toEqual(rows);
    }),
  );
});

it('the sign that the first line has most often stands between cells', () => {
  expect(['a;b;c,d', 'a,b', 'a', '"x;y;z",b', 'a|b'].map(delimiterOf)).toEqual([';', ',', ',', ',', '|']);
});
