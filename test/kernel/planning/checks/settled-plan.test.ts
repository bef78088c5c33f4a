import { expect, test } from 'vitest';
import { createSettledPlan } from '../../../../kernel/planning/checks/settled-plan.ts';
import { evidence } from './here.ts';

const FILES: Readonly<Record<string, string>> = {
  'todo.md': '# To do\n\n## House\n- [ ] fix the gate\n- [ ] paint the shed\n',
  'home/heating.ini': '[living room]\nday = 20\nnight = 16\n\n[bedroom]\nnight = 15\n',
  'loans.csv': 'tool,who,state\nsaw,Ann,out\ndrill,Bo,back\n',
  'names.txt': 'Bo\nAnn\nBo\n',
  'lib/fit.py': 'def fit_line(x):\n    return x\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));
const settle = createSettledPlan({
  judge: () => ({ verdict: 'allow', effect: 'none', rule: '', reason: '' }),
  sample: async (path) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true }),
});
const planned = async (request: string) => (await settle(evidence(request, entries)))?.filter(({ tool }) => tool !== 'final_answer');

test.each([
  ['tick off the gate on the todo list', { path: 'todo.md', find: '- [ ] fix the gate', replace: '- [x] fix the gate' }],
  ['set the state of the drill to out', { path: 'loans.csv', row: 'drill', column: 'state', value: 'out' }],
  ['in home/heating.ini change the night of the bedroom to 14', { path: 'home/heating.ini', key: 'bedroom.night', value: '14' }],
  ['rename the function fit_line to linear_fit', { path: 'lib/fit.py', find: 'fit_line', replace: 'linear_fit', replace_all: true }],
])('%s: no model is asked', async (request, args) => {
  expect((await planned(request))?.map((step) => step.args)).toEqual([args]);
});

test('what is read goes on to what is written', async () => {
  const steps = await planned('remove the duplicate lines from names.txt');
  expect(steps?.map(({ tool }) => tool)).toEqual(['python_repl', 'file_write']);
});

test.each([
  'what is on the todo list?',
  'write a poem about gates into todo.md',
  'set the state of the hammer to out',
  'summarise names.txt',
  'rename names.txt to people.txt',
])('%s: the model plans it', async (request) => {
  expect(await planned(request)).toBeUndefined();
});
