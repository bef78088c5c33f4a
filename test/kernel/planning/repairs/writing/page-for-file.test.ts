import { expect, test } from 'vitest';
import { withPageForFile } from '../../../../../kernel/planning/repairs/writing/page-for-file.ts';

const repaired = (input: string, url = 'https://example.org/data/huts.json') => {
  const steps = [
    { thought: '', tool: 'web_fetch', args: { url } },
    { thought: '', tool: 'python_repl', args: { input } },
  ];
  return withPageForFile(steps, '', [{ path: 'huts.csv', kind: 'file', size: 9 }])[1]?.args['input'];
};

test.each([
  ['data = steps[1]\nprint(rows("data/huts.json"))', 'data = steps[1]\nprint(rows(data))'],
  ['print(json.load(open("huts.json"))["beds"])', 'data = steps[1]\nprint(json.loads(data)["beds"])'],
  ["print(len(read('huts.json').split()))", 'data = steps[1]\nprint(len(data.split()))'],
])('%s is about the page', (code, meant) => {
  expect(repaired(code)).toBe(meant);
});

test.each(['print(rows("inns.json"))', 'data = 4\nprint(rows("huts.json"))', 'data = steps[2]\nprint(rows("huts.json"))'])('%s stays', (code) => {
  expect(repaired(code)).toBe(code);
});

test('a file that is there is read', () => {
  expect(repaired('print(rows("huts.csv"))', 'https://example.org/huts.csv')).toBe('print(rows("huts.csv"))');
});
