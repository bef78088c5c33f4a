import { expect, test } from 'vitest';
import { reviewAddedText } from '../../../../../kernel/planning/checks/lines/added-text.ts';
import { evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'shopping list.txt': 'track pins\nsolder, lead free\npva glue\n',
  'notes/handover.txt': 'The fridge was cleaned on Monday.\nEwa has the keys.\n',
  'to do.md': '# To do\n\n- [x] pay the rent\n- [ ] call the plumber\n',
};
const entries = Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 9 }));
const added = async (request: string) => {
  const { steps } = await reviewAddedText([], {
    evidence: evidence(request, entries),
    sample: async (path) => ({ text: texts[path] ?? '', complete: true }),
  } as Parameters<typeof reviewAddedText>[1]);
  return steps[0]?.args;
};

test.each([
  ['Add "Boiler man comes Thursday at eight" as the last line of notes/handover.txt', 'notes/handover.txt', 'Boiler man comes Thursday at eight\n'],
  ['add "rail joiners" to "shopping list.txt"', 'shopping list.txt', 'rail joiners\n'],
  ['add rail joiners to "shopping list.txt"', 'shopping list.txt', 'rail joiners\n'],
  ['please put an open item "order pens" at the end of to do.md like the others', 'to do.md', 'order pens\n'],
])('%s', async (request, path, content) => {
  expect(await added(request)).toEqual({ path, content, mode: 'append' });
});

test.each([
  'add rail joiners to notes/handover.txt',
  'add the prices to "shopping list.txt"',
  'add 10 percent to "shopping list.txt"',
  'add commas to "shopping list.txt"',
  'add a title to "shopping list.txt"',
  'add milk and bread to "shopping list.txt"',
])('%s is left to the plan', async (request) => {
  expect(await added(request)).toBeUndefined();
});
