import { expect, test } from 'vitest';
import { saidTravel } from '../../../../kernel/planning/request/said-travel.ts';

test.each([
  ['Sandpiper makes 11 knots and it is 19.8 nautical miles to the island. How many minutes does she need?', 108],
  ['how far do I get at 15 km/h in 2 hours and 20 minutes?', 35],
  ['It is 120 miles and took me 2.5 hours. What was my average speed?', 48],
  ['how long does a train at 80 km an hour take for 200 km', 2.5],
])('%s', (request, value) => {
  expect(saidTravel(request)?.value).toBeCloseTo(value, 9);
});

test.each([
  'She makes 11 knots and it is 20 km to the island. How many minutes does she need?',
  'It is 19.8 nautical miles there and back at 11 knots, how long is that?',
  'At 11 knots she burns 40 litres of fuel in 2 hours. How far does she get?',
  'The route is 19.8 km. How long is it?',
  'at 60 km/h, how fast is that in mph?',
])('%s is something else', (request) => {
  expect(saidTravel(request)).toBeUndefined();
});
