import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const texts: Record<string, string> = {
  'minutes/reading 11 Feb.txt': 'Reading\n\nWho reads\n\n- Ada\n- Ben\n\nStill to buy\n\n- lamp oil\n- ladder\n- whistle\n',
  'minutes/letter.txt': 'Dear all, please bring a lamp, a ladder and a whistle.\n',
  'props/wanted.txt': 'pins\nthread\n',
};
const entries = [
  ...Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 99 })),
  { path: 'minutes', kind: 'folder' as const, size: 0 },
];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const checked = async (request: string, script: string) => {
  const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });
  return checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
};
const write = (content: string) => ({ tool: 'file_write', args: { path: 'props/wanted.txt', content, mode: 'append' } });

test('what the request describes is read where it stands', async () => {
  const request = 'The reading of 11 Feb (in minutes) lists three things we still have to buy. Add them to the end of props/wanted.txt please';
  const { steps, faults } = await checked(request, "echo 'three things we still have to buy' >> props/wanted.txt");
  const code = 'print(*[line.split(maxsplit=1)[1] for line in read("minutes/reading 11 Feb.txt").splitlines()[9:12]], sep="\\n")';
  expect(steps).toMatchObject([{ tool: 'python_repl', args: { input: code } }, write('{{1}}'), { tool: 'final_answer' }]);
  expect(faults).toMatchObject([{ grade: 'mended', code: 'undone' }]);
});

test('what stands in no list is taken out of the text when it has been read', async () => {
  const request = 'minutes/letter.txt mentions three things that we have to bring. Put them into props/wanted.txt';
  const { steps } = await checked(request, "echo 'three things that we have to bring' >> props/wanted.txt");
  expect(steps).toMatchObject([{ tool: 'terminal', args: { command: 'cat', args: ['minutes/letter.txt'] } }, write(''), { tool: 'final_answer' }]);
});

test('the items of a list are read where the request says so itself', async () => {
  const { steps } = await checked(
    'add the things still to buy from minutes/reading 11 Feb.txt to props/wanted.txt',
    "echo 'the things still to buy' >> props/wanted.txt",
  );
  expect(steps[0]?.args['input']).toContain('[9:12]');
});

test('the order itself is not what is to be written', async () => {
  const request = 'the reading on 11 Feb left three things to buy, please append all of them to props/wanted.txt';
  const { steps } = await checked(request, `echo '${request}' >> props/wanted.txt`);
  expect(steps[0]?.args['input']).toContain('read("minutes/reading 11 Feb.txt").splitlines()[9:12]');
  expect(steps[1]).toMatchObject(write('{{1}}'));
});

test('what those things are is told before', async () => {
  const request = 'Ben says in minutes/reading 11 Feb.txt what is still to buy. Add those three things to the end of props/wanted.txt please.';
  const { steps } = await checked(request, "echo 'still to buy' >> props/wanted.txt");
  expect(steps[0]?.args['input']).toContain('splitlines()[9:12]');
  expect(steps[1]).toMatchObject(write('{{1}}'));
});

test('blanks that nobody filled in are taken out of the text', async () => {
  const request = 'minutes/letter.txt asks for a tour. Add the name of the school and the day to the end of props/wanted.txt';
  const { steps } = await checked(request, "echo 'The school is [insert name], on [insert day].' >> props/wanted.txt");
  expect(steps).toMatchObject([{ tool: 'terminal', args: { command: 'cat', args: ['minutes/letter.txt'] } }, write(''), { tool: 'final_answer' }]);
  expect(steps[1]?.thought).toBe('the name of the school and the day');
});

test('where the file is not named the model is told to read it', async () => {
  const { faults } = await checked(
    'My mail lists three things we need. Add them to props/wanted.txt',
    "echo 'three things we need' >> props/wanted.txt",
  );
  expect(faults).toMatchObject([{ grade: 'fails', code: 'undone' }]);
});

test.each([
  ['a text of one line', 'add three lamps to props/wanted.txt', "echo 'three lamps' >> props/wanted.txt"],
  [
    'a quoted text',
    'add "all the things we need" to props/wanted.txt, as in minutes/letter.txt',
    "echo 'all the things we need' >> props/wanted.txt",
  ],
  ['a number of things', 'write three lamps in props/wanted.txt', "echo 'three lamps' >> props/wanted.txt"],
  ['a remark', 'Remember: three lamps. Add it to props/wanted.txt', "echo 'three lamps' >> props/wanted.txt"],
  ['what was read', 'put the first line of minutes/letter.txt into props/wanted.txt', 'head -n 1 minutes/letter.txt >> props/wanted.txt'],
])('%s stays', async (_, request, script) => {
  const { steps, faults } = await checked(request, script);
  expect(steps).toEqual(stepsOf(script, manifests));
  expect(faults.filter(({ code }) => code === 'undone')).toEqual([]);
});

test('things that neither the request nor the text has words for are read where they stand', async () => {
  const request = 'The reading of 11 Feb (in minutes) lists three things we still have to buy. Add all three to the end of props/wanted.txt';
  const { steps } = await checked(request, "echo '3,4,5' >> props/wanted.txt");
  expect(steps).toMatchObject([
    { tool: 'python_repl', args: { input: expect.stringContaining('[9:12]') } },
    write('{{1}}'),
    { tool: 'final_answer' },
  ]);
  const taken = await checked(
    'Take the three things that minutes/letter.txt asks for and add them to props/wanted.txt',
    "echo 'a text file' >> props/wanted.txt\necho minutes/letter.txt >> props/wanted.txt",
  );
  expect(taken.steps).toMatchObject([{ tool: 'terminal', args: { args: ['minutes/letter.txt'] } }, write(''), { tool: 'final_answer' }]);
  const said = 'minutes/letter.txt mentions three things that we have to bring. Put them at the end of props/wanted.txt, one per line';
  expect((await checked(said, 'echo bring >> props/wanted.txt')).steps).toMatchObject([{ tool: 'terminal' }, write(''), { tool: 'final_answer' }]);
  const known = "printf 'lamp\\nladder\\nwhistle\\n' >> props/wanted.txt";
  expect((await checked('Take the three things that minutes/letter.txt asks for and add them to props/wanted.txt', known)).steps).toHaveLength(2);
});

test('a list that filters would pick apart is read where it stands', async () => {
  const request = 'Take the three things we still have to buy out of the reading of 11 Feb (in minutes) and save them in props/new.txt';
  const { steps } = await checked(request, "grep -A 3 'buy' 'minutes/reading 11 Feb.md' | grep -v buy > props/new.txt");
  expect(steps[0]).toMatchObject({ tool: 'python_repl', args: { input: expect.stringContaining('[9:12]') } });
  const first = 'Put the first three lines of the reading of 11 Feb (in minutes) into props/new.txt';
  const head = "head -n 3 'minutes/reading 11 Feb.md' > props/new.txt";
  expect((await checked(first, head)).steps).toEqual(stepsOf(head, manifests));
});
