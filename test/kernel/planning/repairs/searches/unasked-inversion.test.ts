import { expect, test } from 'vitest';
import { withoutUnaskedInversion } from '../../../../../kernel/planning/repairs/searches/unasked-inversion.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(withoutUnaskedInversion(stepsOf(script), request));

test.each([
  ['How many requests in access.log ended with status 500?', "grep -vc ' 500 ' access.log", "grep -c ' 500 ' access.log"],
  ['show the ERROR lines of app.log', 'grep -v ERROR app.log', 'grep ERROR app.log'],
  ['count the ERROR lines of app.log', 'grep -c --invert-match ERROR app.log', 'grep -c ERROR app.log'],
])('%s', (request, script, right) => expect(repaired(request, script)).toEqual(callsOf(stepsOf(right))));

test.each([
  ['how many requests did not end with 500', "grep -vc ' 500 ' access.log"],
  ['show app.log without the DEBUG lines', 'grep -v DEBUG app.log'],
  ['remove the line milk from list.txt', 'grep -v milk list.txt > list.txt'],
  ['take the line about parking out of info.txt', 'grep -iv parking info.txt > info.txt'],
  ['how many tasks of todo.txt are open', 'grep -vc done todo.txt'],
  ['show the settings in app.ini', "grep -v '^#' app.ini"],
])('%s: %s stays', (request, script) => expect(repaired(request, script)).toEqual(callsOf(stepsOf(script))));
