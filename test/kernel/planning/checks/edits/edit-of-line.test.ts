import { expect, test } from 'vitest';
import { reviewEditOfLine } from '../../../../../kernel/planning/checks/edits/edit-of-line.ts';
import { evidence } from '../here.ts';

const HOURS = '# Opening hours\n\n- Wednesday: 9:00 to 13:00\n- Friday: 9:00 to 17:00\n- Saturday: 10:00 to 13:00\n';
const edited = async (request: string, find = '13:00', replace = '14:30') => {
  const step = { thought: '', tool: 'file_edit', args: { path: 'opening.md', find, replace, replace_all: true } };
  const sample = async () => ({ text: HOURS, complete: true });
  const { steps } = await reviewEditOfLine([step], { evidence: evidence(request), sample });
  return [steps[0]?.args['find'], steps[0]?.args['replace']];
};

test('of two lines the one is edited that the request speaks of', async () => {
  expect(await edited('We close at 14:30 on Saturdays from now on instead of 13:00; correct opening.md')).toEqual([
    '- Saturday: 10:00 to 13:00',
    '- Saturday: 10:00 to 14:30',
  ]);
});

test.each([
  'make it 14:30 everywhere in opening.md instead of 13:00 on Saturdays',
  'change 13:00 to 14:30 in opening.md',
  'Wednesdays and Saturdays end at 14:30 now, not 13:00',
])('%s means no single line', async (request) => {
  expect(await edited(request)).toEqual(['13:00', '14:30']);
});

test('what stands in one place only stays as it is', async () => {
  expect(await edited('On Fridays we close at 18:00', '17:00', '18:00')).toEqual(['17:00', '18:00']);
});
