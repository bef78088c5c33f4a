import { expect, test } from 'vitest';
import { reviewRepeatedLines } from '../../../../../kernel/planning/checks/lines/repeated-lines.ts';
import type { Step } from '../../../../../schemas/plan.ts';
import { evidence } from '../here.ts';

const entries = ['targets.txt', 'plan.md'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const text = 'M31\nM13\nM31\n';
const sample = async () => ({ text, complete: true });
const wrong: Step[] = [{ thought: '', tool: 'terminal', args: { command: 'uniq', args: ['targets.txt'] } }];
const review = (request: string, steps = wrong) => reviewRepeatedLines(steps, { evidence: evidence(request, entries), sample });

test.each([
  'Some targets are in targets.txt more than once. Remove the repeats, keep the first of each and the order they are in.',
  'remove duplicate lines from targets.txt',
  'targets.txt has lines that occur more than once. Keep only the first of each and leave the order alone',
  'get rid of all the repeated entries in targets.txt please',
])('%s', async (request) => {
  const { steps, faults } = await review(request);
  expect(steps.map(({ args }) => args)).toEqual([
    { input: 'print(*dict.fromkeys(read("targets.txt").splitlines()), sep="\\n")' },
    { path: 'targets.txt', content: '{{1}}', mode: 'overwrite' },
    {},
  ]);
  expect(faults).toMatchObject([{ grade: 'mended' }]);
});

test.each([
  'remove duplicate lines from targets.txt and sort them',
  'remove duplicates from targets.txt, save as clean.txt',
  'which lines are duplicates in targets.txt?',
  'how many lines would go if you remove the repeats from targets.txt',
  'remove the repeats from plan.md',
])('%s is left to the plan', async (request) => {
  expect((await review(request)).steps).toEqual(wrong);
});

test('a plan that does it stays', async () => {
  const right: Step[] = [
    { thought: '', tool: 'python_repl', args: { input: 'print("\\n".join(dict.fromkeys(open("targets.txt").read().split("\\n"))))' } },
    { thought: '', tool: 'file_write', args: { path: 'targets.txt', content: '{{1}}', mode: 'overwrite' } },
  ];
  expect((await review('remove duplicate lines from targets.txt', right)).steps).toEqual(right);
});
