import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'crew/rowers.txt': 'Mia\nadam\nZoe\nMia\n',
  'crew/old.txt': 'Ann\n',
  'sizes.txt': '12\n3\n7.5\n',
  'stock.txt': '12 oars\n3 masts\n',
  'books.md': '- Emma\n- Dune\n',
  'films.txt': '1984\nAlien\n',
  'headed.txt': 'Boats of the club\nSwan\nGull\n',
  'groups.txt': 'Swan\n\nGull\n',
  'colons.txt': 'Boats:\nSwan\nGull\n',
  'numbered.txt': '1. Swan\n2. Gull\n',
  'todo.md': '- [ ] oars\n- [x] masts\n',
  'pages.md': '# Boats\n- Swan\n- Gull\n',
  'cells.txt': 'Swan,7\nGull,8\n',
  'boats.csv': 'name,metres\nSwan,7\n',
};
const entries = [
  ...Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 })),
  { path: 'crew', kind: 'folder' as const, size: 0 },
];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

const CODE = `python 'to_csv(sorted(rows("crew/rowers.txt")))' > crew/sorted.txt`;

async function planned(request: string, script = CODE) {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true });
  const { steps, faults } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
  const line = steps.map(({ tool, args }) => {
    if (tool === 'terminal')
      return [args['command'], ...(Array.isArray(args['args']) ? args['args'] : []), ...(args['stdin'] ? [args['stdin']] : [])].join(' ');
    return tool === 'file_write' ? `${args['content']} > ${args['path']}` : tool;
  });
  return { line, mended: faults.some(({ message }) => /are sorted as lines/.test(message)) };
}

test.each([
  'sort the names in crew/rowers.txt alphabetically and save the result as crew/sorted.txt',
  'Sort crew/rowers.txt into crew/sorted.txt',
  'please sort the lines of crew/rowers.txt and write them to crew/sorted.txt',
  'Could you alphabetize rowers.txt and save it under crew/sorted.txt?',
  'Put the names from crew/rowers.txt in alphabetical order and store the list in crew/sorted.txt, thanks',
  'Make a sorted copy of crew/rowers.txt called crew/sorted.txt',
  'Write the names in crew/rowers.txt, sorted alphabetically, to crew/sorted.txt',
  'Take the names from crew/rowers.txt, sort them from A to Z and put them into the file crew/sorted.txt',
  'Save the names of crew/rowers.txt in alphabetical order as "crew/sorted.txt"',
  'create crew/sorted.txt with the names of crew/rowers.txt in alphabetical order',
  'sort all the rowers in crew/rowers.txt by name, ignoring case, and save the sorted list to crew/sorted.txt',
])('%s: the lines are sorted and saved', async (request) => {
  expect(await planned(request)).toEqual({ line: ['sort -f crew/rowers.txt', '{{1}} > crew/sorted.txt', 'final_answer'], mended: true });
});

test('a plan that sorts and then cuts the lines short is written anew, one that only sorts stays', async () => {
  const request = 'sort crew/rowers.txt from A to Z and save the result as crew/sorted.txt';
  const cut = await planned(request, 'sort crew/rowers.txt | cut -d " " -f 1 > crew/sorted.txt');
  expect(cut).toEqual({ line: ['sort -f crew/rowers.txt', '{{1}} > crew/sorted.txt', 'final_answer'], mended: true });
  const whole = await planned(request, 'sort crew/rowers.txt > crew/sorted.txt');
  expect(whole).toEqual({ line: ['sort crew/rowers.txt', '{{1}} > crew/sorted.txt', 'final_answer'], mended: false });
});

