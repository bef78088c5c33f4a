import { expect, test } from 'vitest';
import { withWholeRows } from '../../../../../kernel/planning/repairs/tables/whole-rows.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const command = (name: string, args: string[], stdin?: string): Step => ({
  thought: '',
  tool: 'terminal',
  args: { command: name, args, ...(stdin === undefined ? {} : { stdin }) },
});
const end: Step = { thought: '', tool: 'final_answer', args: {} };
const search = command('grep', ['-i', 'Captain', 'data/patients.csv']);
const cut = command('cut', ['-d,', '-f5'], '{{1}}');

test('a column by a guessed number becomes the row with the names of its columns', () => {
  const [look, answer, ...more] = withWholeRows([search, cut, end], "What is the number of Captain's owner?");
  expect(look?.args['input']).toBe(
    'for r in rows("data/patients.csv"):\n    if any("captain" in str(v).lower() for v in r.values()): print(json.dumps(r, ensure_ascii=False, default=str))',
  );
  expect(answer).toMatchObject({ tool: 'final_answer', args: { input: '' } });
  expect(more).toEqual([]);
});

test.each([
  ['show the third column of the rows with Captain', [search, cut, end]],
  ['write the owner of Captain to a.txt', [search, cut, end]],
  ['who owns Captain?', [command('grep', ['-v', 'Captain', 'a.csv']), cut, end]],
  ['who owns Captain?', [command('grep', ['Captain', 'a.log']), cut, end]],
  ['who owns Captain?', [command('grep', ['^Cap.*n$', 'a.csv']), cut, end]],
  ['who owns Captain?', [search, end]],
] as [string, Step[]][])('%s stays', (request, steps) => {
  expect(withWholeRows(steps, request)).toEqual(steps);
});
