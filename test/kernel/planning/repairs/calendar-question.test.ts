import { expect, test } from 'vitest';
import { calendarCode } from '../../../../kernel/planning/repairs/calendar-question.ts';

test.each([
  ['what day of the week was 19 october 1994', 'print(date(1994,10,19).strftime("%A"))'],
  ['Which weekday is January 1st, 2030?', 'print(date(2030,1,1).strftime("%A"))'],
  ['how many days are there between 2024-02-01 and 2024-03-01?', 'print((date(2024,3,1)-date(2024,2,1)).days)'],
  ['How many days from 3 May 2023 to the 1st of July 2023', 'print((date(2023,7,1)-date(2023,5,3)).days)'],
  ['how many days from May 3, 2023 to July 1, 2023', 'print((date(2023,7,1)-date(2023,5,3)).days)'],
  ['how many working days are between 2024-02-01 and 2024-03-01', undefined],
  ['which day has the most rain in tides.csv', undefined],
  ['what happened on 19 october 1994', undefined],
  ['what day of the week was 31 february 1994', undefined],
])('%s', (request, code) => {
  expect(calendarCode(request)).toBe(code);
});
