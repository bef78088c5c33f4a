import { expect, test } from 'vitest';
import { statedCount } from '../../../../kernel/planning/facts/stated-count.ts';

const steps = '# Varnish\n\nYou need two tins of varnish.\n\n1. Sand the wood.\n2. Add seven drops of dryer to the varnish.\n3. Wait 24 hours.\n';
const glue = '# Glue\n\nYou need\n\n- 250 ml hot water\n- 40 g rice flour\n- 15 g sugar\n\nStir the flour into the water for 3 minutes.\n';
const table = '# Rain\n\n| Month | Begins | Days of rain |\n| --- | --- | --- |\n| March | 1 March | 14 |\n| April | 1 April | 9 |\n';

test.each([
  ['How many drops of dryer do I add?', steps, '7 drops'],
  ['how many tins of varnish do I need', steps, '2 tins'],
  ['how many days of rain were there in April, by http://a.example/2024', table, '9'],
  ['How many crews made it to the finish?', 'Of the 204 crews that started, 186 reached the finish before dark.', '186 crews'],
  ['How many lamps did the helpers repair?', 'Of the 90 old lamps that people brought, the helpers repaired 61. The rest was lost.', '61 lamps'],
  ['How many lamps did people bring?', 'Of the 90 old lamps that people brought, the helpers repaired 61. The rest was lost.', '90 lamps'],
  [
    'How many minutes do I wait until I take the boards off?',
    'Let it soak for 3 minutes.\nStir for 5 minutes, then pour.\nWait 40 minutes before you take the boards off.',
    '40 minutes',
  ],
  ['How many grams of flour do I need for the glue?', glue, '40 g'],
  ['how much sugar goes into it', glue, '15 g'],
  ['How many visitors came to the fair?', 'The fair had 1,240 paying visitors.', '1,240 visitors'],
])('%s is stated', (request, text, told) => {
  expect(statedCount(request, text)).toBe(told);
});

test.each([
  ['How many steps are there?', steps],
  ['how many hours and minutes is that?', '7 hours 17 minutes'],
  ['how many days of rain were there altogether?', table],
  ['how many months have more than 10 days of rain?', table],
  ['How many visitors came?', 'Monday 12 visitors, Tuesday 30 visitors'],
  ['How many members does the choir have?', 'Rules\n\nNever let 3 members drive.\n- Ada\n- Ben\n'],
  ['how many grams does all of it weigh altogether?', glue],
  ['how many grams of starch do I need?', glue],
  ['how much does the paste cost', glue],
  ['what is the rate?', 'It has 3 rates.'],
])('%s is not', (request, text) => {
  expect(statedCount(request, text)).toBeUndefined();
});
