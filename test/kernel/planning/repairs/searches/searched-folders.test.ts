import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withSearchedFolders } from '../../../../../kernel/planning/repairs/searches/searched-folders.ts';
import { stepsOf } from '../../language/script-steps.ts';

const entries: WorkspaceEntry[] = [
  ...['boats', 'tools', 'log', 'boats/sails'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...['boats/hull.py', 'boats/sails/jib.py', 'tools/saw.sh', 'log/may.txt'].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 9 })),
];
const words = (request: string, script: string) =>
  withSearchedFolders(stepsOf(script), request, entries).find(({ args }) => args['command'] === 'grep')?.args['args'];

test.each([
  [
    'collect the XXX notes from the code in boats and tools in a file called xxx.md',
    'grep -rnE XXX boats/setup.py boats/tools/* > xxx.md',
    ['-rnE', 'XXX', 'boats', 'tools'],
  ],
  ['gather every XXX of the folder tools in log/xxx.md', 'grep -n XXX tools/src/*.sh > log/xxx.md', ['-r', '-n', 'XXX', 'tools']],
  ['which lines in boats mention rope?', 'grep -rn -e rope src', ['-rn', '-e', 'rope', 'boats']],
  ['list the XXX lines in boats, tools and log', 'grep -rn XXX boats/log/*', ['-rn', 'XXX', 'boats', 'log', 'tools']],
])('%s: %s searches the folders', (request, script, expected) => {
  expect([...(words(request, script) as string[])].sort()).toEqual([...expected].sort());
});

test.each([
  ['the places are there', 'which lines in boats and tools mention rope?', 'grep -rn rope boats/sails tools'],
  ['the request says the place itself', 'which lines of boats/mast.py in boats mention rope?', 'grep -n rope boats/mast.py'],
  ['a file is named', 'which lines of hull.py in boats mention rope?', 'grep -n rope boats/hul.py'],
  ['no folder is named', 'which lines mention rope?', 'grep -n rope src'],
  ['an earlier step makes it', 'copy boats to old and list the rope lines in boats', 'cp -r boats old\ngrep -rn rope old'],
  ['the only folder is where the result goes', 'collect the rope lines in the folder log, as log/rope.md', 'grep -rn rope src > log/rope.md'],
  ['a text is piped', 'which lines in boats mention rope?', 'cat boats/hull.py | grep rope'],
])('%s: %s stays as planned', (_, request, script) => {
  expect(withSearchedFolders(stepsOf(script), request, entries)).toEqual(stepsOf(script));
});

test('which files have a word is asked of all of them, where no place is said', () => {
  const script = 'grep -rl Osprey boats log';
  expect(words('in which files does Osprey appear?', script)).toEqual(['-rl', 'Osprey', '.']);
  expect(words('in which files of boats and log does Osprey appear?', script)).toEqual(['-rl', 'Osprey', 'boats', 'log']);
});
