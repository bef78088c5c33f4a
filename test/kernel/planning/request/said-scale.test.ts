import { expect, test } from 'vitest';
import { saidScale } from '../../../../kernel/planning/request/said-scale.ts';

test.each([
  ['At 1:50 how many millimetres long do I draw a wall of 7.5 metres', 150],
  ['On a 1:25,000 map two farms are 4 cm apart. How many metres is that in reality?', 1000],
  ['A room is 4.2 m wide. How many mm is it on a 1:100 plan?', 42],
  ['A real wagon is 7.62 m long. How many millimetres is that in scale 1:76?', 100.26],
  ['A boat is 12 m long; how many cm long is a 1:20 model of it?', 60],
  ['The path is 3 cm long on the map, which is 1 to 50 000. How many km is that on the ground?', 1.5],
])('%s', (request, value) => {
  expect(saidScale(request)?.value).toBeCloseTo(value);
});

test.each([
  'How many cm are 7.5 m?',
  'The score was 1:12 after 5 m of rain, how many cm is that?',
  'A 1:50 plan and a 1:20 plan show a wall of 3 m, how many mm is it on them?',
  'A map is 1:25000. How many hectares are 4 square cm on the map?',
])('%s is something else, or open', (request) => {
  expect(saidScale(request)).toBeUndefined();
});
