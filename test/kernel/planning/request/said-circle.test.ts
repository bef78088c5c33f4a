import { expect, test } from 'vitest';
import { saidCircle } from '../../../../kernel/planning/request/said-circle.ts';

test.each([
  ['A round stool is 42 cm across. How many cm of braid do I need to go round it once?', 'math.pi * 42'],
  ['what is the circumference of a wheel with a diameter of 70 cm?', 'math.pi * 70'],
  ['our circular pond has a radius of 3 m, how far is it around it?', '2 * math.pi * 3'],
  ['What area has a round table of 90 cm diameter?', 'math.pi * (90 / 2) ** 2'],
  ['surface of a circle with radius 4?  how much is it', 'math.pi * 4 ** 2'],
])('%s', (request, expression) => {
  expect(saidCircle(request)?.expression).toBe(expression);
});

test.each([
  'A square stool is 42 cm across. How much braid goes round it?',
  'A round stool is 42 cm across and braid costs 3 euros. What do I pay to go round it?',
  'a round pond is 3 m across and 1 m deep, what is its area?',
  'a round table is 90 cm across. Does it fit?',
  'how many times does a wheel of 70 cm diameter turn around it on 1 km?',
])('%s is something else', (request) => {
  expect(saidCircle(request)).toBeUndefined();
});
