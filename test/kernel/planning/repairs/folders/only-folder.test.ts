import { expect, test } from 'vitest';
import { withOnlyTheFolder } from '../../../../../kernel/planning/repairs/folders/only-folder.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const answer: Step = { thought: '', tool: 'final_answer', args: {} };
const make = run('mkdir', '-p', 'slides/2031');
const fill = run('cp', 'slides/a.md', 'slides/b.md', 'slides/2031/');

test.each(['Set up an empty directory slides/2031 for me, please', 'there should be a folder named slides/2031', 'could you add slides/2031?'])(
  '%s: nothing is put into it',
  (request) => {
    expect(withOnlyTheFolder([make, fill, answer], request)).toEqual([make, answer]);
    expect(withOnlyTheFolder([make, run('mv', 'slides/a.md', 'slides/2031/'), run('rm', 'slides/b.md'), answer], request)).toEqual([make, answer]);
  },
);

test.each([
  'make a folder slides/2031 with a copy of the slides',
  'make a folder slides/2031 and put a.md in it',
  'I need slides/2031 to hold the slides',
  'the slides want a folder slides/2031',
  'make a folder for the slides',
])('%s may ask for more', (request) => {
  expect(withOnlyTheFolder([make, fill, answer], request)).toEqual([make, fill, answer]);
});

test('several folders, and a plan that makes none, stay', () => {
  const two = run('mkdir', 'slides/2031', 'slides/2032');
  expect(withOnlyTheFolder([two, fill, answer], 'make slides/2031 and slides/2032')).toEqual([two, fill, answer]);
  expect(withOnlyTheFolder([fill, answer], 'make a folder slides/2031')).toEqual([fill, answer]);
});
