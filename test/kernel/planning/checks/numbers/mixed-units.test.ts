import { expect, test } from 'vitest';
import { reviewMixedUnits } from '../../../../../kernel/planning/checks/numbers/mixed-units.ts';
import { stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const codeOf = (request: string, code: string) => reviewMixedUnits(stepsOf(`python '${code}'`), evidence(request)).steps[0]?.args['input'];

test.each([
  [
    'If one pint is 568 ml, how many full pints can be poured from a keg of 30 litres?',
    'print(math.floor(30 / 568))',
    'print(math.floor(30 * 1000 / 568))',
  ],
  ['how many 25 cm pieces can I cut from 3 m of ribbon?', 'print(3 // 25)', 'print(3 * 100 // 25)'],
  ['how many times does 90 minutes fit into 6 hours?', 'print(6 / 90)', 'print(6 * 60 / 90)'],
  // The same unit, no unit, or of another kind.
  ['how many 250 ml cups from 4000 ml?', 'print(4000 // 250)', 'print(4000 // 250)'],
  ['30 guests and 5 tables, how many each?', 'print(30 / 5)', 'print(30 / 5)'],
  ['how fast is 12 km in 45 minutes?', 'print(12 / 45)', 'print(12 / 45)'],
])('%s', (request, code, meant) => {
  expect(codeOf(request, code)).toBe(meant);
});
