import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable, readTableText } from '../../../../kernel/planning/looks/table-sample.ts';

const HELPERS = fileURLToPath(new URL('../../../../sandbox/python', import.meta.url));
const READ = `
import csv, json, sys
sys.path.insert(0, ${JSON.stringify(HELPERS)})
sys.dont_write_bytecode = True
from okso_helpers import rows
def cells(table):
    names = list(dict.fromkeys(name for row in table for name in row if name is not None))
    return [[name, [row.get(name) for row in table]] for name in names]
read = {"rows": rows, "csv,": lambda path: list(csv.DictReader(open(path, encoding="utf-8"))), "csv;": lambda path: list(csv.DictReader(open(path, encoding="utf-8"), delimiter=";"))}
def of_text(path):
    try:
        return rows(open(path, encoding="utf-8", newline="").read())
    except ValueError:
        return []
read["text"] = of_text
print(json.dumps([cells(read[reader](path)) for path, reader in json.load(sys.stdin)]))
`;

interface Written {
  extension: string;
  text: string;
  reader: string;
}

/** Tables as the Python that runs the code reads them. */
function pythonReads(tables: readonly Written[]): [string, unknown[]][][] {
  const folder = mkdtempSync(join(tmpdir(), 'okso-tables-'));
  try {
    const asked = tables.map(({ extension, text, reader }, at) => {
      const path = join(folder, `${at}.${extension}`);
      writeFileSync(path, text);
      return [path, reader];
    });
    return JSON.parse(execFileSync('python3', ['-X', 'utf8', '-c', READ], { input: JSON.stringify(asked), encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const cell = fc.oneof(
  fc.constantFrom('', '1', '-2.5', '007', '1e3', '.5', ' 4 ', '1,5', 'yes', 'Sankt Ruprecht', 'say "hi"', 'a;b', 'two\nlines', 'ü', '12 kg'),
  fc.integer({ min: -999, max: 999 }).map(String),
);
const name = fc.constantFrom('name', 'unit price', 'Ort', 'kg', 'due', ' town', 'x|y');
const csv = fc
  .record({
    head: fc.uniqueArray(name, { minLength: 2, maxLength: 5 }),
    body: fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
  })
  .chain(({ head, body }) =>
    fc.constantFrom(',', ';', '\t').map((delimiter) => {
      const quoted = (text: string): string => (/[\s",;|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const lines = [head, ...body.map((line) => line.slice(0, head.length))];
      return `${lines.map((line) => line.map(quoted).join(delimiter)).join('\n')}\n`;
    }),
  );

test('a table is read as Python reads it, whatever stands in it', () => {
  const texts = fc.sample(csv, { numRuns: 150, seed: 7 });
  const tables = texts.flatMap((text) => ['rows', 'csv,', 'csv;'].map((reader) => ({ extension: 'csv', text, reader })));
  const read = pythonReads(tables);
  for (const [at, { text, reader }] of tables.entries()) {
    const table = readTable('a.csv', reader, { text, complete: true });
    if (table !== undefined) expect({ text, reader, cells: [...table.columns] }).toEqual({ text, reader, cells: read[at] });
  }
});

test.each([
  ['a.json', 'json', '[{"a": 1, "b": "x"}, {"a": 2, "c": [1]}]'],
  ['a.json', 'rows', '{"season": 1, "few": [{"x": 1}], "many": [{"a": true}, {"a": null}]}'],
  ['a.json', 'rows', '{"a": 1, "b": "two"}'],
  ['a.md', 'rows', '# T\n\ntext | bar\n\n| day | hours |\n| :-- | --: |\n| Monday | 4 |\n| Tuesday | 6.5 |\n\nafter\n'],
  ['a.md', 'rows', 'name,kg\nAna,3\n'],
  [
    'a.yaml',
    'rows',
    'bills:\n  - name: "water: cold"\n    amount: 41 # monthly\n    paid: true\n    parts:\n      - name: x\n  - name: \'net\'\n    amount: 7.5\n    code: 007\n    tags: [a, 2]\n    note: ~\n',
  ],
  ['a.csv', 'rows', '\ufeffname,kg\r\nAna,3\r\n\r\nBo,\r\n'],
])('%s by %s', (path, reader, text) => {
  const [read] = reader === 'json' ? [undefined] : pythonReads([{ extension: path.slice(2), text, reader }]);
  const table = readTable(path, reader, { text: text.replace('\ufeff', ''), complete: true });
  const expected = read ?? [
    ['a', [1, 2]],
    ['b', ['x', null]],
    ['c', [null, [1]]],
  ];
  expect([...(table?.columns ?? [])]).toEqual(expected);
});

test('a table that is given as text is read as Python reads it, and prose is none', () => {
  const texts = [
    ...fc.sample(csv, { numRuns: 100, seed: 8 }),
    '# T\n\n| [a](/x) | `b` | c\\_d |\n| --- | --- | --- |\n| **1** | 2 \\| 3 | ![i](/y) |\n|  | 5 | \\* |\n',
    '[{"a": 1}, {"b": [2]}]',
    'Hello, all.\nWe are open, and glad to see you, too.\n',
    'Nothing here.\nNothing there.\n',
  ];
  const read = pythonReads(texts.map((text) => ({ extension: 'txt', text, reader: 'text' })));
  for (const [at, text] of texts.entries()) {
    const columns = [...(readTableText(text)?.columns ?? [])].filter(([, cells]) => cells.length > 0);
    expect({ text, cells: columns }).toEqual({ text, cells: read[at] });
  }
  expect(read.slice(-2)).toEqual([[], []]);
});

test('of a part the last line is left out, and a part of JSON is no table', () => {
  expect([...(readTable('a.csv', 'rows', { text: 'name,kg\nAna,3\nB', complete: false })?.columns ?? [])]).toEqual([
    ['name', ['Ana']],
    ['kg', [3]],
  ]);
  expect(readTable('a.json', 'rows', { text: '[{"a": 1}', complete: false })).toBeUndefined();
  expect(readTable('a.json', 'json', { text: '{"a": [1]}', complete: true })).toBeUndefined();
  expect(readTable('a.csv', 'rows', { text: '', complete: true })).toBeUndefined();
});
