import { expect, test } from 'vitest';
import { reviewLogOfDay } from '../../../../../kernel/planning/checks/lines/log-of-day.ts';
import { evidence } from '../here.ts';

const LOG =
  '2025-02-20 18:01 INFO open\n2025-02-20 18:40 ERROR jam\n2025-02-21 18:33 ERROR reader offline\n2025-02-21 18:35 INFO back\n2025-02-22 09:00 WARN slow\n';
const entries = ['src/box.log', 'notes.txt'].map((path) => ({ path, kind: 'file' as const, size: 99 }));

async function planned(request: string, input = 'print([l for l in read("src/box.log").splitlines() if "18:33" in l])') {
  const step = { thought: '', tool: 'python_repl', args: { input } };
  const sample = async (path: string) => ({ text: path.endsWith('.log') ? LOG : 'Call Ann.\n', complete: true });
  const { steps } = await reviewLogOfDay([step, { thought: '', tool: 'final_answer', args: {} }], { evidence: evidence(request, entries), sample });
  return steps.slice(0, -1).map(({ args }) => args['args'] ?? args['input']);
}

test.each([
  [
    'which errors were logged on 21 february?',
    [
      ['-F', '--', '2025-02-21', 'src/box.log'],
      ['-E', '--', 'ERROR'],
    ],
  ],
  [
    'how many errors were there on 2025-02-20?',
    [
      ['-F', '--', '2025-02-20', 'src/box.log'],
      ['-E', '-c', '--', 'ERROR'],
    ],
  ],
  [
    'show the warnings of 22 Feb',
    [
      ['-F', '--', '2025-02-22', 'src/box.log'],
      ['-E', '--', 'WARN'],
    ],
  ],
])('%s', async (request, searches) => {
  expect(await planned(request)).toEqual(searches);
});

test.each([
  ['which errors were logged?', undefined],
  ['which errors were logged on 25 february?', undefined],
  ['when was the last error on 21 february?', undefined],
  ['which errors were logged on 21 february?', 'print([l for l in read("src/box.log").splitlines() if "2025-02-21" in l])'],
  ['which errors were logged on 21 february?', 'print(read("notes.txt"))'],
])('left to the plan: %s', async (request, input) => {
  expect(await planned(request, input)).toHaveLength(1);
});

test('where the plan reads nothing that is here the only log is meant', async () => {
  expect(await planned('how many errors were there on 21 february?', 'print(read("logs/21-february.log").count("error"))')).toEqual([
    ['-F', '--', '2025-02-21', 'src/box.log'],
    ['-E', '-c', '--', 'ERROR'],
  ]);
});
