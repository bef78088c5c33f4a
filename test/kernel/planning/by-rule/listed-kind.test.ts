import { expect, test } from 'vitest';
import { withListedKind } from '../../../../kernel/planning/by-rule/listed-kind.ts';
import { callsOf, stepsOf } from '../language/script-steps.ts';

const listed = (place: string, type: string) => callsOf(stepsOf(`find ${place} -mindepth 1 -maxdepth 1 -type ${type}`));

test.each([
  ['Which folders are directly in cellar?', 'ls cellar', 'cellar', 'd'],
  ['tell me the subfolders of stock/cellar (not deeper)', 'ls stock/cellar', 'stock/cellar', 'd'],
  ['what sub-directories does the cellar have', 'ls -l cellar', 'cellar', 'd'],
  ['I need the names of the folders in cellar, no files', "ls cellar\nextract 'the folders'", 'cellar', 'd'],
  ['please list only the directories in the directory cellar', 'ls -1a cellar', 'cellar', 'd'],
  ['What folders are inside cellar? Folders only, I do not need the files', 'ls cellar', 'cellar', 'd'],
  ['which folders are there here, without going deeper?', 'ls', '.', 'd'],
  ['which files are in cellar?', 'ls cellar', 'cellar', 'f'],
  ['what files does the cellar folder contain', 'ls cellar', 'cellar', 'f'],
  ['show me just the files here', 'ls', '.', 'f'],
  ['list the files in cellar, not the folders', 'ls cellar', 'cellar', 'f'],
])('%s: %s shows one kind', (request, script, place, type) => {
  expect(callsOf(withListedKind(stepsOf(script), request))).toEqual(listed(place, type));
});

test.each([
  ['list the files in cellar', 'ls cellar'],
  ['what files do I have here', 'ls'],
  ['which files and folders are in cellar?', 'ls cellar'],
  ['what is in the folder cellar?', 'ls cellar'],
  ['which folders in cellar are the newest?', 'ls -lt cellar'],
  ['which folders in cellar have no files', 'ls cellar'],
  ['are there any folders in cellar?', 'ls cellar'],
  ['which folders are in attic?', 'ls cellar'],
  ['which folders are in cellar?', "ls 'cellar/*'"],
  ['which folders are in cellar?', 'ls -d cellar/*/'],
  ['which folders are in cellar?', 'ls cellar | head -n 3'],
  ['which text files are in cellar?', 'ls cellar'],
  ['list all folders below cellar recursively', 'ls -R cellar'],
])('%s: %s stays', (request, script) => {
  expect(withListedKind(stepsOf(script), request)).toEqual(stepsOf(script));
});
