import { expect, test } from 'vitest';
import { reviewFilesWithText } from '../../../../../kernel/planning/checks/files/files-with-text.ts';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import type { Step } from '../../../../../schemas/plan.ts';
import { evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = { a: 'Status: waiting for parts', b: 'Status: open', c: 'Status: Waiting for parts' };
const entries: WorkspaceEntry[] = [
  ...['jobs', 'jobs/open', 'shelf'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...Object.keys(texts).map((name): WorkspaceEntry => ({ path: `jobs/open/${name}.md`, kind: 'file', size: 1 })),
];
const wrong: Step[] = [{ thought: '', tool: 'terminal', args: { command: 'grep', args: ['-rq', 'x', '-exec', 'mv'] } }];
const sample = async (path: string) => ({ text: texts[path.slice(-4, -3)] ?? '', complete: true });
const review = async (request: string) => (await reviewFilesWithText(wrong, { evidence: evidence(request, entries), sample })).steps;

test.each([
  ['create the folder jobs/waiting and move every ticket from jobs/open there that has the status "waiting for parts"', 'jobs/waiting', true],
  ['Move all tickets in jobs/open that say "waiting for parts" to shelf/', 'shelf', false],
  ['move every file in jobs/open which contains "waiting for parts" into the folder jobs/waiting', 'jobs/waiting', true],
  ['Some of the tickets in jobs/open say "waiting for parts". Please move those into shelf; the open ones stay.', 'shelf', false],
])('%s', async (request, to, isNew) => {
  const move = { command: 'mv', args: ['jobs/open/a.md', 'jobs/open/c.md', `${to}/`] };
  expect((await review(request)).map(({ args }) => args)).toEqual([...(isNew ? [{ command: 'mkdir', args: ['-p', to] }] : []), move, {}]);
});

test.each([
  'move every ticket in jobs/open that does not say "waiting for parts" to shelf',
  'move every ticket in jobs/open that says "sold" to shelf',
  'move the file "a.md" from jobs/open to shelf',
  'move all files in jobs/open whose names contain "waiting" to shelf',
  'move all tickets in jobs/open that say "waiting for parts" to shelf and delete notes.txt',
  'which tickets in jobs/open have the status "waiting for parts"?',
])('%s is left to the plan', async (request) => {
  expect(await review(request)).toEqual(wrong);
});

test('it is the one that has the text, and nothing where several have', async () => {
  const move = { command: 'mv', args: ['jobs/open/b.md', 'shelf/'] };
  expect((await review('One ticket in jobs/open says "Status: open". Find out which, and move it into shelf/')).map(({ args }) => args)).toEqual([
    move,
    {},
  ]);
  expect(await review('One ticket in jobs/open says "Status". Find out which, and move it into shelf/')).toEqual(wrong);
});

const posts: Readonly<Record<string, string>> = {
  'inbox/a.txt': 'Dear all, the Refunds are late.',
  'inbox/b.txt': 'We sell fish and refundable bottles.',
  'inbox/c.txt': 'Anna Berg asks for a refund.',
  'inbox/d.md': 'refund rules',
};
const rooms: WorkspaceEntry[] = [
  ...['inbox', 'money', 'inbox/old'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...[...Object.keys(posts), 'inbox/e.png'].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 })),
];
const command = (name: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: name, args } });
const read = async (path: string) => (posts[path] === undefined ? null : { text: posts[path], complete: true });
const planned = (request: string, ...steps: Step[]) => reviewFilesWithText(steps, { evidence: evidence(request, rooms), sample: read });
const lines = async (request: string, ...steps: Step[]) =>
  (await planned(request, ...steps)).steps.flatMap(({ args }) =>
    args['command'] === undefined ? [] : [[args['command'], args['args']].flat().join(' ')],
  );

test.each([
  'move those files from inbox that contain the word refund to money',
  'Move the files from inbox which have refund in them into money/.',
  'please put all files of the inbox folder mentioning refund into money',
  'Move every letter in inbox that mentions the refund to money and leave the others where they are.',
  'could you move all of the files in inbox with the word "refund" in them to money?',
])('%s: without quotes as well, and only whole words', async (request) => {
  const isQuoted = request.includes('"');
  const chosen = isQuoted ? 'inbox/a.txt inbox/b.txt inbox/c.txt inbox/d.md' : 'inbox/a.txt inbox/c.txt inbox/d.md';
  expect(await lines(request, command('mv', 'inbox/*', 'money/'))).toEqual([`mv ${chosen} money/`]);
});

