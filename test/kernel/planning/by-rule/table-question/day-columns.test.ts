import { expect, test } from 'vitest';
import { dayColumnsCode } from '../../../../../kernel/planning/by-rule/table-question/day-columns.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const PATH = 'shifts/rota-wk15.csv';
const ROTA = 'name,Mon,Tue,Wed,Thu\nLinnea,closed,early,early,early\nBashir,closed,early,late shift,off\nPetra,closed,late shift,off,late shift\n';
const code = (request: string, text = ROTA) => {
  const table = readTable(PATH, 'rows', { text, complete: true });
  return table && dayColumnsCode(request, PATH, table);
};

test.each([
  [
    'On which day is Bashir off in week 15? See shifts/rota-wk15.csv',
    'if r["name"] == "Bashir" for day in ["Mon", "Tue", "Wed", "Thu"] if r[day] == "off"',
  ],
  [
    'which days does linnea work early, shifts/rota-wk15.csv',
    'if r["name"] == "Linnea" for day in ["Mon", "Tue", "Wed", "Thu"] if r[day] == "early"',
  ],
  ['who is off on Thursday', 'print(*[r["name"] for r in rows("shifts/rota-wk15.csv") if r["Thu"] == "off"], sep="\\n")'],
  ['who has the late shift on tuesday?', 'if r["Tue"] == "late shift"'],
  ['what shift does Petra have on Wednesday', 'print(*[r["Wed"] for r in rows("shifts/rota-wk15.csv") if r["name"] == "Petra"])'],
])('%s', (request, part) => expect(code(request)).toContain(part));

test.each([
  'who is off the most',
  'which day is Bashir not off',
  'which days are Linnea and Bashir early',
  'how many early shifts does Linnea have',
  'on which day is Bashir off in week 16',
  'who works on Friday',
  'which customers come on Tuesday',
  'put Petra down as off on Thursday',
])('%s is left to others', (request) => expect(code(request)).toBeUndefined());

test('a table with one day is no rota', () => {
  expect(code('who is off on Monday', 'name,Mon\nAda,off\n')).toBeUndefined();
});
