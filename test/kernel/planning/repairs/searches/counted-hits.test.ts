import { expect, test } from 'vitest';
import { withCountedHits } from '../../../../../kernel/planning/repairs/searches/counted-hits.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const counted = (request: string, script: string) =>
  callsOf(withCountedHits(stepsOf(script), request, [{ path: 'repairs', kind: 'folder', size: 0 }]));

test.each([
  ['How many of the notes in repairs say "Status: open"?', 'grep -r -c "Status: open" repairs', 'grep -rl "Status: open" repairs | wc -l'],
  ['How many notes in repairs say open?', 'grep -c open repairs', 'grep -rl open repairs | wc -l'],
  ['How many letters mention the gate?', 'grep -i -c gate letters/*.txt', 'grep -ril gate letters/*.txt | wc -l'],
  ['how many TODOs are there in src', 'grep -rc TODO src', 'grep -rh TODO src | wc -l'],
])('%s', (request, script, plan) => {
  expect(counted(request, script)).toEqual(callsOf(stepsOf(plan)));
});

test.each([
  ['how many TODOs does each file in src have', 'grep -rc TODO src'],
  ['how many errors are in app.log', 'grep -c ERROR app.log'],
  ['how many errors are in app.log', 'grep -c ERROR'],
  ['how many TODOs are in src', 'grep -r -c -e TODO src'],
  ['which files have a TODO', 'grep -rl TODO src'],
])('%s is left to the plan', (request, script) => {
  expect(counted(request, script)).toEqual(callsOf(stepsOf(script)));
});

test.each([
  ['how many WARN lines in the log', 'grep WARN logs', [['-rh', 'WARN', 'logs'], ['-l']]],
  ['count the ERROR lines of logs/a.log', 'grep -n ERROR logs/a.log', [['-c', '-n', 'ERROR', 'logs/a.log']]],
])('lines that are to be counted are not shown: %s', (request, script, expected) => {
  const steps = withCountedHits(stepsOf(script), request, [
    { path: 'logs', kind: 'folder', size: 0 },
    { path: 'logs/a.log', kind: 'file', size: 9 },
  ]);
  expect(steps.slice(0, -1).map(({ args }) => args['args'])).toEqual(expected);
});
