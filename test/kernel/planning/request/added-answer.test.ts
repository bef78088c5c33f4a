import { expect, test } from 'vitest';
import { addedAnswer } from '../../../../kernel/planning/request/added-answer.ts';

const isThere = (path: string): boolean => ['report.md', 'work.csv', 'daily.md', 'roster.csv', 'a.log'].includes(path);

test.each([
  [
    'Add up the hours in work.csv and append a line "Total hours: N" with the sum to report.md',
    'Add up the hours in work.csv',
    ['Total hours: ', ''],
  ],
  [
    'Add up the hours in work.csv and append the result as "Total hours: " plus the sum to report.md',
    'Add up the hours in work.csv',
    ['Total hours: ', ''],
  ],
  [
    'Add up rain_mm in august.csv and put a line "Rain in August: … mm" with the total at the end of report.md',
    'Add up rain_mm in august.csv',
    ['Rain in August: ', ' mm'],
  ],
  [
    'Add up the hours in work.csv and put a line "Total hours: " with the sum at the end of report.md',
    'Add up the hours in work.csv',
    ['Total hours: ', ''],
  ],
  [
    'Look up in roster.csv who is engineer on 2025-06-21 and add the line "Engineer: NAME" with that name at the end of daily.md',
    'Look up in roster.csv who is engineer on 2025-06-21',
    ['Engineer: ', ''],
  ],
  ['How many WARN lines has a.log? Add the line "Warnings = <n>!" to report.md.', 'How many WARN lines has a.log', ['Warnings = ', '!']],
  [
    'Look up the fee in roster.csv and add it as a last line to report.md, like this: Max weight: NNN kg',
    'what is the fee in roster.csv?',
    ['Max weight: ', ' kg'],
  ],
  ['How many WARN lines has a.log? Append the number to report.md.', 'How many WARN lines has a.log', ['', '']],
])('%s', (request, question, line) => {
  expect(addedAnswer(request, isThere)).toMatchObject({ question, line });
});

test.each([
  ['Add the line "Check the gate" at the end of report.md'],
  ['Check work.csv and add the line "Status: OK" to report.md'],
  ['Read work.csv and add the line "done by hand" to report.md'],
  ['How many lines has a.log? Write the number to new.txt'],
  ['Count the lines of report.md and append the number to report.md'],
  ['Add "oil" to report.md'],
  ['Look up the fee in roster.csv and add it to report.md, like this: as it stands there'],
])('%s adds no answer', (request) => {
  expect(addedAnswer(request, isThere)).toBeUndefined();
});
