import { expect, test } from 'vitest';
import { readAndWrite } from '../../../../kernel/planning/by-rule/read-and-write.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

const entries = ['cards/Rex.md', 'list.csv', 'old.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const plan = (request: string) => readAndWrite({ request, traits: requestTraits(request), entries, hasTool: () => true });

test('the texts are read, and the new file is written when they are known', () => {
  expect(plan('Write sms.txt with the phone number of the owner from cards/Rex.md')?.map(({ tool, args }) => [tool, args])).toEqual([
    ['terminal', { command: 'cat', args: ['cards/Rex.md'] }],
    ['file_write', { path: 'sms.txt', content: '', mode: 'overwrite' }],
    ['final_answer', {}],
  ]);
});

test('a name without an ending is a file where it is called one', () => {
  expect(plan('take the newest version from cards/Rex.md and put it alone in a file called VERSION')?.[1]?.args).toMatchObject({ path: 'VERSION' });
});

test('a line that is dictated below is written as it is said', () => {
  const steps = plan(`Write sms.txt with two lines: the owner's phone number (see cards/Rex.md) and below it "Rex is ready."`);
  expect(steps?.slice(1, 3).map(({ args }) => args)).toEqual([
    { path: 'sms.txt', content: '', mode: 'overwrite' },
    { path: 'sms.txt', content: 'Rex is ready.\n', mode: 'append' },
  ]);
});

test.each([
  'Write old.txt with the phone number from cards/Rex.md',
  'Write the names of all rows of list.csv to names.txt',
  'Write a letter to Rex.txt and to Max.txt from cards/Rex.md',
  'what is the phone number in cards/Rex.md?',
  'write hello to new.txt',
])('nothing new, nothing to read, or work for code: %s', (request) => {
  expect(plan(request)).toBeUndefined();
});
