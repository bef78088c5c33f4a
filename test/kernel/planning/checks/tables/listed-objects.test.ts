import { expect, test } from 'vitest';
import { reviewListedObjects } from '../../../../../kernel/planning/checks/tables/listed-objects.ts';
import { evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'fleet.json': '{"owner": "Ann", "bikes": [{"name": "Juniper", "km": 9}, {"name": "Yarrow", "km": 4}]}',
  'list.json': '[{"name": "Juniper", "km": 9}]',
};
const mended = async (input: string): Promise<unknown> => {
  const sample = async (path: string) => ({ text: texts[path] ?? '', complete: true });
  const { steps } = await reviewListedObjects([{ thought: '', tool: 'python_repl', args: { input } }], { evidence: evidence(''), sample });
  return steps[0]?.args['input'];
};

test.each([
  ['print(max(json.loads(read("fleet.json")), key=lambda b: b["km"])["name"])', 'print(max(rows("fleet.json"), key=lambda b: b["km"])["name"])'],
  ["print(*[b['name'] for b in json.load(open('fleet.json'))])", 'print(*[b[\'name\'] for b in rows("fleet.json")])'],
])('%s', async (code, right) => {
  expect(await mended(code)).toBe(right);
});

test.each([
  'print(json.loads(read("fleet.json"))["owner"])',
  'for b in json.loads(read("fleet.json"))["bikes"]: print(b)',
  'print(max(json.loads(read("list.json")), key=lambda b: b["km"]))',
  'data = json.loads(read("fleet.json"))\nprint(len(data["bikes"]))',
])('%s stays', async (code) => {
  expect(await mended(code)).toBe(code);
});
