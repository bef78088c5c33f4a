import { expect, test } from 'vitest';
import { calendarCode, clockCode } from '../../../../kernel/planning/repairs/calendar-question.ts';

test.each([
  ['what day of the week was 19 october 1994', 'print(date(1994,10,19).strftime("%A"))'],
  ['Which weekday is January 1st, 2030?', 'print(date(2030,1,1).strftime("%A"))'],
  ['how many days are there between 2024-02-01 and 2024-03-01?', 'print((date(2024,3,1)-date(2024,2,1)).days)'],
  ['How many days from 3 May 2023 to the 1st of July 2023', 'print((date(2023,7,1)-date(2023,5,3)).days)'],
  ['how many days from May 3, 2023 to July 1, 2023', 'print((date(2023,7,1)-date(2023,5,3)).days)'],
  ['how many working days are between 2024-02-01 and 2024-03-01', undefined],
  ['On which weekday will somebody born on 7 March 1988 turn 40?', undefined],
  ['What day of the week is 100 days after 3 April 2026?', undefined],
  ['which day has the most rain in tides.csv', undefined],
  ['what happened on 19 october 1994', undefined],
  ['what day of the week was 31 february 1994', undefined],
])('%s', (request, code) => {
  expect(calendarCode(request)).toBe(code);
});

test.each([
  ['how many minutes are there from 8:35 to 14:10?', 'print(((14*60+10)-(8*60+35))%(24*60))'],
  ['how many mintues are there from 8:35 to 14:10?', 'print(((14*60+10)-(8*60+35))%(24*60))'],
  ['how many hours between 9.30 am and 2.15 pm', 'print(round(((14*60+15)-(9*60+30))%(24*60)/60, 2))'],
  ['the shift goes from 22:15 to 6:40, how long is that', 'm = ((6*60+40)-(22*60+15))%(24*60); print(m//60, "h", m%60, "min")'],
  ['how many hours from 8:45 to 17:20 without the 30 minute break', undefined],
  ['how long does it take from 8:00?', undefined],
  ['how many minutes late was the train from 8:00 to 9:00 in trains.csv', undefined],
])('the time between two hours: %s', (request, code) => {
  expect(clockCode(request)).toBe(code);
});
