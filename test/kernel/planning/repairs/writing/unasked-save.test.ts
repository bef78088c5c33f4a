import { expect, test } from 'vitest';
import { withoutUnaskedSave } from '../../../../../kernel/planning/repairs/writing/unasked-save.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = [{ path: 'a.py', kind: 'file' as const, size: 9 }];
const repaired = (request: string, script: string) => callsOf(withoutUnaskedSave(stepsOf(script), request, entries));

test('what nobody wants saved is told', () => {
  expect(repaired('names of the functions in a.py, please', "grep -E '^def ' a.py > functions.txt")).toEqual(
    callsOf(stepsOf("grep -E '^def ' a.py")),
  );
});

test('a question writes no file, wherever its answer is said to be kept', () => {
  const request = 'Which boats may not race at night? We keep that in harbour/boats.txt';
  const shown = 'grep -F night harbour/boats.txt';
  expect(repaired(request, `${shown} > harbour/no_night.txt`)).toEqual(callsOf(stepsOf(shown)));
});

test.each([
  ['put the functions of a.py into a file', "grep -E '^def ' a.py > functions.txt"],
  ['functions of a.py to list.txt', "grep -E '^def ' a.py > list.txt"],
  ['the functions of a.py', "grep -E '^def ' a.py"],
])('%s is left as it is', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
