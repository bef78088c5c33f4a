import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const texts: Record<string, string> = {
  'rates.json': '{"currency": "EUR", "services": [{"name": "Nail trim", "price": 12}, {"name": "Microchip", "price": 35}]}',
  'soups.csv': 'soup,price,town\nleek,4.50,Oslo\n',
  'stews.csv': 'stew;price;town\nlentil;5,50;Bergen\n',
};
const entries = Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 99 }));

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const codeOf = async (request: string, script: string): Promise<unknown> => {
  const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });
  return (await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries))).steps[0]?.args['input'];
};
const asCsv = (path: string) =>
  `python 'head, *body = csv.reader(open("${path}"))\nfor line in [head, ["---"] * len(head), *body]: print("|", " | ".join(line), "|")' > table.md`;

test('a list in JSON becomes a Markdown table under the headings that the request gives', async () => {
  const request = 'turn the services in rates.json into a markdown table with the columns Service and Price, save it as table.md';
  expect(await codeOf(request, asCsv('rates.json'))).toBe(
    [
      'print("| Service | Price |")',
      'print("| --- | --- |")',
      'for r in rows("rates.json"):',
      '    print("|", r["name"], "|", r["price"], "|")',
    ].join('\n'),
  );
  expect(await codeOf('convert rates.json to a Markdown table in table.md', asCsv('rates.json'))).toContain('| name | price |');
});

test('of a CSV file the headings choose the columns', async () => {
  const request = 'Make a markdown table with the headings Town and Soup of soups.csv and save it as table.md';
  expect(await codeOf(request, asCsv('soups.csv'))).toBe(
    [
      'print("| Town | Soup |")',
      'print("| --- | --- |")',
      'for r in csv.DictReader(open("soups.csv")):',
      '    print("|", r["town"], "|", r["soup"], "|")',
    ].join('\n'),
  );
});

test('a table with another sign between its cells is read with that', async () => {
  const request = 'Make a markdown table with the headings Town and Stew of stews.csv and save it as table.md';
  expect(await codeOf(request, asCsv('stews.csv'))).toContain('for r in csv.DictReader(open("stews.csv"), delimiter=";"):');
});

test.each([
  ['a table without headings to give', 'turn soups.csv into a markdown table in table.md', 'soups.csv'],
  ['some of the rows', 'turn only the soups of soups.csv in Oslo into a markdown table with the columns Soup and Price', 'soups.csv'],
  ['headings that no column has', 'turn soups.csv into a markdown table with the columns Chef and Rating in table.md', 'soups.csv'],
])('%s is left to the plan', async (_, request, path) => {
  expect(await codeOf(request, asCsv(path))).toBe(stepsOf(asCsv(path), manifests)[0]?.args['input']);
});
