import { expect, test } from 'vitest';
import { listedExtreme } from '../../../../kernel/planning/facts/list-extremes.ts';

const grants = `# Grants

- **Harbour Pennies**: up to 2,500 pounds, closes 30 June
- **Safe Shores**: up to 12,000 pounds, closes 15 May
- **Keepers' Legacy**: up to 7,500 pounds, closes 1 October

One application a year.
`;

test('the item of a list that has the most, or the least, of one measure is told', () => {
  expect(listedExtreme('which of the grants listed there pays the most?', grants)).toBe('Safe Shores (up to 12,000 pounds, closes 15 May)');
  expect(listedExtreme('which grant pays the least?', grants)).toBe('Harbour Pennies (up to 2,500 pounds, closes 30 June)');
  const walks = '1. Mill loop – 12 km, two hours\n2. Ridge – 7.5 km\n3. Lake - 9 km\n';
  expect(listedExtreme('which is the longest of the walks?', walks)).toBe('Mill loop (12 km, two hours)');
});

test.each([
  ['another measure is asked for', 'which grant is the heaviest?', grants],
  ['several are asked for', 'which two grants pay the most?', grants],
  ['an item has two such numbers', 'which grant pays the most?', grants.replace('closes 15 May', 'at least 100 pounds')],
  ['an item has none', 'which grant pays the most?', grants.replace('up to 2,500 pounds', 'a small sum')],
  ['two share the end', 'which grant pays the most?', grants.replace('7,500', '12,000')],
  ['two items are a comparison', 'which pays the most?', '- a: 2 pounds\n- b: 3 pounds\n'],
])('nothing where %s', (_, request, text) => {
  expect(listedExtreme(request, text)).toBeUndefined();
});
