import { expect, test } from 'vitest';
import { reviewKeyedRecords } from '../../../../../kernel/planning/checks/tables/keyed-records.ts';
import { FINAL_ANSWER } from '../../../../../schemas/plan.ts';
import { evidence } from '../here.ts';

const one = JSON.stringify({ stone: 'slate', eur_per_m2: 38, yard: 'Nord' });
const many = JSON.stringify({
  yard: 'Nord',
  stones: [
    { stone: 'Slate', price: 38 },
    { stone: 'granite', price: 64, weight: 30 },
  ],
});

async function mended(input: string, document: string): Promise<unknown> {
  const steps = [
    { thought: '', tool: 'python_repl', args: { input } },
    { thought: '', tool: FINAL_ANSWER, args: {} },
  ];
  const sample = async (path: string) => (path === 'stones.json' ? { text: document, complete: true } : null);
  return (await reviewKeyedRecords(steps, { evidence: { ...evidence('slate'), results: [document] }, sample })).steps[0]?.args['input'];
}

test.each([
  ['print(json.loads(data)["stone"]["slate"] * 12)', one, 'print(json.loads(data)["eur_per_m2"] * 12)'],
  ['print(json.loads(data)["stone"]["slate"]*38*12)', one, 'print(json.loads(data)["eur_per_m2"]*12)'],
  ['print(json.loads(data)["eur_per_m2"] * 38 * 12)', one, 'print(json.loads(data)["eur_per_m2"] * 12)'],
  ["print(json.load(open('stones.json'))['stone']['slate'])", one, 'print(json.load(open(\'stones.json\'))["eur_per_m2"])'],
  ['print(json.loads(data)["stones"]["slate"])', many, 'print(next(r for r in json.loads(data)["stones"] if "Slate" in r.values())["price"])'],
  [
    'print(json.loads(data)["stones"]["granite"]["weight"])',
    many,
    'print(next(r for r in json.loads(data)["stones"] if "granite" in r.values())["weight"])',
  ],
])('%s is about the record that has the name', async (code, document, meant) => {
  expect(await mended(code, document)).toBe(meant);
});

test.each([
  ['print(json.loads(data)["eur_per_m2"])', one],
  ['print(json.loads(data)["eur_per_m2"] * 3)', one],
  ['print(json.loads(data)["stone"]["marble"])', one],
  ['print(json.loads(data)["stones"]["granite"])', many],
  ['print(json.loads(read("other.json"))["stone"]["slate"])', one],
])('%s stays', async (code, document) => {
  expect(await mended(code, document)).toBe(code);
});
