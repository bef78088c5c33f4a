import { expect, test } from 'vitest';
import { leftOutThresholds } from '../../../../../kernel/planning/checks/conditions/left-out-thresholds.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const command = (name: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: name, args } });
const save: Step = { thought: '', tool: 'file_write', args: { path: 'old.txt', content: '{{1}}', mode: 'overwrite' } };
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };
const review = (request: string, ...steps: Step[]) =>
  leftOutThresholds([...steps, end], { request, said: request, entries: [], earlier: [] }).map(({ message }) => message);
const REQUEST = 'Take fleet/buses.csv and write the numbers of all buses built before 2012 into old.txt';

test('a number that chooses rows and stands in no command is named', () => {
  expect(review(REQUEST, command('cut', '-d', ',', '-f', '1', 'fleet/buses.csv'), save)).toEqual([
    'the plan leaves out "before 2012"; choose the rows in Python with rows().',
  ]);
});

test('code, commands with the number, and requests without one are left alone', () => {
  const code: Step = { thought: '', tool: 'python_repl', args: { input: 'print(1)' } };
  expect(review(REQUEST, code, save)).toEqual([]);
  expect(review(REQUEST, command('grep', '2012', 'fleet/buses.csv'), save)).toEqual([]);
  expect(review('write the numbers in fleet/buses.csv to old.txt', command('cut', '-f', '1', 'fleet/buses.csv'), save)).toEqual([]);
  expect(review(REQUEST, command('cut', '-f', '1', 'fleet/buses.csv'))).toEqual([]);
});
