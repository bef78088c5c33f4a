import { expect, test } from 'vitest';
import { dimensionsCode } from '../../../../kernel/planning/request/said-dimensions.ts';

test.each([
  ['An NHL rink is 200 by 85 feet, how much is that in metres?', 'print(round(200 * 0.3048, 2), round(85 * 0.3048, 2), sep=" by ")'],
  ['what is a box of 3 x 2 x 1 m in cm?', 'print(round(3 * 100, 2), round(2 * 100, 2), round(1 * 100, 2), sep=" by ")'],
])('%s', (request, code) => {
  expect(dimensionsCode(request)).toBe(code);
});

test.each(['What is the area of 200 by 85 feet in square metres?', 'what is 200 by 85?', 'how many tiles of 20 by 20 cm for 3 metres?'])(
  '%s is something else',
  (request) => {
    expect(dimensionsCode(request)).toBeUndefined();
  },
);
