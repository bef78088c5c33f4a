import { expect, test } from 'vitest';
import { withAskedFind } from '../../../../../kernel/planning/repairs/files/asked-search.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

test.each([
  // How deep.
  ['find the png files in attic, do not search sub directories', "find attic -type f -name '*.png'", "find attic -maxdepth 1 -type f -name '*.png'"],
  ['list all drectories in here without going into subfolders', 'find . -type d', 'find . -maxdepth 1 -type d'],
  ['list the files of the attic folder only, not in its subfolders', "find attic -type f -not -path 'attic/*'", 'find attic -maxdepth 1 -type f'],
  ['print the directory tree four levels deep', 'ls -R', 'find . -maxdepth 4'],
  ['show all files up to 3 levels below attic', 'find attic -maxdepth 9 -type f', 'find attic -maxdepth 3 -type f'],
  ['list all folders in attic, not recursive', "ls -d 'attic/*'", 'find attic -maxdepth 1 -type d'],
  // What kind.
  ['find all directories under attic', 'find attic', 'find attic -type d'],
  ['Search for the folder "hats" in attic', 'find attic -name hats', 'find attic -name hats -type d'],
  ['list all symbolic links', 'ls -l . | grep link', 'find . -type l'],
  ['find all soft links in attic', 'find attic -type f', 'find attic -type l'],
  ['find all files and directories newer than a.txt', 'find . -type f -newer a.txt', 'find . -newer a.txt'],
  ['find all png or jpg files', "find . -type f -name '*.png' -o -name '*.jpg'", "find . -type f '(' -name '*.png' -o -name '*.jpg' ')'"],
  // Empty, modes, sizes and names.
  ['list all empty files under attic', 'ls -l attic | grep 0', 'find attic -type f -empty'],
  ['find zero-length files', "find . -type f -name '*.txt'", 'find . -type f -empty'],
  ['list the zero-length files under attic', 'ls attic/nil.txt', 'find attic -type f -empty'],
  ['list the zero-length files', 'ls nil.txt', 'find . -type f -empty'],
  ['show the empty folders', 'ls -d */', 'find . -type d -empty'],
  ['find files with the sticky bit and permissions 640', 'find . -type f -perm 640 -perm /1000', 'find . -type f -perm 1640'],
  ['find all files with mode 0600 in attic', 'find attic -type f -perm -600', 'find attic -type f -perm 0600'],
  ['find all files smaller than 2 KB', 'find . -type f -size -2k', 'find . -type f -size -2048c'],
  ['find files larger than 1 MB and smaller than 2 MB', 'find . -type f -size +1M', 'find . -type f -size +1M -size -2097152c'],
  ['Search for the directory "hats" in attic', 'grep -r attic/hats .', 'find . -type d -name hats'],
  ['find the directory called hats', 'find . -type d -name attic/hats', 'find . -type d -name hats'],
  ['search for all log files, ignoring case', 'grep -ri log .', "find . -type f -iname '*.log'"],
  ['find all csv files in attic', 'find attic -type f', "find attic -type f -name '*.csv'"],
  ['Search the folder attic for files with 644 permissions', 'find attic -perm 644', 'find attic -type f -perm 644'],
  ['find the "hats" folder', 'find .', 'find . -type d -name hats'],
  ['show all the folders in attic (only this level)', 'find attic -type d', 'find attic -maxdepth 1 -type d'],
  ['Locate empty dirs beneath attic', 'find attic -type d', 'find attic -type d -empty'],
  // What is done with what was found.
  ['list all files in attic', 'find attic -type f -exec ls -l {} +', 'find attic -type f'],
])('%s: %s is %s', (request, script, meant) => {
  const repaired = callsOf(withAskedFind(stepsOf(script), request));
  const wanted = callsOf(stepsOf(meant));
  const words = (calls: typeof wanted) => calls.map(({ args }) => JSON.stringify(args));
  // The order of tests that only look makes no difference to find.
  const sorted = (calls: typeof wanted) =>
    calls.map(({ tool, args }) => ({ tool, args: Array.isArray(args['args']) ? [...args['args'].map(String)].sort() : args }));
  expect(words(repaired).length).toBe(words(wanted).length);
  expect(sorted(repaired)).toEqual(sorted(wanted));
});

test.each([
  ['find all files larger than 2 KB', 'find . -type f -size +2k'],
  ['show me the folders in here, only folders', 'find . -mindepth 1 -maxdepth 1 -type d'],
  ['list the folders in here, do not go deeper', 'ls -d */'],
  ['find folders that contain pdf files', "find . -type f -name '*.pdf'"],
  ['How many files does each folder have?', 'find . -type f'],
  ['Which folder has the most files?', 'find . -type f'],
  ['find folders without subfolders', "find . -type d -not -name 'x'"],
  ['find all files that are not empty', 'find . -type f -size +0c'],
  ['find all files without permission 777', "find . -type f '!' -perm 777"],
  ['find files in attic that contain the word hats', 'grep -rl hats attic'],
  ['list files in attic', 'ls attic'],
  ['list everything directly in attic', 'ls attic'],
  ['find the file size of a.txt', 'wc -c a.txt'],
  ['find files called a.txt or b.txt', "find . -type f '(' -name a.txt -o -name b.txt ')'"],
  ['save the names of all png files to a.txt', "find . -name '*.png' > a.txt"],
  ['delete all empty files', 'find . -type f'],
  ['What is in the note about folders?', 'cat note.md'],
  ['find all files that start with a', "find . -type f -name 'a*'"],
  ['find files in attic related to hats', "find attic -type f -iname '*hat*'"],
  ['find files in attic that are images', "find attic -type f -name '*.jpg'"],
  ['find where load_user is defined', 'grep -rn load_user .'],
  ['find files modified less than 5 minutes ago', 'find . -type f -mmin -5'],
  ['find the files in attic and the folders in cellar', 'find attic -type f\nfind cellar -type d'],
])('%s: %s stays', (request, script) => {
  expect(withAskedFind(stepsOf(script), request)).toEqual(stepsOf(script));
});
