import { expect, test } from 'vitest';
import { asksInGeneral } from '../../../../kernel/planning/request/asks-in-general.ts';

test.each([
  "I keep meeting 'anno Domini' in the registers. What does it mean in English?",
  'how many legs does a spider have',
  'How long does an egg have to boil?',
  'what colour is a ripe lemon?',
])('%s: any of its kind', (request) => {
  expect(asksInGeneral(request)).toBe(true);
});

test.each([
  'how many legs does the table have',
  'how many children does Anna have',
  'how many keys do we keep in a drawer',
  'how many lines has a file in docs',
  'is there a plan.md',
  'what does room 12 need for a party',
  'where are keys kept',
])('%s: something that is known here', (request) => {
  expect(asksInGeneral(request)).toBe(false);
});
