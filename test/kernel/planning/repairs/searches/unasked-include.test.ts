import { expect, test } from 'vitest';
import { withoutUnaskedInclude } from '../../../../../kernel/planning/repairs/searches/unasked-include.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(stepsOf(script).map((step) => withoutUnaskedInclude(step, request)));

test('files of every kind are searched where nobody names one, each once', () => {
  const request = 'Which files under scripts (and in its lib folder) contain the word FIXME?';
  expect(repaired(request, 'grep -rl --include=*.py FIXME scripts/ scripts/lib')).toEqual(callsOf(stepsOf('grep -rl FIXME scripts/')));
});

test.each([
  ['which python files contain FIXME', 'grep -rl --include=*.py FIXME scripts'],
  ['which .py files contain FIXME', 'grep -rl --include=*.py FIXME scripts'],
  ['find all FIXME comments in the code', 'grep -rn --include=*.py FIXME .'],
  ['which files in a and b have it', 'grep -rl it a b'],
])('%s: %s stays', (request, script) => expect(repaired(request, script)).toEqual(callsOf(stepsOf(script))));
