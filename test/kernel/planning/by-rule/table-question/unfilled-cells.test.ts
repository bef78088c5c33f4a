import { expect, test } from 'vitest';
import { readQuestion } from '../../../../../kernel/planning/by-rule/table-question/read-question.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const text = `no,tool,customer,out,due,returned
301,cement mixer,Joan Birtle,2024-04-02,2024-04-05,2024-04-05
302,tile saw,Ned Farrow,2024-04-04,2024-04-06,2024-04-06
304,floor sander,Lilian Stott,2024-04-10,2024-04-12,2024-04-12
314,floor sander,Ned Farrow,2024-05-23,2024-05-27,
319,chainsaw,Amos Wray,2024-05-28,2024-05-30,
`;
const read = (question: string, rows = text) => {
  const table = readTable('hire/hires.csv', 'rows', { text: rows, complete: true });
  return table === undefined ? undefined : readQuestion(question, 'hire/hires.csv', table);
};
const open = { kind: 'is', column: 'returned', values: [''] };
const of = (column: string, value: string) => ({ kind: 'is', column, values: [value] });

test.each([
  ['which tools have not been returned yet?', [open], { kind: 'cells', column: 'tool' }],
  ["which tools haven't been returned?", [open], { kind: 'cells', column: 'tool' }],
  ['how many hires have no return date?', [open], { kind: 'count' }],
  ['how many rows have an empty returned column?', [open], { kind: 'count' }],
  ['which hires are still out?', [open], { kind: 'cells', column: 'no' }],
  ['who still has the floor sander?', [open, of('tool', 'floor sander')], { kind: 'cells', column: 'customer' }],
  ['who has the chainsaw at the moment?', [open, of('tool', 'chainsaw')], { kind: 'cells', column: 'customer' }],
  [
    'What has Ned Farrow still got of ours? The hire table has no return date for it.',
    [open, of('customer', 'Ned Farrow')],
    { kind: 'cells', column: 'tool' },
  ],
  ['what did Joan Birtle hire?', [of('customer', 'Joan Birtle')], { kind: 'cells', column: 'tool' }],
])('%s', (question, conditions, wanted) => {
  expect(read(question)).toEqual({ conditions, wanted });
});

test('what is said of a column with no blank cells chooses no rows by them', () => {
  const filled = text.replaceAll(/,\n/g, ',2024-06-01\n');
  expect(read('which tools have not been returned yet?', filled)).toBeUndefined();
  expect(read('who still has the floor sander?', filled)).toEqual({
    conditions: [of('tool', 'floor sander')],
    wanted: { kind: 'cells', column: 'customer' },
  });
  expect(read('which customers never paid for a tool?')).toBeUndefined();
});
