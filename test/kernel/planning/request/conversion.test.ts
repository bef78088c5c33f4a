import { expect, test } from 'vitest';
import { conversionIn } from '../../../../kernel/planning/request/conversion.ts';

test('a measure in a large unit and its parts is one measure', () => {
  expect(conversionIn('14 feet 6 inches expressed in metres, two decimals')).toEqual({ value: 174, factor: 0.0254 });
  expect(conversionIn('He weighs 11 stone and 4 pounds, what is that in kg?')?.value).toBe(158);
});

test('a measure may be wanted in the smaller of its two units', () => {
  expect(conversionIn('A tape runs 47 minutes and 38 seconds. In seconds, please')).toEqual({ value: 2858, factor: 1 });
  expect(conversionIn('47 minutes and 38 seconds')).toBeUndefined();
});

test('speeds may be said in words', () => {
  expect(conversionIn("Sound does 343 metres per second, so what's that in km per hour")?.factor).toBeCloseTo(3.6);
  expect(conversionIn('60 miles per hour in kilometres per hour')?.factor).toBeCloseTo(1.609344);
});

test('two measures are not one', () => {
  expect(conversionIn('a plank of 3 feet and a rope of 5 inches in cm')).toBeUndefined();
  expect(conversionIn('6 inches 14 feet in metres')).toBeUndefined();
});
