import { expect, test } from 'vitest';
import { daysSaid, monthsIn, withDatesMasked } from '../../../../kernel/planning/request/dates-said.ts';

test.each([
  ['what time did Karl leave on the 4th of march?', '2025-03-04 20:12 Karl out'],
  ['who came on March 4', '04.03.2025 Karl'],
  ['entries of 4 March please', '3/4 Karl'],
  ['on 2025-03-04', 'On Mar. 4th Karl came'],
  ['on 12 May', '12 May: storm'],
])('%s finds %s', (request, line) => {
  expect(daysSaid(request)?.test(line)).toBe(true);
});

test.each([
  ['what time did Karl leave on the 4th of march?', '2025-03-14 Karl out'],
  ['what time did Karl leave on the 4th of march?', '2025-04-03 Karl out'],
  ['on 12 May', 'may 1 be 12?'],
])('%s does not find %s', (request, line) => {
  expect(daysSaid(request)?.test(line)).toBe(false);
});

test('a request without a day names none', () => {
  expect(daysSaid('how may 3 boats march in')?.source ?? 'none').not.toContain('undefined');
  expect(daysSaid('who is the captain')).toBeUndefined();
  expect(daysSaid('Look at "notes/meeting 12 March.md": who was there?')).toBeUndefined();
  expect(daysSaid('who was there, see meeting 12 March.md')).toBeUndefined();
});

test.each([
  ['January to March 2024 go into q1', [1, 2, 3]],
  ['the scans from November 2023 to February 2024', [11, 12, 1, 2]],
  ['the invoices of April and May', [4, 5]],
  ['the March 2025 invoices', [3]],
])('the months of %s', (text, months) => {
  expect(monthsIn(text)).toEqual(months);
});

test.each([
  ['a bill for May 2023, please', 'a bill for §, please', [{ year: 2023, month: 5 }]],
  [
    '2023-05 and 2023-05-09',
    '§ and §',
    [
      { year: 2023, month: 5 },
      { year: 2023, month: 5, day: 9 },
    ],
  ],
  [
    'the 3rd of Sept 2022 or October 4th',
    'the § or §',
    [
      { year: 2022, month: 9, day: 3 },
      { month: 10, day: 4 },
    ],
  ],
  ['in May we march 2 miles', 'in May we § miles', [{ month: 3, day: 2 }]],
  ['a bill for May', 'a bill for May', []],
])('%s with its dates masked', (text, said, dates) => {
  expect(withDatesMasked(text)).toEqual({ said, dates });
});
