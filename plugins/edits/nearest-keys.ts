import { editDistance } from '../sdk.ts';

/** Keys named in an error; enough to choose from. */
const SHOWN_KEYS = 8;

/** The keys most like the one that was asked for, the nearest first. One that ends in it is near whatever stands before it. */
export function nearestKeys(keys: readonly string[], wanted: string): string[] {
  const sought = wanted.toLowerCase();
  const distance = (key: string): number => (key.toLowerCase().endsWith(`.${sought}`) ? 0.5 : editDistance(key.toLowerCase(), sought));
  return keys
    .map((key) => ({ key, distance: distance(key) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SHOWN_KEYS)
    .map(({ key }) => key);
}
