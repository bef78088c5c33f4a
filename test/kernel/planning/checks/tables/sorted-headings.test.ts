import { expect, test } from 'vitest';
import { reviewSortedHeadings } from '../../../../../kernel/planning/checks/tables/sorted-headings.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const files: Record<string, string> = {
  'harvest.csv': 'apiary,kilos\nHeath,12\nQuarry,31\n',
  'people.csv': 'Ann,Oslo\nBo,Bergen\n',
};
const command = (name: string, args: string[], stdin?: string): Step => ({
  thought: '',
  tool: 'terminal',
  args: { command: name, args, ...(stdin === undefined ? {} : { stdin }) },
});
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };
const planFor = (path: string): Step[] => [command('sort', ['-r', path]), command('cut', ['-d', ',', '-f', '1'], '{{1}}'), end];
const review = async (steps: readonly Step[]) =>
  (
    await reviewSortedHeadings(steps, {
      evidence: { request: '', said: '', entries: [], earlier: [] },
      sample: async (path) => (files[path] === undefined ? null : { text: files[path], complete: true }),
    })
  ).steps;

test('a table is sorted without its heading', async () => {
  const steps = await review(planFor('harvest.csv'));
  expect(steps.map(({ args }) => [args['args'] ?? '', args['stdin'] ?? ''])).toEqual([
    [['-n', '+2', 'harvest.csv'], ''],
    [['-r'], '{{1}}'],
    [['-d', ',', '-f', '1'], '{{2}}'],
    ['', ''],
  ]);
});

test('a first line that may be a row stays', async () => {
  for (const path of ['people.csv', 'nowhere.csv']) expect(await review(planFor(path))).toEqual(planFor(path));
});
