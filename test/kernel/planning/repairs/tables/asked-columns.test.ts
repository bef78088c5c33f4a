import { expect, test } from 'vitest';
import { withAskedColumns } from '../../../../../kernel/planning/repairs/tables/asked-columns.ts';

const asked = (request: string, command: string, ...args: string[]) =>
  (withAskedColumns({ thought: '', tool: 'terminal', args: { command, args } }, request).args['args'] as string[]).join(' ');

test.each([
  ['print the second field of a.txt, fields are separated by semicolons', 'cut -d , -f 2 a.txt', 'cut -d ; -f 2 a.txt'],
  ['show the first column of a.txt, delimited by :', 'cut -f 1 a.txt', 'cut -d : -f 1 a.txt'],
  ['sort a.txt by the second column numerically, the separator is ;', 'sort a.txt', 'sort -n -k 2 -t ; a.txt'],
  ['sort a.csv by field 3', 'sort a.csv', 'sort -k 3 a.csv'],
])('%s: %s is %s', (request, line, meant) => {
  const [command = '', ...args] = line.split(' ');
  const [, ...wanted] = meant.split(' ');
  expect(asked(request, command, ...args)).toBe(wanted.join(' '));
});

test.each([
  ['print the second field of a.txt', 'cut -d , -f 2 a.txt'],
  ['print the first three characters of each line of a.txt, split by commas', 'cut -c 1-3 a.txt'],
  ['sort a.txt by the second column', 'sort -k2,2n a.txt'],
  ['sort a.txt by name', 'sort a.txt'],
  ['sort a.txt numerically, biggest first', 'sort -rn a.txt'],
  ['put the words separated by commas into a.txt', 'tr a b'],
])('%s: %s stays', (request, line) => {
  const [command = '', ...args] = line.split(' ');
  expect(asked(request, command, ...args)).toBe(args.join(' '));
});
