import { expect, test } from 'vitest';
import { FINAL_ANSWER } from '../../../../../schemas/plan.ts';
import { checksWith, evidence } from '../here.ts';

const text = 'who,task,hours\nJo,paint,6\nSam,sand,4.5\n';

async function mended(input: string, request = 'who worked longest by work.csv') {
  const sample = async (path: string) => (path === 'work.csv' ? { text, complete: true } : null);
  const steps = [
    { thought: 'x', tool: 'python_repl', args: { input } },
    { thought: 'x', tool: FINAL_ANSWER, args: {} },
  ];
  return (await checksWith([], { sample })(steps, evidence(request))).steps[0]?.args['input'];
}

test.each([
  ['print(max(rows("work.csv", "hours"), key=lambda r: r["hours"])["who"])', 'print(max(rows("work.csv"), key=lambda r: r["hours"])["who"])'],
  [
    `print(sorted(rows('work.csv', 'hours'), key=lambda r: float(r['hours']))[0]['who'])`,
    `print(sorted(rows('work.csv'), key=lambda r: float(r['hours']))[0]['who'])`,
  ],
  ['max(rows("work.csv", "hours")), ["name", "who"]', 'print(max(rows("work.csv"), key=lambda r: r["hours"])["who"])'],
  ['print(min(rows("work.csv", "hours"))["who"], "task")', 'print(min(rows("work.csv"), key=lambda r: r["hours"])["who"])'],
])('%s: the rows are meant', async (code, meant) => {
  expect(await mended(code)).toBe(meant);
});

test.each([
  'print(max(rows("work.csv", "hours")))',
  'print(max(rows("work.csv"), key=lambda r: r["hours"])["who"])',
  'print(sum(rows("work.csv", "hours")))',
  'print(sorted(rows("work.csv", "hours"))[-1])',
  'print(max(rows("other.csv", "hours"))["who"])',
])('%s stays', async (code) => {
  expect(await mended(code)).toBe(code);
});
