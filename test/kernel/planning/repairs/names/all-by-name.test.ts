import { expect, test } from 'vitest';
import { withAllByName } from '../../../../../kernel/planning/repairs/names/all-by-name.ts';

const folders = ['field reports', 'field reports/2023', 'field reports/2024', 'minutes', 'old'].map((path) => ({
  path,
  kind: 'folder' as const,
  size: 0,
}));
const files = [
  'field reports/2023/05 Lower Meadow.md',
  'field reports/2023/06 Orchard.md',
  'field reports/2024/07 Lower Meadow.md',
  'field reports/2024/08 lower meadow.md',
  'field reports/2024/08 lower meadow.csv',
  'minutes/Lower Meadow.md',
  'minutes/budget May.md',
  'minutes/budget June.md',
].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const repaired = (request: string, command: string, args: readonly string[]) => {
  const steps = [
    { thought: '', tool: 'terminal', args: { command, args } },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  return withAllByName(steps, request, [...folders, ...files])[0]?.args['args'];
};

const [may = '', , july = '', august = ''] = files.map(({ path }) => path);

test.each([
  ['Copy all field reports on the lower meadow, from both years, into old', 'cp', [may, july, 'old'], [may, july, august, 'old']],
  ['move every one of the field reports about the lower meadow to old', 'mv', [august, 'old/'], [august, may, july, 'old/']],
  [
    'put all the budgets of the folder minutes into old',
    'mv',
    ['minutes/budget May.md', 'old'],
    ['minutes/budget May.md', 'minutes/budget June.md', 'old'],
  ],
])('%s', (request, command, words, meant) => {
  expect(repaired(request, command, words)).toEqual(meant);
});

test.each([
  ['Copy the field reports on the lower meadow into old', 'cp', [may, 'old']],
  ['Copy all field reports on the lower meadow from 2023 into old', 'cp', [may, 'old']],
  ['Copy all field reports on the lower meadow but the latest into old', 'cp', [may, july, 'old']],
  ['Copy all field reports on the lower meadow that mention sheep into old', 'cp', [may, 'old']],
  ['Copy all field reports into old', 'cp', [may, 'old']],
  ['Delete all field reports on the lower meadow', 'rm', [may]],
  ['Copy all reports on the lower meadow into old', 'cp', [may, 'old']],
  ['Copy all field reports on the lower meadow into all.md', 'cp', [may, 'all.md']],
])('%s is left to the plan', (request, command, words) => {
  expect(repaired(request, command, words)).toEqual(words);
});
