import { expect, test } from 'vitest';
import { reviewAskedUnit } from '../../../../../kernel/planning/checks/numbers/asked-unit.ts';
import { evidence } from '../here.ts';

const reviewed = (request: string, input: string) => {
  const { steps, faults } = reviewAskedUnit([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request));
  return [steps[0]?.args['input'], ...faults.map(({ grade }) => grade)];
};
const swims = 'Noor swims 4 times a week for 1 hour 10 minutes. How many hours does she swim in 6 weeks?';

test.each([
  [swims, 'print(4 * (1 * 60 + 10) * 6)', 'print(4 * (1 * 60 + 10) * 6 / 60)'],
  [swims, 'print(4 * ((60 * 1) + 10) * 6)', 'print(4 * ((60 * 1) + 10) * 6 / 60)'],
  ['The film is 2 hours and 5 minutes long, how many hours are three showings?', 'print((2 * 60 + 5) * 3)', 'print((2 * 60 + 5) * 3 / 60)'],
  ['How many minutes do I drive for nine trips of 4 min 30 sec?', 'print(round(9 * (4 * 60 + 30), 1))', 'print(round(9 * (4 * 60 + 30) / 60, 1))'],
  ['A shift of 1 h 20 min: how many hours is that', 'print(1 * 60 + 20)', 'print((1 * 60 + 20) / 60)'],
  ['The class has 5 lessons of 45 minutes each, how many hours is that in four weeks?', 'print(5 * 45 * 4)', 'print(5 * 45 * 4 / 60)'],
  ['how many hours are seven episodes of 120 minutes', 'print(7 * 120)', 'print(7 * 120 / 60)'],
  ['We were out on 3 days for 2 hours. How many minutes is that?', 'print(3 * 2)', 'print(3 * 2 * 60)'],
])('%s: %s is in another unit', (request, code, mended) => {
  expect(reviewed(request, code)).toEqual([mended, 'mended']);
});

test.each([
  [swims, 'print(4 * (1 * 60 + 10) * 6 / 60)'],
  [swims, 'print(4 * (1 + 10 / 60) * 6)'],
  [swims.replace('hours', 'minutes'), 'print(4 * (1 * 60 + 10) * 6)'],
  [swims.replace('How many hours', 'How long'), 'print(4 * (1 * 60 + 10) * 6)'],
  ['5 lessons of 45 minutes, how many hours?', 'print(5 * 0.75)'],
  ['5 lessons of 45 minutes, how many hours?', 'print(5 * 45 / 60)'],
  ['5 lessons of 45 minutes, how many minutes?', 'print(5 * 45)'],
  ['He earns 12 euros an hour for 45 minutes of work. How many hours for 60 euros?', 'print(12 * 45)'],
  ['4 drips per minute for 90 minutes, how many hours?', 'print(4 * 90)'],
  ['2 films of 90 minutes and 3 of 2 hours, how many hours?', 'print(2 * 90 + 3 * 2)'],
  ['A lesson of 45 minutes costs 30 euros. How many hours are 120 euros?', 'print(120 / 30 * 45)'],
  ['how many days are 3 weeks of 5 days', 'print(3 * 5)'],
])('%s: %s stays', (request, code) => {
  expect(reviewed(request, code)).toEqual([code]);
});
