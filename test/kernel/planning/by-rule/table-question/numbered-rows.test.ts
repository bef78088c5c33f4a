import { expect, test } from 'vitest';
import { readQuestion } from '../../../../../kernel/planning/by-rule/table-question/read-question.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const text = `bus,fuel,seats,year
101,electric,33,2016
102,hybrid,38,2009
103,diesel,43,2016
104,electric,33,2020
`;
const table = readTable('data/fleet.csv', 'rows', { text, complete: true });
const read = (question: string) => (table === undefined ? undefined : readQuestion(question, 'data/fleet.csv', table));
const electric = { kind: 'is', column: 'fuel', values: ['electric'] };

test.each([
  ['How many of the buses in data/fleet.csv are electric?', [electric], { kind: 'count' }],
  ['how many buses have more than 35 seats', [{ kind: 'compares', column: 'seats', sign: '>', bound: 35 }], { kind: 'count' }],
  ['which bus has the most seats?', [], { kind: 'row-at', end: 'max', column: 'seats', told: 'bus' }],
  ['list the electric buses', [electric], { kind: 'cells', column: 'bus' }],
  ['how many seats do the electric buses have in total?', [electric], { kind: 'sum', column: 'seats' }],
  ['how many seats does bus 103 have?', [{ kind: 'is', column: 'bus', values: [103] }], { kind: 'cells', column: 'seats' }],
])('rows with a number for a name: %s', (question, conditions, wanted) => {
  expect(read(question)).toEqual({ conditions, wanted });
});

test('how many there are of each kind is counted', () => {
  expect(read('how many buses are there per fuel?')?.wanted).toMatchObject({ kind: 'groups', by: 'fuel', of: 'count' });
});
