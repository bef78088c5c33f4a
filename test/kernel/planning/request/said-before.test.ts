import { expect, test } from 'vitest';
import { withSaidBefore } from '../../../../kernel/planning/request/said-before.ts';

test.each([
  ['Mrs Pell is on the phone: when is her wingback due?', "when is Mrs Pell's wingback due?"],
  ['Anna Berg wants to come by. What is her phone number?', "What is Anna Berg's phone number?"],
  ['Tom just rang - which bike did he hire?', 'which bike did Tom hire?'],
  ['Before I order horsehair: which of the job cards (jobs/*/card.md) ask for it?', 'which of the job cards (jobs/*/card.md) ask for horsehair?'],
  ['Before we buy more lamp oil, which huts are out of it?', 'which huts are out of lamp oil?'],
  ['One of my scripts still uses the old VAT of 0.175. Which file is it?', 'which of my scripts still uses the old VAT of 0.175?'],
  ['There is one folder in Jobs that has no card.md yet. Which one?', 'which folder in Jobs has no card.md yet?'],
  [
    'A school class wants to borrow helmets. How many do we have according to the tool inventory?',
    'How many helmets do we have according to the tool inventory?',
  ],
  ['We need more climbing ropes: how many are left?', 'how many climbing ropes are left?'],
  ["I have to ring Lumen Toys, what's their phone number?", "what's Lumen Toys's phone number?"],
  ["Somebody phoned about Mrs Abelard's repair. Which file mentions her?", 'Which file mentions Mrs Abelard?'],
  ['Someone left the lamp on in bay D3, which block is standing there? (stock/blocks.csv)', 'which block is standing in bay D3? (stock/blocks.csv)'],
  ['one of the letters mentions a leak - which one is it?', 'which of the letters mentions a leak?'],
])('%s', (request, resolved) => {
  expect(withSaidBefore(request)).toBe(resolved);
});

test.each([
  'A school class wants to borrow helmets. How many axes do we have?',
  'Anna is here: when does Ben get his bike?',
  'Mrs Pell is on the phone: when is the wingback due?',
  'Someone left the lamp on in bay D3, are there more?',
  'Mrs Pell owes 20 euros for 3 chairs. What is her share?',
  'one of the letters mentions a leak. Delete it',
  'Before I order horsehair, sort the list and print it',
  'which of the scripts is it?',
])('%s stays', (request) => {
  expect(withSaidBefore(request)).toBe(request);
});
