import { expect, test } from 'vitest';
import { withHiddenEntries } from '../../../../../kernel/planning/repairs/files/hidden-entries.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const folder = (path: string) => ({ path, kind: 'folder' as const, size: 0 });
const entries = [folder('setup'), folder('old maps'), { path: 'setup/pump.ini', kind: 'file' as const, size: 9 }];
const repaired = (request: string, script: string) => callsOf(withHiddenEntries(stepsOf(script), request, entries));

test.each([
  [
    'Is there a hidden file in the setup folder? What is it called?',
    "find setup -type f -name '.*' | grep -i pump.ini",
    'find setup -mindepth 1 -maxdepth 1 -type f -name .*',
  ],
  ['are there any hidden files in here?', 'ls', 'find . -mindepth 1 -maxdepth 1 -type f -name .*'],
  ['list all the hidden folders', 'find . -type d', 'find . -mindepth 1 -maxdepth 1 -type d -name .*'],
  ['show me the dotfiles in old maps', "ls 'old maps'", "find 'old maps' -mindepth 1 -maxdepth 1 -type f -name .*"],
  ['Do I have anything hidden anywhere here?', 'grep -rn hidden .', 'find . -mindepth 1 -name .*'],
])('%s', (request, script, meant) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ['what does the hidden file in the setup folder say?', 'ls setup'],
  ['how many hidden files are in the setup folder?', 'ls setup'],
  ['which hidden files in the setup folder are older than a week?', 'ls setup'],
  ['delete the hidden files in the setup folder', 'rm setup/.*'],
  ['which files are in the setup folder?', 'ls setup'],
  ['is the word hidden in setup/pump.ini?', 'grep hidden setup/pump.ini'],
  ['are there hidden files in setup/pump.ini?', 'cat setup/pump.ini'],
])('%s is left to the plan', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
