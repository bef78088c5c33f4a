import { expect, test } from 'vitest';
import { reviewLookedUpSettings } from '../../../../../kernel/planning/checks/edits/looked-up-settings.ts';
import { evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'letters/2025-06-11 Fenwick Estate.txt': 'Dear Ms Marsh,\n\nwe would like 450 copies.\n\nHester Fenwick',
  'minutes/2024-03-05.md': 'The adult fee is raised to 48.',
  'print/next_run.json': '{"run": "R-71", "copies": 0}',
  'dues/fees.json': '{"adult": 46, "junior": 15}',
  'print/press.md': '# Press\n\n- Feeder speed should be 3600 from now on.\n',
  'print/press.ini': '[feeder]\nspeed = 4200\n',
  'till/float.txt': 'Float in the drawer each morning: 185 euros.\n',
  'office/settings.json': '{"till": {"opening_float": 150, "currency": "EUR"}}',
};
const entries = [
  ...['letters', 'minutes', 'print', 'dues', 'till', 'office'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
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
  [
    'the notes on the press in print/ say how fast the feeder should run. Set speed in print/press.ini to that',
    'print/press.md',
    { path: 'print/press.ini', key: 'feeder.speed', value: '' },
  ],
  [
    "The right amount for the morning float is written in till/float.txt. Put that number into the settings as opening_float, it's out of date there.",
    'till/float.txt',
    { path: 'office/settings.json', key: 'till.opening_float', value: '' },
  ],
])('%s', async (request, source, set) => {
  expect(await planned(request)).toEqual([{ command: 'cat', args: [source] }, set]);
});

test.each([
  'Set copies in print/next_run.json to 450',
  'Look it up in the letter of Fenwick Estate and put the number as sheets into print/next_run.json.',
  'Look it up and put the number as copies into print/next_run.json.',
  'Set speed in print/press.ini to that of the other press',
  'Fenwick Estate wrote how many copies they want. Look it up in their letter and put the number as copies into run.json.',
])('%s is left to the plan', async (request) => {
  expect(await planned(request)).toEqual([]);
});
