import { expect, test } from 'vitest';
import { withStatedRate } from '../../../../../kernel/planning/repairs/numbers/stated-rate.ts';

const end = { thought: '', tool: 'final_answer', args: {} };
const python = (input: string) => ({ thought: '', tool: 'python_repl', args: { input } });
const code = (request: string, written = 'print(1 / 3)') => withStatedRate([python(written), end], request)[0]?.args['input'];

test.each([
  [
    "It's 450 km to the lake. The van takes 8.4 litres per 100 km and one litre costs 1.69 euros. What will the trip cost?",
    'print(round(450 / 100 * 8.4 * 1.69, 2))',
  ],
  ['Our bus needs 30 l/100 km. How many litres does it need for 250 km?', 'print(round(250 / 100 * 30, 2))'],
  ['We drive 1,200 km at 5.5 litres every 100 kilometres and pay $2 per litre. How much do we pay?', 'print(round(1200 / 100 * 5.5 * 2, 2))'],
  ['The syrup has 12 g of sugar per 100 ml. How much sugar is in 750 ml?', 'print(round(750 / 100 * 12, 2))'],
  ['Ham is €2.40 per 100 g. What do 350 g cost?', 'print(round(350 / 100 * 2.40, 2))'],
  ['Ham is 2.40 euros per 100 g. How much is 1.5 kg?', 'print(round(1.5 / 100 * 2.40 * 1000, 2))'],
  [
    'The van takes 8 litres per 100 km, petrol is 1.90 euros a litre and we drive 90 km. What does that cost, to the cent?',
    'print(round(90 / 100 * 8 * 1.90, 2))',
  ],
  ['The scooter uses 4 kWh per 100 km. How many kWh are that for 30 km, to one decimal?', 'print(round(30 / 100 * 4, 1))'],
])('%s', (request, right) => {
  expect(code(request)).toBe(right);
});

test('what comes to it already stays as it is written', () => {
  expect(code('Our bus needs 30 l/100 km. How many litres does it need for 250 km?', 'print(round(250 * 30 / 100, 1))')).toBe(
    'print(round(250 * 30 / 100, 1))',
  );
});

test.each([
  // Another number, or a part of it.
  'We drive 450 km each way at 8 litres per 100 km. How many litres is that?',
  'We drive 450 km there and back at 8 litres per 100 km. How many litres is that?',
  'The tank holds 50 litres and the van takes 8 litres per 100 km. How many litres are left after 450 km?',
  'Three of us drive 450 km at 8 litres per 100 km. How many litres is that?',
  'The van takes 8 litres per 100 km and the bus 12 litres per 100 km. How many litres do they need for 450 km?',
  // The other way round.
  'The van takes 8 litres per 100 km. How far do 40 litres take us?',
  'Ham is 2.40 euros per 100 g. How much ham do I get for 12 euros?',
  // A price that is not there, or of another unit.
  'We drive 450 km at 8 litres per 100 km. What will the fuel cost?',
  'We drive 450 km at 8 litres per 100 km, and a gallon costs 6 dollars. What will the fuel cost?',
  'We drive 450 km at 8 litres per 100 km, a litre costs 169 cents. What will the fuel cost?',
  // Another unit than that of the rate, or another amount.
  'We drive 450 km at 8 litres per 100 km. How many gallons is that?',
  'The syrup has 12 g of sugar per 100 ml. How much sugar is in 3 kg?',
  'The van takes 8 litres per 100 km and drives 450 km. How much time do we lose?',
  'The van takes 8 litres per 100 km and drives 450 km. How much does it weigh?',
  'The price rose by 2 euros per 100 g. How much do 300 g cost?',
  'The syrup has 12 g of sugar per 100 ml. Is 750 ml too much?',
  'We drive 450 km at 8 litres per 100 km. How many litres is that, and how much time do we need?',
  'How much is 8 litres per 100 km for 450 km by trips.csv?',
])('%s is left to the plan', (request) => {
  expect(code(request)).toBe('print(1 / 3)');
});
