import { expect, test } from 'vitest';
import { reviewFactors } from '../../../../../kernel/planning/checks/numbers/left-out-factors.ts';
import { evidence } from '../here.ts';

const faults = (request: string, input: string) =>
  reviewFactors([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request)).faults.map(({ message }) => message);

test.each([
  [
    'Clay is 18 euros a bag and we use 7 bags a month. What is that over two years?',
    'print(18 * 7 * 2)',
    'a year has 12 months, which the code leaves out.',
  ],
  ['it drips 3 ml a minute. how much is that in 5 hours?', 'print(3 * 5)', 'an hour has 60 minutes, which the code leaves out.'],
  ['a dog eats 320 g a day, the bag holds 14 kg. how many days is that?', 'print(14 / 320)', '14 kg are 14000 g, which the code leaves out.'],
  [
    'a field of 2 hectares, plots of 400 square metres: how many?',
    'print(2 / 400)',
    '2 hectares are 20000 square metres, which the code leaves out.',
  ],
  [
    'The tank has 3 cubic metres, a bucket 12 litres. How many buckets?',
    'print(3 / 12)',
    '3 cubic metres are 3000 litres, which the code leaves out.',
  ],
  ['A photo takes 4 MB, the card 32 GB. How many fit?', 'print(32 / 4)', '32 GB are 32000 MB, which the code leaves out.'],
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
  ['A photo takes 4 MB, the card 32 GB. How many fit?', 'print(32 * 1024 / 4)'],
  ['A photo takes 400 kB, the card 32 GB. How many fit?', 'print(32 * 1000 * 1000 / 400)'],
  ['a wall of 2 square metres, tiles of 100 square centimetres', 'print(2 * 100 * 100 / 100)'],
  ['a roll covers 100 square feet, the hall has 84 square metres', 'print(84 * 10.76 / 100)'],
  ['it takes 3 cups of flour and 2 tablespoons of sugar, for 4 batches', 'print(3 * 4)'],
  ['12 cups of tea and 2 litres of water, how much for a cup', 'print(2 / 12)'],
  ['a hall of 27 square metres, boards of 2 metres', 'print(27 / 2)'],
  ['18 euros a month over two years', 'print(sum(range(3)))'],
])('%s: %s leaves nothing out', (request, code) => {
  expect(faults(request, code)).toEqual([]);
});

test('a product that lacks nothing else gets the factor', () => {
  const mended = (request: string, input: string) =>
    reviewFactors([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request)).steps[0]?.args['input'];
  expect(mended('Otto needs 3 tablets twice a day. How many is that for five weeks?', 'print((3 * 2) * 5)')).toBe('print((3 * 2) * 5 * 7)');
  expect(mended('I save 18 euros a month. What is that over two years?', 'print(18 * 2)')).toBe('print(18 * 2 * 12)');
  for (const [request, code] of [
    ['3 tablets a day, 5 days a week: how many a week?', 'print(3 * 5)'],
    ['18 euros a month and 20 at the start, over two years', 'print(18 * 2 + 20)'],
  ] as const)
    expect(mended(request, code)).toBe(code);
});

const mended = (request: string, input: string) =>
  reviewFactors([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request)).steps[0]?.args['input'];

test('a product with a rate gets the amount that the rate is for', () => {
  const request = 'Olive is 4.2 kg. She gets 0.4 mg per kg, twice a day, for 5 days. How many mg does she get altogether?';
  expect(mended(request, 'print((0.4 * 2 * 5))')).toBe('print((0.4 * 2 * 5) * 4.2)');
  expect(mended(request, 'print(4.2 * 0.4 * 2 * 5)')).toBe('print(4.2 * 0.4 * 2 * 5)');
  expect(mended('a cat of 4.2 kg and one of 3 kg get 0.4 mg per kg', 'print(0.4 * 2)')).toBe('print(0.4 * 2)');
});
