import { expect, test } from 'vitest';
import { withoutUnsaidDay } from '../../../../../kernel/planning/repairs/searches/unsaid-day.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(stepsOf(script).map((step) => withoutUnsaidDay(step, request)));
const SCRIPT = "grep -c '^2025-06-09.*stuck' workshop.log";

test.each(['lift 1 keeps acting up. How many times does workshop.log say that it was stuck?', 'count the stuck lines in workshop.log'])(
  'a day that nobody spoke of is left out: %s',
  (request) => expect(repaired(request, SCRIPT)).toEqual(callsOf(stepsOf("grep -c 'stuck' workshop.log"))),
);

test.each([
  'how often was the lift stuck on 9 June, see workshop.log',
  'how often was the lift stuck on 2025-06-09',
  'how often was it stuck yesterday?',
  'how often was it stuck on Monday',
  'how often was lift 9 stuck in workshop.log',
])('the day stays: %s', (request) => expect(repaired(request, SCRIPT)).toEqual(callsOf(stepsOf(SCRIPT))));

test('a day alone is all that is looked for', () => {
  const script = "grep -c '^2025-06-09' workshop.log";
  expect(repaired('how many entries does workshop.log have', script)).toEqual(callsOf(stepsOf(script)));
});
