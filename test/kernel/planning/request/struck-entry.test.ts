import { expect, test } from 'vitest';
import { straightOrder } from '../../../../kernel/planning/request/straight-order.ts';

test.each([
  ['take the kitchen roll off the shopping list', 'remove the kitchen roll from the shopping list'],
  ['Take Odell off the waiting list.', 'remove Odell from the waiting list'],
  ['strike stamps off notes/errands.txt', 'remove stamps from notes/errands.txt'],
  ['Bram found a whole bucket of blue frit, so take it off the colour list.', 'remove blue frit from the colour list'],
  ['Odile Farrant cannot come after all, take her off the list of guests. Bruno still comes.', 'remove Odile Farrant from the list of guests'],
  ['I got the kitchen roll already, take it off the shopping list', 'remove the kitchen roll from the shopping list'],
  ["We've bought bin bags in the meantime, so please remove them from our shopping list", 'remove bin bags from our shopping list'],
  ['Odell has found a berth elsewhere, take that line off the waiting list', 'remove Odell from the waiting list'],
  ['Mina Roth no longer needs a place. Remove her from the list of guests', 'remove Mina Roth from the list of guests'],
])('what comes off a list is removed from it: %s', (request, order) => {
  expect(straightOrder(request)).toBe(order);
});

test.each([
  'tick the kitchen roll off the shopping list',
  'take it off the shopping list',
  'Everything is done now, take it off the list',
  'They have all been here, remove them from the list of guests',
  'I found three of them, remove them from guests.csv',
  'take all of it off the shopping list',
  'take 10 % off 260',
  'Odell has found a berth elsewhere, write that on the waiting list',
  'who is off the waiting list?',
  'They have moved the stamps, take the list off the wall',
])('anything else is left as it is: %s', (request) => {
  expect(straightOrder(request)).toBe(request);
});
