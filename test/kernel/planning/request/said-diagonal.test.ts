import { expect, test } from 'vitest';
import { saidDiagonal } from '../../../../kernel/planning/request/said-diagonal.ts';

test.each([
  ['Two survey points lie 540 m apart in easting and 720 m apart in northing. What is the straight distance between them in metres?', [540, 720]],
  ['What is the diagonal of a field of 30 m by 40 m?', [30, 40]],
  ['my screen is 60 cm wide and 34 cm high, how long is it from corner to corner?', undefined],
  ['The shed floor is 3.5 m by 2.4 m, how far is it from corner to corner?', [3.5, 2.4]],
])('%s', (request, sides) => {
  expect(saidDiagonal(request)).toEqual(sides);
});

test.each([
  'What is the area of a field of 30 m by 40 m?',
  'What is the diagonal of a box of 30 cm by 40 cm by 50 cm?',
  'The direct way is 30 km and takes 40 minutes, how far is it?',
])('%s asks for no diagonal', (request) => {
  expect(saidDiagonal(request)).toBeUndefined();
});
