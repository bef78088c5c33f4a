import { expect, test } from 'vitest';
import { askedSorting } from '../../../../kernel/planning/request/asked-sorting.ts';

const asked = (request: string) => askedSorting(request, (path) => path === 'kit.txt');

test('an order with a question mark sorts the file where it stands, and a question only shows', () => {
  expect(asked('Can you put the lines of kit.txt in alphabetical order?')).toMatchObject({ from: 'kit.txt', isShown: false, by: 'letters' });
  expect(asked('are the lines of kit.txt in alphabetical order?')).toBeUndefined();
  expect(asked('can you show me the lines of kit.txt in alphabetical order?')).toMatchObject({ isShown: true });
});
