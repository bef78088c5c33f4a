import { expect, test } from 'vitest';
import { calendarCode, withRightCalendar } from '../../../../../kernel/planning/repairs/numbers/calendar-question.ts';

test.each([
  ['what day of the week was 19 october 1994', 'print(date(1994,10,19).strftime("%A"))'],
  ['Which weekday is January 1st, 2030?', 'print(date(2030,1,1).strftime("%A"))'],
  ['how many days are there between 2024-02-01 and 2024-03-01?', 'print((date(2024,3,1)-date(2024,2,1)).days)'],
  ['How many days from 3 May 2023 to the 1st of July 2023', 'print((date(2023,7,1)-date(2023,5,3)).days)'],
  ['born 29 November 1798, died 14 June 1871. How old was he, in full years?', 'print(1871-1798-((6, 14) < (11, 29)))'],
  ['she was born on 3 May 1900 and married on 3 May 1921: at what age?', 'print(1921-1900-((5, 3) < (5, 3)))'],
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

const python = (input: string) => [
  { thought: '', tool: 'python_repl', args: { input } },
  { thought: '', tool: 'final_answer', args: {} },
];

test.each([
  ['My aunt was born on 14 March 1931. What weekday was that?', 'print(date(1931, 3, 14).weekday())', 'print(date(1931, 3, 14).strftime("%A"))'],
  [
    'which day of the week is ten days after 3 April 2026',
    'print((date(2026,4,3)+timedelta(days=10)).isoweekday())',
    'print((date(2026,4,3)+timedelta(days=10)).strftime("%A"))',
  ],
  [
    'On which weekday does the fair of 2027/05/01 fall?',
    'd = date(2027,5,1)\nw = d.weekday()\nprint(w)',
    'd = date(2027,5,1)\nw = d.strftime("%A")\nprint(w)',
  ],
  ['what weekday was 1/2/2003?', 'print(calendar.weekday(2003,2,1))', 'print(date(2003,2,1).strftime("%A"))'],
])('a weekday is told by its name: %s', (request, given, meant) => {
  expect(withRightCalendar(python(given), request)[0]?.args['input']).toBe(meant);
});

test.each([
  ['What is the number of the weekday of 2027/05/01, Monday being 0?', 'print(date(2027,5,1).weekday())'],
  ['Which weekday is two days after 2027/05/01?', 'print(["Mo","Tu","We","Th","Fr","Sa","Su"][date(2027,5,3).weekday()])'],
  ['Which weekday has the most rain?', 'w = date(2027,5,1).weekday()\nprint(names[w])'],
])('a number that is asked for or used stays: %s', (request, given) => {
  expect(withRightCalendar(python(given), request)[0]?.args['input']).toBe(given);
});
