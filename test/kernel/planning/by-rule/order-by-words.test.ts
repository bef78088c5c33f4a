import { expect, test } from 'vitest';
import { orderByWords } from '../../../../kernel/planning/by-rule/order-by-words.ts';

const entries = [
  { path: 'labels', kind: 'folder' as const, size: 0 },
  ...['labels/hony.txt', 'labels/wax.txt', 'plan.md'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const words = (request: string) => orderByWords({ request, entries, hasTool: () => true })?.[0]?.args['args'];

test.each([
  ['I misspelt a file name: labels/hony.txt ought to be labels/honey.txt. Fix that?', ['labels/hony.txt', 'labels/honey.txt']],
  ['labels/hony.txt has a typo in its name, it should be called honey.txt', ['labels/hony.txt', 'labels/honey.txt']],
  ['I need labels/new.txt to exist, with nothing in it yet', ['labels/new.txt']],
  ['please start an empty todo.md for me', ['todo.md']],
  ["plan.md is the wrong name, I'd like it to be called plans.md instead please", ['plan.md', 'plans.md']],
])('%s', (request, expected) => {
  expect(words(request)).toEqual(expected);
});

test.each([
  "don't rename plan.md to plans.md",
  'make a copy of plan.md called plans.md',
  'rename plan.md to plans.md and add a title',
  'plan.md should be called labels/wax.txt',
  'the name in plan.md is misspelt, see plans.md',
  'save what plan.md says under the name plans.md',
  'rename plan.md to plans.txt',
  'todo.md should not be empty, put the day in it',
  'make todo.md with nothing but hello in it',
  'is todo.md empty?',
])('%s is planned otherwise', (request) => {
  expect(words(request)).toBeUndefined();
});
