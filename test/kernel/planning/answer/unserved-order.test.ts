import { expect, test } from 'vitest';
import { unservedOrder } from '../../../../kernel/planning/answer/unserved-order.ts';
import type { Step } from '../../../../schemas/plan.ts';

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
