import { expect, test } from 'vitest';
import { reviewLookedUpSettings } from '../../../../../kernel/planning/checks/edits/looked-up-settings.ts';
import { evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'letters/2025-06-11 Fenwick Estate.txt': 'Dear Ms Marsh,\n\nwe would like 450 copies.\n\nHester Fenwick',
  'minutes/2024-03-05.md': 'The adult fee is raised to 48.',
  'print/next_run.json': '{"run": "R-71", "copies": 0}',
  'dues/fees.json': '{"adult": 46, "junior": 15}',
};
const entries = [
  ...['letters', 'minutes', 'print', 'dues'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const planned = async (request: string) => {
  const { steps } = await reviewLookedUpSettings([], {
    evidence: evidence(request, entries),
    sample: async (path) => ({ text: texts[path] ?? '', complete: true }),
  } as Parameters<typeof reviewLookedUpSettings>[1]);
  return steps.slice(0, 2).map(({ args }) => args);
};

test.each([
  [
    'Fenwick Estate wrote how many copies they want. Look it up in their letter and put the number as copies into print/next_run.json.',
    'letters/2025-06-11 Fenwick Estate.txt',
    { path: 'print/next_run.json', key: 'copies', value: '' },
  ],
  [
    'The committee raised the adult fee, see the minutes of 5 March. Put the new amount into dues/fees.json.',
    'minutes/2024-03-05.md',
    { path: 'dues/fees.json', key: 'adult', value: '' },
  ],
])('%s', async (request, source, set) => {
  expect(await planned(request)).toEqual([{ command: 'cat', args: [source] }, set]);
});

test.each([
  'Set copies in print/next_run.json to 450',
  'Look it up in the letter of Fenwick Estate and put the number as sheets into print/next_run.json.',
  'Look it up and put the number as copies into print/next_run.json.',
])('%s is left to the plan', async (request) => {
  expect(await planned(request)).toEqual([]);
});
