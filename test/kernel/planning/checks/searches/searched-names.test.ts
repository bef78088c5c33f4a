import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { stepsOf } from '../../language/script-steps.ts';
import { checksWith, evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'trips/monday.md': 'We built a Raft of barrels.\nIt floated.',
  'trips/later/friday.txt': 'The kayak leaks.',
  'trips/kayak.md': 'Two seats.',
  'menu.md': 'Soup and a raft of toast.',
};
const entries: WorkspaceEntry[] = [
  { path: 'trips', kind: 'folder', size: 0 },
  { path: 'trips/later', kind: 'folder', size: 0 },
  ...Object.keys(texts).map((path): WorkspaceEntry => ({ path, kind: 'file', size: 9 })),
];

async function planned(request: string, script: string) {
  const sample = async (path: string) => ({ text: texts[path] ?? '', complete: true });
  const { steps } = await checksWith([], { sample })(stepsOf(script), evidence(request, entries));
  return steps.map(({ tool, args }) => (tool === 'terminal' ? [args['command'], ...(args['args'] as string[])].join(' ') : tool));
}

test.each([
  ['One of the notes in trips mentions a raft, which one?', 'ls trips | grep raft', 'grep -rl -i raft trips'],
  ['Which note in trips mentions the Raft?', 'ls -l trips/ | grep Raft', 'grep -rl Raft trips'],
  [
    'Tell me the name of the note in trips that mentions barrels',
    "find trips -type f -name '*.md' | grep barrels",
    'grep -rl --include=*.md barrels trips',
  ],
  ['which files in trips mention leaks', 'ls -R trips | grep -i leaks', 'grep -rl -i leaks trips'],
  ['which of the files mentions toast', "find . -name '*.md' | grep toast | head -n 1", 'grep -rl --include=*.md toast .'],
  ['One of the notes uses the word toast. Which one is it?', 'ls | grep toast', 'grep -rl toast .'],
  ['My notes are under trips. Which is the one with the barrels?', 'ls trips | grep barrels', 'grep -rl barrels trips'],
  ['which notes mention barrels', 'ls trips/*.md | grep barrels', 'grep -rl --include=*.md barrels trips'],
])('%s: texts are searched', async (request, script, search) => {
  expect((await planned(request, script))[0]).toBe(search);
});

test('what follows works on the texts that were found', async () => {
  const request = 'Which files in trips mention barrels? Save the list in hits.txt';
  const script = 'pwd\nls trips | grep barrels | sort > hits.txt';
  const sample = async (path: string) => ({ text: texts[path] ?? '', complete: true });
  const { steps } = await checksWith([], { sample })(stepsOf(script), evidence(request, entries));
  expect(steps.slice(1, 4).map(({ args }) => args['stdin'] ?? args['content'] ?? args['args'])).toEqual([
    ['-rl', 'barrels', 'trips'],
    '{{2}}',
    '{{3}}',
  ]);
});

test.each([
  ['a name that is like it', 'which file in trips mentions the kayak', 'ls trips | grep kayak'],
  ['a request for names', 'which files in trips have barrels in their names', 'ls trips | grep barrels'],
  ['whether a file is there', 'Is there a barrels file in trips?', 'ls trips | grep barrels'],
  ['words that no text has', 'which note in trips mentions the canoe', 'ls trips | grep canoe'],
  ['what is left out', 'which notes in trips do not mention barrels', 'ls trips | grep -v barrels'],
  ['other texts only', 'which text file in trips mentions barrels', "find trips -name '*.txt' | grep barrels"],
])('%s stays', async (_why, request, script) => {
  const [first, second] = await planned(request, script);
  expect([first, second]).toEqual(script.replaceAll("'", '').split(' | '));
});
