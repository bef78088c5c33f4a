import { expect, test } from 'vitest';
import { reviewNestedKeys } from '../../../../../kernel/planning/checks/tables/nested-keys.ts';
import { evidence } from '../here.ts';

const grouped = '{"cart": {"add": "Add", "wrap": "Wrap"}}';
const repaired = async (input: string, request: string, text = grouped) => {
  const sources = { evidence: evidence(request, []), sample: async () => ({ text, complete: true }) };
  const { steps } = await reviewNestedKeys([{ thought: '', tool: 'python_repl', args: { input } }], sources);
  return String(steps[0]?.args['input']);
};
const ASKED = 'which keys are in a b.json but not in c.json?';

test.each([
  'have = json.loads(read("a b.json")); print(*[k for k in json.loads(read("a b.json")) if k not in json.loads(read("c.json"))], sep="\\n")',
  'one = json.loads(read("a b.json"))\nother = json.loads(read("c.json"))\nprint(*[k for k in one if k not in other], sep="\\n")',
  'import json\nprint(set(json.load(open("a b.json")).keys()) - set(json.load(open("c.json")).keys()))',
  'a = json.loads(read("a b.json")); b = json.loads(read("c.json")); print(", ".join(sorted(set(a) - set(b))))',
  'b = json.loads(read("c.json")); print(*[key for key in json.loads(read("a b.json")).keys() if key not in b.keys()])',
])('%j compares keys within keys as well', async (code) => {
  for (const request of [ASKED, 'What translations does c.json still lack that a b.json has?', 'Which settings of a b.json are missing in c.json?'])
    expect(await repaired(code, request)).toContain('print(*lacking(json.loads(read("a b.json")), json.loads(read("c.json"))), sep="\\n")');
});

test.each([
  ['print(*[k for k in json.loads(read("a.json")) if k not in json.loads(read("b.json"))])', 'which products are in a.json but not in b.json?'],
  ['print(*[k for k in json.loads(read("keys.json")) if k not in json.loads(read("b.json"))])', 'who is in keys.json but not in b.json?'],
  ['print(len([k for k in json.loads(read("a.json")) if k not in json.loads(read("b.json"))]))', ASKED],
  ['print(*[k for k in json.loads(read("a.json")) if k in json.loads(read("b.json"))])', ASKED],
  ['print(*[k for k in json.loads(read("a.json"))["x"] if k not in json.loads(read("b.json"))["x"]])', ASKED],
  ['print(*[k for k in json.loads(read("a.json")) if k not in json.loads(read("a.json"))])', ASKED],
  ['other = set(read("b.txt").splitlines()); print(*[n for n in read("a.txt").splitlines() if n not in other])', ASKED],
])('%j stays for %j', async (code, request) => {
  expect(await repaired(code, request)).toBe(code);
});

test.each(['{"add": "Add", "wrap": "Wrap"}', '[{"add": 1}]', '{"cart": [1]}', 'no JSON'])('%j has no keys within keys', async (text) => {
  const code = 'print(*[k for k in json.loads(read("a b.json")) if k not in json.loads(read("c.json"))])';
  expect(await repaired(code, ASKED, text)).toBe(code);
});
