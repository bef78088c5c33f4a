import { expect, test } from 'vitest';
import { daySection } from '../../../../kernel/planning/facts/day-section.ts';

const works =
  'Roadworks\n\n7 July\n- Station Road: one lane\n\n14 July\n- Gasworks Lane: closed in both directions.\n\n28 July\n- Harbour Rise\n- Mill Lane\n';

test.each([
  ['roadworks.txt - what street do they shut on 14 July?', 'Gasworks Lane: closed in both directions.'],
  ['where do they work on July 7th', 'Station Road: one lane'],
])('%s', (request, told) => {
  expect(daySection(request, works)).toBe(told);
});

test.each([
  ['what street do they shut on 28 July?'],
  ['what street do they shut on 15 July?'],
  ['which lane is closed on 14 July?'],
  ['what do they shut after 14 July?'],
  ['shut it on 14 July'],
])('%s: not told', (request) => {
  expect(daySection(request, works)).toBeUndefined();
});

test('a text with one day has no entries', () => {
  expect(daySection('what is on 14 July?', '14 July\nDear all\n')).toBeUndefined();
});
