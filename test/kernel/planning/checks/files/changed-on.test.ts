import { expect, test } from 'vitest';
import { reviewChangedOn } from '../../../../../kernel/planning/checks/files/changed-on.ts';
import { evidence } from '../here.ts';

const entries = [
  { path: 'office', kind: 'folder' as const, size: 0 },
  { path: 'office/letters', kind: 'folder' as const, size: 0 },
  { path: 'office/letters/grant.txt', kind: 'file' as const, size: 1 },
];
const code = async (request: string) => {
  const sources = { evidence: evidence(request, entries), sample: async () => null } as Parameters<typeof reviewChangedOn>[1];
  return (await reviewChangedOn([], sources)).steps[0]?.args['input'];
};

test.each([
  [
    'One of the letters in office/letters was last modified on 6 May 2024. Which one?',
    'files("office/letters") if f["modified"].date() == date(2024, 5, 6)',
  ],
  ['Which file in office/letters was changed on 2024-05-06?', 'files("office/letters") if f["modified"].date() == date(2024, 5, 6)'],
  ['which files were edited on 6 May?', 'files() if f["modified"].month == 5 and f["modified"].day == 6'],
])('%s', async (request, expected) => {
  expect(await code(request)).toBe(`print(*[f["path"] for f in ${expected}], sep="\\n")`);
});

test.each([
  'Which letter in office/letters was written on 6 May 2024?',
  'Which file was changed on 6 May and on 7 May?',
  'Which file was changed on 6 May? Delete it.',
  'Which file was changed in May?',
  'Which recipes were changed on 6 May?',
  'Which files in attic were changed on 6 May?',
])('%s is left alone', async (request) => {
  expect(await code(request)).toBeUndefined();
});