test('a plan that moves the folder itself gives way to the files', async () => {
  const request = 'move the files in inbox that mention fish to money';
  expect(await lines(request, command('mv', 'inbox', 'money'))).toEqual(['mv inbox/b.txt money/']);
});

test('files of another kind than the one that is said are not meant', async () => {
  const request = 'move all the txt files in inbox that contain the word refund to money';
  expect(await lines(request, command('mv', 'inbox/*.txt', 'money/'))).toEqual(['mv inbox/a.txt inbox/c.txt money/']);
});

test('where the words do not say both folders the plan does, and its other steps stay', async () => {
  const request = 'make a money box folder and move into it the files from inbox which have refund in them';
  const steps = [command('mkdir', 'box'), command('mv', '-n', 'inbox/*.txt', 'box/')];
  expect(await lines(request, ...steps)).toEqual(['mkdir box', 'mv -n inbox/a.txt inbox/c.txt box/']);
});

test.each([
  ['move all the texts that mention fish from inbox into a new folder called catch', 'catch', 'inbox/b.txt'],
  ['Copy every file in inbox which mentions a fish into catch/', 'catch', 'inbox/b.txt'],
])('%s', async (request, folder, chosen) => {
  const verb = /^copy/i.test(request) ? 'cp' : 'mv';
  expect(await lines(request)).toEqual([`mkdir -p ${folder}`, `${verb} ${chosen} ${folder}/`]);
});

test('a folder that is made by the request is where they go', async () => {
  const request = 'create a folder called "returns" and move into it the files from inbox that mention refund';
  expect(await lines(request, command('mv', 'inbox/*', 'returns/'))).toEqual(['mkdir -p returns', 'mv inbox/a.txt inbox/c.txt inbox/d.md returns/']);
});

test.each([
  ['delete the files in inbox that mention Anna Berg', 'inbox/c.txt'],
  ['delete all files in inbox containing the name Anna Berg', 'inbox/c.txt'],
  ['get rid of the letters in inbox with fish in them', 'inbox/b.txt'],
  ['remove every file from inbox that contains fish', 'inbox/b.txt'],
])('%s: no other is deleted', async (request, gone) => {
  expect(await lines(request, command('rm', 'inbox/*'))).toEqual([`rm ${gone}`]);
});

test('where none has the text nothing is deleted, and nothing is moved unseen', async () => {
  expect((await planned('delete the files in inbox that mention whales', command('rm', 'inbox/*'))).faults).toMatchObject([{ grade: 'blocks' }]);
  const moved = await planned('move the files in inbox that contain the word whale to money', command('mv', 'inbox/*', 'money'));
  expect(moved.faults).toMatchObject([{ grade: 'fails', message: 'none of inbox/* has "whale".' }]);
});

test.each([
  ['delete the files in inbox that do not mention fish', command('rm', 'inbox/*')],
  ['delete the files in inbox whose names contain the word fish', command('rm', 'inbox/*')],
  ['move the files in inbox that mention fish or refund to money', command('mv', 'inbox/*', 'money')],
  ['move the files in inbox that mention fish in the first line to money', command('mv', 'inbox/*', 'money')],
  ['move the files in inbox that contain errors to money', command('mv', 'inbox/*', 'money')],
  ['delete the lines that contain the word fish in inbox', command('rm', 'inbox/*')],
  ['copy the files in inbox to money. Which of them mention fish?', command('cp', 'inbox/*', 'money')],
  ['move all files in inbox to money', command('mv', 'inbox/*', 'money')],
])('%s: the plan stays', async (request, step) => {
  expect(await planned(request, step)).toEqual({ steps: [step], faults: [] });
});

test('a plan with several steps that take files stays', async () => {
  const steps = [command('cp', 'inbox/*', 'money'), command('rm', 'inbox/*')];
  expect((await planned('copy what is in inbox to money and delete those files that mention fish', ...steps)).steps).toEqual(steps);
});

test('they go into a folder that lies in theirs', async () => {
  const inner: WorkspaceEntry[] = [...entries, { path: 'jobs/open/waiting', kind: 'folder', size: 0 }];
  const request = 'Some of the tickets in jobs/open say "waiting for parts". Move those into jobs/open/waiting.';
  const { steps } = await reviewFilesWithText(wrong, { evidence: evidence(request, inner), sample });
  expect(steps[0]?.args).toEqual({ command: 'mv', args: ['jobs/open/a.md', 'jobs/open/c.md', 'jobs/open/waiting/'] });
});