test.each([
  ['sort crew/rowers.txt in reverse alphabetical order and save it as z.txt', ['sort -fr crew/rowers.txt', '{{1}} > z.txt']],
  ['Sort the names in crew/rowers.txt from Z to A and save them as z.txt', ['sort -fr crew/rowers.txt', '{{1}} > z.txt']],
  ['sort crew/rowers.txt without duplicates into z.txt', ['sort -u crew/rowers.txt', 'sort -f {{1}}', '{{2}} > z.txt']],
  [
    'sort the names in crew/rowers.txt, remove duplicate names and save the result as z.txt',
    ['sort -u crew/rowers.txt', 'sort -f {{1}}', '{{2}} > z.txt'],
  ],
  ['write the unique names of crew/rowers.txt to z.txt, sorted alphabetically', ['sort -u crew/rowers.txt', 'sort -f {{1}}', '{{2}} > z.txt']],
  ['sort sizes.txt by number, biggest first, into z.txt', ['sort -nr sizes.txt', '{{1}} > z.txt']],
  ['sort the numbers in sizes.txt and save them as z.txt', ['sort -n sizes.txt', '{{1}} > z.txt']],
  ['sort the lines of stock.txt numerically and save them to z.txt', ['sort -n stock.txt', '{{1}} > z.txt']],
  ['sort books.md alphabetically and save it as z.md', ['sort -f books.md', '{{1}} > z.md']],
  ['sort the titles in films.txt alphabetically and save them as z.txt', ['sort -f films.txt', '{{1}} > z.txt']],
  ['sort crew/rowers.txt and save the result as crew/old.txt', ['sort -f crew/rowers.txt', '{{1}} > crew/old.txt']],
  ['Sort the names in crew/rowers.txt alphabetically', ['sort -f crew/rowers.txt', '{{1}} > crew/rowers.txt']],
  ['show me the names in crew/rowers.txt in alphabetical order', ['sort -f crew/rowers.txt']],
  ['sort rowers.txt alphabetically and print it', ['sort -f crew/rowers.txt']],
])('%s: %j', async (request, line) => {
  expect((await planned(request)).line).toEqual([...line, 'final_answer']);
});

test.each([
  ['a heading of its own words', 'sort the boats in headed.txt alphabetically and save them as z.txt'],
  ['a heading with a colon', 'sort colons.txt alphabetically and save it as z.txt'],
  ['a heading of Markdown', 'sort pages.md alphabetically and save it as z.md'],
  ['groups', 'sort groups.txt alphabetically and save it as z.txt'],
  ['numbered entries', 'sort numbered.txt alphabetically and save it as z.txt'],
  ['boxes', 'sort todo.md alphabetically and save it as z.md'],
  ['cells', 'sort cells.txt alphabetically and save it as z.txt'],
  ['a table', 'sort boats.csv alphabetically and save it as z.csv'],
  ['a target that is a table', 'sort crew/rowers.txt alphabetically and save it as z.csv'],
  ['letters in a list of numbers', 'sort sizes.txt alphabetically and save it as z.txt'],
  ['numbers in a list of names', 'sort crew/rowers.txt numerically and save it as z.txt'],
  ['amounts without a word for the order', 'sort stock.txt and save it as z.txt'],
  ['another order', 'sort the names in crew/rowers.txt by length and save them as z.txt'],
  ['a part of the lines', 'sort the names in crew/rowers.txt by the last word and save them as z.txt'],
  ['last names', 'sort the last names in crew/rowers.txt and save them as z.txt'],
  ['some of them', 'sort crew/rowers.txt and save the first two names as z.txt'],
  ['another order besides', 'sort crew/rowers.txt, save it as z.txt and delete crew/old.txt'],
  ['a count besides', 'sort crew/rowers.txt, save it as z.txt and count the names'],
  ['an addition', 'add Eve to crew/rowers.txt and sort it'],
  ['two sources', 'sort crew/rowers.txt and crew/old.txt into z.txt'],
  ['a copy without a name', 'save a sorted copy of crew/rowers.txt'],
  ['a file that is not there', 'sort crew/nobody.txt and save it as z.txt'],
  ['a question', 'is crew/rowers.txt sorted alphabetically?'],
  ['a table that is meant', 'save the sorted names of crew/rowers.txt as a column of z.txt'],
])('%s is left to the plan: %s', async (_, request) => {
  expect((await planned(request)).mended).toBe(false);
});

test.each(['sort crew/rowers.txt > z.txt', 'cat crew/rowers.txt | sort > z.txt'])('a plan that sorts lines stays: %s', async (script) => {
  expect((await planned('sort the names in crew/rowers.txt and save them as z.txt', script)).mended).toBe(false);
});
