import { expect, it } from 'vitest';
import { nearestName } from '../../schemas/nearest-name.ts';

const known = ['file_read', 'file_write', 'date', 'web_fetch'];

it.each([
  ['file_red', 'file_read'],
  ['web-fetch', 'web_fetch'],
  ['dat', 'date'],
  ['cat', undefined],
  ['python', undefined],
  ['', undefined],
])('a name written "%s" stands for %s', (misspelt, meant) => {
  expect(nearestName(misspelt, known)).toBe(meant);
});
