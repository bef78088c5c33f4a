import { expect, test } from 'vitest';
import { ordersIn, unservedOrder } from '../../../../kernel/planning/request/orders.ts';
import type { Step } from '../../../../schemas/plan.ts';

const kindsOf = (request: string) => ordersIn(request).map(({ kind, file }) => (file === undefined ? kind : `${kind} ${file}`));

test.each([
  ['make a copy of a.json named b.json and in the copy set the units to imperial', ['copied', 'changed']],
  ['Copy a.ini to b.ini, then change the port in it to 80', ['copied', 'changed']],
  ['create a folder old and move all the .bak files into it', ['folder', 'moved']],
  ['Which bands play at the fair? Put their names into bands.txt', ['saved bands.txt']],
  ['count the words of a.txt and write the number into "word count.txt"', ['saved word count.txt']],
  ['Add bread at the end of "notes/my list.txt"', ['saved notes/my list.txt']],
  ['please rename a.md to b.md. Delete c.md', ['renamed', 'deleted']],
  ['menu.md says "open". The choice is in a.txt, fill it in there please', ['changed']],
  ['check which version is current and change version in a.json to that one', ['changed']],
])('%s', (request, kinds) => {
  expect(kindsOf(request)).toEqual(kinds);
});

test.each([
  'How do I rename a file?',
  'who moved the meeting?',
  'write a haiku about copying files',
  'set of unique names in a.csv',
  'remove the milk from list.txt',
  'make a note that says "copy a.txt, then delete b.txt"',
  'show the lines that say move it',
])('%s orders nothing that can be told from its words', (request) => {
  expect(kindsOf(request)).toEqual([]);
});

const command = (name: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: name, args } });
const edit: Step = { thought: '', tool: 'json_set', args: { path: 'b.json', key: 'units', value: 'imperial' } };
const write = (path: string): Step => ({ thought: '', tool: 'file_write', args: { path, content: 'x' } });
const isChange = ({ tool, args }: Step) => tool !== 'terminal' || ['cp', 'mv', 'rm', 'mkdir'].includes(String(args['command']));
const missing = (request: string, ...steps: Step[]) => unservedOrder(request, steps, isChange)?.kind;
const twoOrders = 'copy a.json to b.json and in the copy set the units to imperial';

test('the first order that no step carries out is told', () => {
  expect(missing(twoOrders)).toBe('copied');
  expect(missing(twoOrders, command('cp', 'a.json', 'b.json'))).toBe('changed');
  expect(missing(twoOrders, command('cp', 'a.json', 'b.json'), edit)).toBeUndefined();
  expect(missing('save the names to names.txt', write('other.txt'))).toBe('saved');
  expect(missing('save the names to names.txt', write('lists/names.txt'))).toBeUndefined();
});

test('a written text may be a copy, code that writes and unknown tools may have done anything', () => {
  expect(missing(twoOrders, write('b.json'))).toBeUndefined();
  expect(missing(twoOrders, { thought: '', tool: 'python_repl', args: { input: 'open("b.json", "w").write("x")' } })).toBeUndefined();
  expect(missing(twoOrders, { thought: '', tool: 'python_repl', args: { input: 'print(1)' } })).toBe('copied');
  expect(missing(twoOrders, { thought: '', tool: 'workflow_release', args: {} })).toBeUndefined();
});
