import { expect, test } from 'vitest';
import { reviewNumbers } from '../../../../../kernel/planning/checks/numbers/invented-numbers.ts';
import { evidence } from '../here.ts';

const review = (request: string, input: string) => reviewNumbers([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request));
const faultsOf = (request: string, input: string) => review(request, input).faults;

test.each([
  ['The bill is 1249 euros and there are 7 of us. What does each pay?', 'print(round(1249*17/7, 2))'],
  ['how many seconds are in three weeks?', 'print((date(2027,9,1)-date.today()).days*24*60*60*3)'],
  ['what is 15% of 80', 'print(80*0.12)'],
  ['4 codes of 3 colours', 'print(26**3)'],
  ['The wheel is 2.2 metres around. How many turns does it make in 11 km?', 'print(round(11000/2.2*3.14159/2, 2))'],
])('%s: %s', (request, code) => {
  expect(faultsOf(request, code)).toMatchObject([{ step: 1, code: 'invented-number', grade: 'fails' }]);
});

test.each([
  ['The bill is 1249 euros and there are 7 of us. What does each pay?', 'print(round(1249/7, 2))'],
  ['how many seconds are in three weeks?', 'print(3*7*24*60*60)'],
  ['what is 15% of 80', 'print(80*0.15)'],
  ['add 19 % tax to 1,250.50', 'print(1250.5*1.19)'],
  ['what is 20 percent off 49.90', 'print(49.90*0.8)'],
  ['sum of the numbers from 1 to 100', 'print(sum(range(1, 101)))'],
  ['how many days until christmas', 'print((date(2026,12,25)-date.today()).days)'],
  ['How many days from 3 May 2023 to 1 July 2023?', 'print((date(2023,7,1)-date(2023,5,3)).days)'],
  ['how many miles are 26 km', 'print(round(26*0.621371, 2))'],
  ['what is 72 F in celsius', 'print(round((72-32)*5/9, 1))'],
  ['area of a circle with radius 4.5', 'print(round(3.14159*4.5**2, 2))'],
  ['how much is 3,5 kg in pounds', 'print(3.5*2.20462)'],
  ['how many rows have more than ten points', 'print(sum(r["points"] > 17 for r in rows("a.csv")))'],
  ['how many words of 4 letters are there', 'print(26**4)'],
  ['passwords of 8 letters and digits in both cases', 'print(62**8)'],
  ['print hello', 'print("room 4711")'],
])('%s: %s is founded', (request, code) => {
  expect(faultsOf(request, code)).toEqual([]);
});

test('a rate that nobody named is left out', () => {
  const { steps, faults } = review('The bill is 1249 euros and there are 7 of us. What does each pay?', 'print(round(1249*1.09/7, 2))');
  expect(steps[0]?.args['input']).toBe('print(round(1249/7, 2))');
  expect(faults).toMatchObject([{ code: 'invented-number', grade: 'mended' }]);
});

test('what makes pounds of kilograms is left out, where nobody speaks of pounds', () => {
  const request = 'A 25 kg sack of flour costs 31.50 euros. What is the price per kilo?';
  expect(review(request, 'print((31.50/25)/0.45359237)').steps[0]?.args['input']).toBe('print((31.50/25))');
  expect(faultsOf(`${request} And per pound?`, 'print((31.50/25)*0.45359237)')).toEqual([]);
  expect(faultsOf('A rope of 0.3048 m costs 2 euros', 'print(2/0.3048)')).toEqual([]);
});

test('where the request speaks of a rate, the model is asked again', () => {
  const [only] = faultsOf('what is 80 plus the usual tax', 'print(80*1.19)');
  expect(only).toMatchObject({ grade: 'fails' });
});
