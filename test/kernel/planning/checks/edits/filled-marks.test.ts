import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FORM = 'Dear [NAME],\nyou owe [SUM] for {{what}}. Please pay the [SUM] by DUE_DAY.\n';
const FILES: Readonly<Record<string, string>> = { 'post/bill.txt': FORM, 'bill.txt.bak': FORM, 'note.md': 'For <who> at <when>\n' };
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function planned(request: string, script = "cp post/bill.txt 'post/bill Ola.txt'\necho Ola >> post/bill", complete = true) {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete });
  const { steps, faults } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
  return { steps: steps.map(({ tool, args }) => ({ tool, args })), mended: faults.some(({ message }) => / becomes /.test(message)) };
}

const edit = (path: string, find: string, replace: string) => ({ tool: 'file_edit', args: { path, find, replace, replace_all: true } });

test.each([
  `copy post/bill.txt to "post/bill Ola.txt" and in the copy put Ola for [NAME] and 84 for [SUM] (it's there twice)`,
  'Please copy post/bill.txt to "post/bill Ola.txt". In the copy, replace [NAME] with Ola and [SUM] with 84.',
  "make a copy of bill.txt called 'post/bill Ola.txt', then change [NAME] to Ola and [SUM] to 84 in it",
  'Duplicate post/bill.txt as "post/bill Ola.txt" and write Ola in place of [NAME], 84 instead of [SUM] there, please',
  'copy post/bill.txt to "post/bill Ola.txt" and put "Ola" for [NAME] and "84" for "[SUM]" in the copy, leave the rest as it is',
])('%s: a copy with its marks filled', async (request) => {
  const { steps, mended } = await planned(request);
  expect(steps).toEqual([
    { tool: 'terminal', args: { command: 'cp', args: ['post/bill.txt', 'post/bill Ola.txt'] } },
    edit('post/bill Ola.txt', '[NAME]', 'Ola'),
    edit('post/bill Ola.txt', '[SUM]', '84'),
    { tool: 'final_answer', args: {} },
  ]);
  expect(mended).toBe(true);
});

test.each([
  ['copy post/bill.txt to post/ola.txt and put Ola Berg for [NAME]', 'post/ola.txt', [['[NAME]', 'Ola Berg']]],
  [
    'copy bill.txt to post/ola.txt, then put 3 May for DUE_DAY and two oars for {{what}} in the copy',
    'post/ola.txt',
    [
      ['DUE_DAY', '3 May'],
      ['{{what}}', 'two oars'],
    ],
  ],
])('%s', async (request, target, pairs) => {
  const { steps } = await planned(request);
  expect(steps.slice(1, -1)).toEqual(pairs.map(([mark = '', value = '']) => edit(target, mark, value)));
});

test('in the file itself', async () => {
  const { steps } = await planned('In note.md put Ann for <who> and noon for <when>', 'cat note.md');
  expect(steps.slice(0, -1)).toEqual([edit('note.md', '<who>', 'Ann'), edit('note.md', '<when>', 'noon')]);
});

test.each([
  ['a mark that is not there', 'copy post/bill.txt to post/ola.txt and put Ola for [WHO]'],
  ['more that is asked for', 'copy post/bill.txt to post/ola.txt and put Ola for [NAME] and delete post/bill.txt'],
  ['something else besides', 'copy post/bill.txt to post/ola.txt and put Ola for [NAME] and add a line with our address'],
  ['a value that is looked up', 'copy post/bill.txt to post/ola.txt and put the name in note.md for [NAME]'],
  ['a value that is looked up', 'copy post/bill.txt to post/ola.txt and put the name of our cook for [NAME]'],
  ['a value that is looked up', 'copy post/bill.txt to post/ola.txt and replace DUE_DAY with today'],
  ['a copy over a file that is there', 'copy post/bill.txt to note.md and put Ola for [NAME]'],
  ['words that may be two values', 'copy post/bill.txt to post/ola.txt and put Ola and Bo for [NAME]'],
  ['a copy alone', 'copy post/bill.txt to post/ola.txt'],
])('%s: left to the plan', async (_, request) => {
  expect((await planned(request)).mended).toBe(false);
});

test('a plan that does it stays, and a file of which only a part was read is not judged', async () => {
  const request = 'copy post/bill.txt to post/ola.txt and put Ola for [NAME]';
  expect((await planned(request, "cp post/bill.txt post/ola.txt\nreplace post/ola.txt '[NAME]' Ola")).mended).toBe(false);
  expect((await planned(request, 'cp post/bill.txt post/ola.txt', false)).mended).toBe(false);
});
