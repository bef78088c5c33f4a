import { expect, test } from 'vitest';
import { readQuestion } from '../../../../../kernel/planning/by-rule/table-question/read-question.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const read = (question: string, path: string, text: string) => {
  const table = readTable(path, 'rows', { text, complete: true });
  return table === undefined ? undefined : readQuestion(question, path, table);
};
const donations =
  'date,amount,gift_aid,donor\n2024-01-08,50,yes,M. Ferris\n2024-01-22,120,no,Sailing Club\n2024-01-25,20,no,R. Menon\n2024-02-02,30,yes,R. Menon\n';
const stock = 'item,size,in_stock,price\nflat sheet,large,640,6.80\npatient gown,medium,286,9.30\npatient gown,large,241,9.60\n';

test('a column of yes and no is what rows are with or without', () => {
  const of = (question: string) => read(question, 'records/donations.csv', donations);
  const sum = { kind: 'sum', column: 'amount' };
  expect(of('add up the donations with gift aid')).toEqual({ conditions: [{ kind: 'is', column: 'gift_aid', values: ['yes'] }], wanted: sum });
  expect(of('sum of the donations without gift aid')).toEqual({ conditions: [{ kind: 'is', column: 'gift_aid', values: ['no'] }], wanted: sum });
});

test('what there is in stock of a thing that two cells say is told', () => {
  expect(read('how many patient gowns in large do we have in stock?', 'data/stock.csv', stock)).toEqual({
    conditions: [
      { kind: 'is', column: 'item', values: ['patient gown'] },
      { kind: 'is', column: 'size', values: ['large'] },
    ],
    wanted: { kind: 'cells', column: 'in_stock' },
  });
});

test('who did the most of what the table is of, by the people in it', () => {
  const watches = 'date,watch,volunteer,hours\n2024-03-01,morning,Maud Ferris,4\n2024-03-02,evening,Nerys Pugh,6\n2024-03-03,morning,Nerys Pugh,4\n';
  expect(read('who stood the most hours of watch in March 2024', 'records/watches.csv', watches)?.wanted).toMatchObject({
    kind: 'groups',
    by: 'volunteer',
    column: 'hours',
    end: 'max',
  });
});
