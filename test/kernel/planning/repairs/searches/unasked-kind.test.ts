import { expect, test } from 'vitest';
import { withoutUnaskedInclude, withoutUnaskedName } from '../../../../../kernel/planning/repairs/searches/unasked-kind.ts';
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

const entries = ['recipes/bread/rye.md', 'recipes/bread/baguette.txt', 'site/a.md', 'site/a.png'].map((path) => ({
  path,
  kind: 'file' as const,
  size: 1,
}));
const found = (request: string, script: string) => callsOf(stepsOf(script).map((step) => withoutUnaskedName(step, request, entries)));

test('texts of every kind are files of the folder', () => {
  expect(found('Count the recipe files in the recipes folder, subfolders included', 'find recipes -type f -name *.md | wc -l')).toEqual(
    callsOf(stepsOf('find recipes -type f | wc -l')),
  );
});

test.each([
  ['how many md files are in recipes', 'find recipes -type f -name *.md'],
  ['how many pages are in site', 'find site -type f -name *.md'],
  ['which file in recipes is called rye.md', 'find recipes -name rye.md'],
  ['where are the notes', 'find recipes -name *.md'],
])('%s: %s stays as well', (request, script) => expect(found(request, script)).toEqual(callsOf(stepsOf(script))));
