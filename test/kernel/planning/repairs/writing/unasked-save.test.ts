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

test('what a model is to take out of a page for a file that nobody wants is told as well', () => {
  const request = 'Short summary of http://x.example/comet for our members';
  expect(repaired(request, "web_fetch http://x.example/comet | extract 'summary' > summary.txt")).toEqual(
    callsOf(stepsOf('web_fetch http://x.example/comet')),
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

test.each([
  ['delete all the .bak files in attic', 'rm attic/*.bak > attic.txt', 'rm attic/*.bak'],
  ['write red for blue in a.py', "replace a.py 'blue' 'red' > changed.txt", "replace a.py 'blue' 'red'"],
  ['make a folder lamps', 'mkdir lamps >> log.txt', 'mkdir lamps'],
  ['rename a.py to b.py, copy it to c.py and list all', 'mv a.py b.py > moved.txt\ncp b.py c.py > copied.txt\nls', 'mv a.py b.py\ncp b.py c.py\nls'],
])('%s: a change that prints nothing leaves nothing to save', (request, script, without) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(without)));
});

test.each([
  ['delete the .bak files and save what was deleted in gone.txt', 'rm -rv attic > gone.txt'],
  ['delete the .bak files and save what the list says in left.txt', 'rm attic/*.bak\ncat list.txt > left.txt'],
  ['save the names of the files in attic to names.txt', 'ls attic > names.txt'],
])('%s is saved', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
