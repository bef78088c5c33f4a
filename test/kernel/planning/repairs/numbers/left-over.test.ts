import { expect, test } from 'vitest';
import { withLeftOver } from '../../../../../kernel/planning/repairs/numbers/left-over.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(stepsOf(script).map((step) => withLeftOver(step, request)));

test.each([
  ['I have 1234 index cards and put 17 into each box until no more full box is possible. How many cards are left over?', '1234 % 17'],
  ['we have 250 chairs in rows of 12, how many chairs remain?', '250 % 12'],
  ["if 500 hoods get packed into boxes of 36, how many hoods don't fill a box?", '500 % 36'],
  ['1,000 eggs go into cartons. Each carton holds 12. How many eggs are left?', '1000 % 12'],
])('%s', (request, sum) => {
  expect(repaired(request, "python 'print(1234 - 17 * 12)'")).toEqual(callsOf(stepsOf(`python 'print(${sum})'`)));
});

test.each([
  'I had 30 eggs and used 12 in each cake. How many are left?',
  '250 chairs in rows of 12, how many rows are there?',
  '250 chairs in 3 halls in rows of 12, how many chairs remain?',
  'of 40 bottles 15 were sold, how many are left?',
  'I have 10.5 litres and fill 2 into each jar, how many litres remain?',
])('%s stays with the plan', (request) => {
  const script = "python 'print(30 - 12)'";
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
