import { expect, test } from 'vitest';
import { checksWith, evidence } from '../here.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'rides.csv': 'date;km;bike\n2024-03-01;41;red\n2024-03-02;12;blue\n',
  'loans.json': '[{"book": "Emma", "due": "2025-03-04"}]',
  'diary.txt': 'Monday: rain\nTuesday: sun\n',
};

async function reviewed(input: string) {
  const steps = [
    { thought: 'x', tool: 'python_repl', args: { input } },
    { thought: 'x', tool: 'final_answer', args: {} },
  ];
  const sample = async (path: string) => (TEXTS[path] === undefined ? null : { text: TEXTS[path], complete: true });
  const { steps: after, faults } = await checksWith([], { sample, exists: (path) => path in TEXTS })(steps, evidence('all of them'));
  return { code: after[0]?.args['input'], faults: faults.filter(({ code }) => code === 'code' || code === 'column') };
}

test.each([
  ['print(sum(r["km"] for r in read("rides.csv")))', 'print(sum(r["km"] for r in rows("rides.csv")))'],
  ["for r in read('rides.csv').splitlines():\n    print(r['date'])", "for r in rows('rides.csv'):\n    print(r['date'])"],
  ['loans = read("loans.json")\nfor x in loans:\n    print(x["Book"])', 'loans = rows("loans.json")\nfor x in loans:\n    print(x["book"])'],
])('%s reads rows', async (code, mended) => {
  const { code: after, faults } = await reviewed(code);
  expect(after).toBe(mended);
  expect(faults.every(({ grade }) => grade === 'mended')).toBe(true);
});

test.each([
  ['for x in read("diary.txt"):\n    print(x["date"])', 'splitlines(), or the lines with a word by grep'],
  ['for x in read("rides.csv"):\n    print(x["rider"])', 'has the columns date, km, bike'],
  ['text = read("rides.csv")\nprint(len(read("rides.csv")))\nfor x in text:\n    print(x["km"])', 'has the columns date, km, bike'],
  ['for x in open("rides.csv"):\n    print(x["km"])', 'has the columns date, km, bike'],
])('%s would fail', async (code, why) => {
  const { code: after, faults } = await reviewed(code);
  expect(after).toBe(code);
  expect(faults).toMatchObject([{ grade: 'fails', code: 'code', message: expect.stringContaining(why) }]);
});

test.each([
  'for line in read("rides.csv").splitlines():\n    print(line.split(";")[0])',
  'for line in open("loans.json"):\n    loan = json.loads(line)\n    print(loan["book"])',
  'counts = {}\nfor sign in read("diary.txt"):\n    counts[sign] = counts.get(sign, 0) + 1\nprint(counts["a"])',
])('%s stays', async (code) => {
  expect(await reviewed(code)).toEqual({ code, faults: [] });
});
