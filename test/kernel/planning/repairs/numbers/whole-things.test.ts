import { expect, test } from 'vitest';
import { withWholeThings } from '../../../../../kernel/planning/repairs/numbers/whole-things.ts';

const code = (request: string, input: string) => withWholeThings({ thought: 'x', tool: 'python_repl', args: { input } }, request).args['input'];

test.each([
  ['How many full crates of 24 does a harvest of 500 melons give?', 'print(500/24)', 'print(math.floor(500/24))'],
  ['A ribbon is 10 m long. How many whole bows of 35 cm is that?', 'print(round(10 * 100 / 35, 2))', 'print(math.floor(10 * 100 / 35))'],
  ['How many complete sets of 7 are in beads.csv?', 'print(sum(r["n"] for r in rows("beads.csv")) / 7)', undefined],
  ['How many candles can I make from 3 kg of wax at 170 g each?', 'print(3000 / 170)', 'print(math.floor(3000 / 170))'],
  ['how many sacks can be filled with 130 kg of oats, 25 kg a sack', 'print(round(130 / 25))', 'print(math.floor(130 / 25))'],
  ['a sack is enough for 38 loaves. How many whole sacks do I have to buy for 500 loaves?', 'print(500 // 38)', 'print(math.ceil(500 / 38))'],
  ['How many buses do we need for 130 pupils if one seats 48?', 'print(130 / 48)', 'print(math.ceil(130 / 48))'],
  ['How many 2.5 litre tins are needed for 43 litres?', 'print(int(43 / 2.5))', 'print(math.ceil(43 / 2.5))'],
  ['How many crates of 24 will the cook need for 500 melons?', 'print(500 // 24)', 'print(math.ceil(500 / 24))'],
])('%s', (request, written, right) => {
  expect(code(request, written)).toBe(right ?? written.replace(/^print\((.*)\)$/, 'print(math.floor($1))'));
});

test.each([
  ['what comes out even', 'How many buses do we need for 96 pupils if one seats 48?', 'print(96 / 48)'],
  ['what is rounded already', 'How many buses do we need for 130 pupils if one seats 48?', 'print(math.ceil(130 / 48))'],
  ['what is rounded down by the division', 'How many full crates of 24 are 500 melons?', 'print(500 // 24)'],
  ['rounding up without math', 'How many buses do we need for 130 pupils if one seats 48?', 'print(-(-130 // 48))'],
  ['a measure', 'How many kg of flour do I need for 30 rolls if 12 take 1 kg?', 'print(30 / 12)'],
  ['time', 'How many hours does it take to read 130 pages at 48 an hour?', 'print(130 / 48)'],
  ['an average', 'How many melons do I need on average for 7 of 30 crates?', 'print(30 / 7)'],
  ['a second question', 'How many buses do we need for 130 pupils, and what do they cost at 48?', 'print(130 / 48)'],
  ['things that are only counted', 'How many melons a day is that, 500 in 7 days?', 'print(500 / 7)'],
  ['full and needed at once', 'How many full crates of 24 do I need for 500 melons?', 'print(500 / 24)'],
  ['a price', 'How many full price tickets are 500 euros at 12?', 'print(500 / 12)'],
  ['no division', 'How many buses do we need for 3 trips with 2.5 each?', 'print(3 * 2.5)'],
  ['a sum of parts', 'How many buses do we need for 130 pupils if one seats 48?', 'print(130 / 48 + 1)'],
])('%s stays', (_, request, written) => {
  expect(code(request, written)).toBe(written);
});
