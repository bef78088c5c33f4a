import { expect, test } from 'vitest';
import { nameWords, spacedName } from '../../schemas/words.ts';

test.each([
  ['unitPrice', ['unit', 'price']],
  ['unit_price', ['unit', 'price']],
  ['größeÄndern', ['große', 'andern']],
  ['hotelBooking.find_rooms', ['hotel', 'booking', 'find', 'rooms']],
  ['CSV', ['csv']],
])('the name %s has the words %j', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test('a name with blanks keeps its letters', () => {
  expect(spacedName('InvalidSymbol_here')).toBe('Invalid Symbol here');
});
