import { expect, test } from 'vitest';
import { rateCode, rateOfOneAsked, statesRate } from '../../../../kernel/planning/request/rate-per-one.ts';

const code = (request: string) => {
  const asked = rateOfOneAsked(request);
  return asked === undefined ? undefined : rateCode(asked, request);
};

test.each([
  // An amount of what the rate is for multiplies.
  ['4350 words at 0.12 euros per word, how much is that?', 'print(round(4350 * 0.12))'],
  ['1,450 words at 0.38 euros a word, how much money is that?', 'print(round(1450 * 0.38))'],
  ['Printing costs €0.07 a page. What do I pay for 130 pages?', 'print(round(130 * 0.07, 2))'],
  ['how much do 24 bottles cost at $1.35 each bottle', 'print(round(24 * 1.35, 2))'],
  ['Each box holds 36 eggs. How many eggs are in 12 boxes?', 'print(round(12 * 36))'],
  ['The hall charges 45 francs per hour and we need it for seven hours. How much will that be?', 'print(round(7 * 45))'],
  ['30 people at 12.50 euros per person: what does that come to?', 'print(round(30 * 12.5))'],
  ['A ticket is 8 euros. How much is that for 5 tickets in total?', 'print(round(5 * 8))'],
  ['A ticket costs 8 euros and I have 40 euros. How many tickets are that?', 'print(round(40 / 8))'],
  ['A book came back 19 days late and the fine is 0.35 a day. How much is that?', 'print(round(19 * 0.35, 2))'],
  ['the hall costs 45 per hour, what do we pay for 7 hours', 'print(round(7 * 45))'],
  ['12 nets of 18 metres each, how many metres of net is that in all', 'print(round(12 * 18))'],
  ['5 boxes with 24 eggs each: how many eggs do I have?', 'print(round(5 * 24))'],
  ['24 dough pieces of 340 grams each, how many kilos is that?', 'print(round(24 * 340 / 1000, 2))'],
  ['nitrate is 0.35 mg per litre and the pond holds 2600 litres. How many grams of nitrate altogether?', 'print(round(2600 * 0.35 / 1000, 3))'],
  ['450 gallons in litres, taking 4.546 litres for one gallon', 'print(round(450 * 4.546, 2))'],
  ['six knots in km/h, taking a knot as 1.852 km/h', 'print(round(6 * 1.852, 2))'],
  ['convert 12 stone to kilos at 6.35 kilos per stone', 'print(round(12 * 6.35, 2))'],
  // A rate of exchange.
  ['an american customer pays 1,450 dollars. at 0.92 euros for a dollar, how many euros do I get?', 'print(round(1450 * 0.92))'],
  ['A pound is 1.17 euros. How many euros do I get for 260 pounds?', 'print(round(260 * 1.17, 2))'],
  ['How many dollars are 1000 euros at 0.92 euros per dollar?', 'print(round(1000 / 0.92, 2))'],
  ['What are 300 USD in EUR at 0.9 euros to the dollar?', 'print(round(300 * 0.9))'],
  // An amount of what the rate is in divides.
  ['If I translate 350 words an hour, how many hours do I need for 2975 words?', 'print(round(2975 / 350, 2))'],
  ['The pump gives 45 litres a minute; how many minutes for 1,200 litres?', 'print(round(1200 / 45, 2))'],
  ['How long does it take to read 540 pages at 40 pages an hour?', 'print(round(540 / 40, 2), "hours")'],
  ['I pick 20 kilos in an hour. How many kilos are that in 6 hours?', 'print(round(6 * 20))'],
  // What is needed for all of something is rounded up.
  ['if one box holds 28 books how many boxes do I need for 450 books', 'print(math.ceil(450 / 28))'],
  ['A tray holds 24 pots. How many trays are needed for 100 pots?', 'print(math.ceil(100 / 24))'],
  ['One page takes 12 minutes. How many minutes do 40 pages take?', 'print(round(40 * 12))'],
])('%s', (request, right) => {
  expect(code(request)).toBe(right);
});

test.each([
  // More numbers, or words that stand for some.
  '4350 words at 0.12 euros per word with 19% VAT, how much is that?',
  '4350 words at 0.12 euros per word, half of it paid already, how much is left?',
  'Two of us translate 350 words an hour each. How many hours for 2975 words?',
  'I read 30 pages an hour, how many hours do 240 pages take me if I read every chapter twice?',
  // Another result than the rate leads to.
  'I earn 15 euros an hour and work 20 hours a week. How much is that a month?',
  'I earn 15 euros an hour and work 20 hours weekly. How much a year?',
  'How many days do I need for 2975 words at 350 words an hour?',
  'What is 12 dollars an hour in euros for 3 hours?',
  'I translate 350 words an hour. How many pages are 2975 words?',
  'How many more hours do I need for 2975 words at 350 words an hour?',
  '4350 words at 0.12 euros per word, how much is that in cents?',
  'A ticket costs 8 euros. What do I get back from 40 euros?',
  'The pump gives 45 litres a minute and rests an hour. How many minutes for 1200 litres?',
  'Hosting costs me 4.49 a month and the domain 13.80 a year. What do I pay for both in a year?',
  'Hosting costs me 4.49 a month. What do I pay in a year?',
  '12 nets of 18 metres each and 3 of 5 metres each, how many metres is that',
  // Things that there are whole ones of.
  'How many buses do we need for 130 children at 50 children a bus?',
  'How many days are 2975 words at 400 words a day?',
  // Cents, and other units than the rate has.
  '4350 words at 12 cents per word, how much is that?',
  '90 minutes at 40 euros per hour, how much is that?',
  // Numbers that lie elsewhere, and orders.
  'How many hours are the words of a.txt at 350 words an hour, with 20 words before?',
  'Write 4350 words at 0.12 euros per word into bill.txt',
  'How many words are in a page?',
  'How many euros are 100 dollars?',
])('%s is left alone', (request) => {
  expect(code(request)).toBeUndefined();
});

test('a rate that is said need not be looked up', () => {
  expect(statesRate('I got 80 pounds, and a pound is 1.17 euros, so what is my half in euros?')).toBe(true);
  expect(statesRate('How many euros are 100 dollars?')).toBe(false);
  expect(statesRate('Are 3 eggs a day healthy for a man of 40 years?')).toBe(false);
  expect(statesRate('What is 12 dollars an hour in euros for 3 hours?')).toBe(false);
});
