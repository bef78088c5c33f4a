import { expect, test } from 'vitest';
import { withoutHeaderSlice } from '../../../../../kernel/planning/repairs/tables/rows-without-header.ts';

const code = (input: string, request: string) => withoutHeaderSlice({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test('rows() has no heading line to leave out', () => {
  const asked = 'How many orders are in a.csv? The heading line is none.';
  expect(code('print(len(rows("a.csv")[1:]))', asked)).toBe('print(len(rows("a.csv")))');
  expect(code('print(len(rows("a.csv")) - 1)', 'how many are listed in a.csv? the first line only has the headings')).toBe(
    'print(len(rows("a.csv")))',
  );
  expect(code('print(len(rows("a.csv"))-1)', 'how many pupils are in a.csv? the top row is only headings')).toBe('print(len(rows("a.csv")))');
  expect(code('print(len(rows("a.csv")) - 1)', 'how many pupils are in a.csv')).toBe('print(len(rows("a.csv")))');
  expect(code('print(len(rows("a.csv")) - 1)', 'how many others are in a.csv')).toBe('print(len(rows("a.csv")) - 1)');
  expect(code('print(len(rows("a.csv")) - 1)', 'one less than there are')).toBe('print(len(rows("a.csv")) - 1)');
  expect(code('print(len(open("a.csv").readlines()[1:]))', asked)).toBe('print(len(open("a.csv").readlines()[1:]))');
  expect(code('print(rows("a.csv")[1:])', 'all but the first row of a.csv')).toBe('print(rows("a.csv")[1:])');
});
