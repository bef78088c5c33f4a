import { expect, test } from 'vitest';
import { FINAL_ANSWER } from '../../../../../schemas/plan.ts';
import { checksWith, evidence } from '../here.ts';

const text = 'Hut,Guard,Beds (n)\nAlder,Ann,24\nHigh Birch,Bo,8\n';
const vans = '[{"name": "Bertha", "payload_kg": 1080, "seats": 3}, {"name": "Dumpling", "payload_kg": 1250, "seats": 2}]';
const page = '| Hut | Guard | Beds (n) |\n| --- | --- | --- |\n| Alder | Ann | 24 |\n| High Birch | Bo | 8 |\n';

async function mended(input: string, request: string, results: readonly string[] = []) {
  const texts: Readonly<Record<string, string>> = { 'huts.csv': text, 'vans.json': vans };
  const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });
  const steps = [
    { thought: 'x', tool: 'python_repl', args: { input } },
    { thought: 'x', tool: FINAL_ANSWER, args: {} },
  ];
  return (await checksWith([], { sample })(steps, { ...evidence(request), results })).steps[0]?.args['input'];
}

test.each([
  ['print(rows("huts.csv")[0]["Beds (n)"])', 'print(next(r for r in rows("huts.csv") if r["Hut"] == "High Birch")["Beds (n)"])'],
  [
    'table = rows("huts.csv")\nprint(table[0]["Beds"])',
    'table = rows("huts.csv")\nprint(next(r for r in table if r["Hut"] == "High Birch")["Beds (n)"])',
  ],
  ['print(rows("huts.csv")[0].get("Guard"))', 'print(next(r for r in rows("huts.csv") if r["Hut"] == "High Birch")["Guard"])'],
  [
    'print(rows("huts.csv", "Hut", "Guard", "Beds (n)")[0]["Guard"])',
    'print(next(r for r in rows("huts.csv") if r["Hut"] == "High Birch")["Guard"])',
  ],
])('%s: the row that is named', async (code, meant) => {
  expect(await mended(code, 'how many beds has the high birch of huts.csv')).toBe(meant);
});

test('so it is where the row is kept under a name first', async () => {
  const meant = 'r = next(r for r in rows("huts.csv") if r["Hut"] == "High Birch"); print(r["Guard"])';
  expect(await mended('r = rows("huts.csv")[-1]; print(r["Guard"])', 'I have to know the guard of High Birch. It is in huts.csv, who is it?')).toBe(
    meant,
  );
});

test('so it is in a list of JSON, by its unit where nothing else names the key', async () => {
  const code = 'print(json.loads(read("vans.json"))[0]["payload_kg"])';
  const meant = 'print(next(r for r in rows("vans.json") if r["name"] == "Dumpling")["payload_kg"])';
  expect(await mended(code, 'vans.json lists the vans. What can Dumpling carry, in kilos?')).toBe(meant);
  expect(await mended(code, 'vans.json lists the vans. What can the first one carry, in kilos?')).toBe(code);
});

test('a name is known in whatever order its words are said', async () => {
  const meant = 'print(next(r for r in rows("huts.csv") if r["Hut"] == "High Birch")["Guard"])';
  expect(await mended('print(rows("huts.csv")[0]["Guard"])', 'guard of the birch high hut in huts.csv')).toBe(meant);
  const chosen = 'print(rows("huts.csv", "Guard", "Ann")[0]["Guard"])';
  expect(await mended(chosen, 'guard of High Birch in huts.csv')).toBe(chosen);
});

test('so it is in a page that was fetched', async () => {
  const code = 'data = steps[1]\nprint(rows(data)[1]["Beds (n)"])';
  const meant = 'data = steps[1]\nprint(next(r for r in rows(data) if r["Hut"] == "Alder")["Beds (n)"])';
  expect(await mended(code, 'how many beds does Alder have', [page])).toBe(meant);
  expect(await mended(code, 'how many beds does Alder have')).toBe(code);
});

test.each([
  'how many beds has the first hut of huts.csv, Alder',
  'how many beds are in huts.csv',
  'how many more beds than Alder has High Birch in huts.csv',
])('%s: the number stays', async (request) => {
  expect(await mended('print(rows("huts.csv")[1]["Beds (n)"])', request)).toBe('print(rows("huts.csv")[1]["Beds (n)"])');
});

test('cells that code takes by their number are taken by row and column', async () => {
  const code = 'for row in open("huts.csv").read().split("\\n"):\n    if row.split(",")[0] == "High Birch":\n        print(row.split(",")[2])';
  expect(await mended(code, 'who is the guard of High Birch?')).toBe('print(next(r for r in rows("huts.csv") if r["Hut"] == "High Birch")["Guard"])');
  expect(await mended(code, 'what is said of High Birch?')).toBe(code);
});
