import { expect, test } from 'vitest';
import { leftOutFactors } from '../../../../kernel/planning/checks/left-out-factors.ts';
import { evidence } from './here.ts';

const faults = (request: string, input: string) =>
  leftOutFactors([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request)).map(({ message }) => message);

test.each([
  [
    'Clay is 18 euros a bag and we use 7 bags a month. What is that over two years?',
    'print(18 * 7 * 2)',
    'a year has 12 months, which the code leaves out.',
  ],
  ['it drips 3 ml a minute. how much is that in 5 hours?', 'print(3 * 5)', 'an hour has 60 minutes, which the code leaves out.'],
  ['a dog eats 320 g a day, the bag holds 14 kg. how many days is that?', 'print(14 / 320)', '14 kg are 14000 g, which the code leaves out.'],
])('a factor between two units of a kind has to be there: %s', (request, code, message) => {
  expect(faults(request, code)).toEqual([message]);
});

test.each([
  ['18 euros a month over two years', 'print(18 * 12 * 2)'],
  ['18 euros a month over two years', 'print(18 * 24)'],
  ['a dog eats 320 g a day, the bag holds 14 kg', 'print(14000 / 320)'],
  ['a dog eats 320 g a day, the bag holds 14 kg', 'print(14 / 0.32)'],
  ['8 hours a day for 5 days', 'print(8 * 5)'],
  ['7 hours a day, 5 days a week, for 4 weeks', 'print(7 * 5 * 4)'],
  ['3 kg and 5 kg', 'print(3 + 5)'],
  ['5 km and 3 kg', 'print(5 * 3)'],
  ['18 euros a month over two years', 'print(sum(range(3)))'],
])('%s: %s leaves nothing out', (request, code) => {
  expect(faults(request, code)).toEqual([]);
});
