import { expect, test } from 'vitest';
import { tableQuestion } from '../../../../../kernel/planning/by-rule/table-question/table-question.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';
import { requestTraits } from '../../../../../kernel/planning/request/request-traits.ts';

const path = 'weighing/slips.csv';
const table = readTable(path, 'rows', {
  text: 'slip,date,skip,gross_kg,tare_kg\nW-1,2024-05-01,metal,2408,2140\nW-2,2024-05-01,wood,2100,1650.5\nW-3,2024-05-02,wood,3000,1500\n',
  complete: true,
});
const entry = { path, kind: 'file' as const, size: 9 };
const code = (request: string) =>
  tableQuestion({ request, traits: requestTraits(request), named: [entry], entries: [entry], table, hasTool: () => true })?.[0]?.args['input'];
const net = 'round(r["gross_kg"] - r["tare_kg"], 1)';

test.each([
  [
    'Which weighing slip in weighing/slips.csv has the greatest net weight? Net is gross minus tare.',
    `chosen = [r for r in rows("${path}")]\nend = max(${net} for r in chosen)\nprint(*dict.fromkeys(r["slip"] for r in chosen if ${net} == end), sep="\\n")`,
  ],
  [
    'Work out the total net weight (gross_kg minus tare_kg) of the wood slips in weighing/slips.csv',
    `print(round(sum(${net} for r in rows("${path}") if r["skip"] == "wood"), 1))`,
  ],
  [
    'In weighing/slips.csv, net is gross minus tare. Which slips have a net above 700?',
    `print(*[r["slip"] for r in rows("${path}") if ${net} > 700], sep="\\n")`,
  ],
])('a column that the request works out: %s', (request, input) => {
  expect(code(request)).toBe(input);
});

test.each([
  'Which slip in weighing/slips.csv has the greatest net weight?',
  'Which slip in weighing/slips.csv has the greatest net weight? Net is gross minus skip.',
  'Which slip in weighing/slips.csv has the greatest net weight? Net is gross minus gross.',
])('%s is left alone', (request) => {
  expect(code(request)).toBeUndefined();
});

test('a column whose name ends like another one is another one', () => {
  const magnets = 'm/list.csv';
  const rows = readTable(magnets, 'rows', { text: 'part,net_kg,magnet_kg\nA,3,1\nB,9,2\n', complete: true });
  const file = { path: magnets, kind: 'file' as const, size: 9 };
  const request = 'Which part in m/list.csv has the lowest rest? Rest is magnet minus net.';
  const steps = tableQuestion({ request, traits: requestTraits(request), named: [file], entries: [file], table: rows, hasTool: () => true });
  expect(steps?.[0]?.args['input']).toContain('r["magnet_kg"] - r["net_kg"]');
});
