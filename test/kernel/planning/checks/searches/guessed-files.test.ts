import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const texts: Record<string, string> = {
  'flat/costs.txt': 'Ann 12\nBea 30\n',
  'flat/lease.txt': 'Our landlord is Mr Wirth.\n',
  'flat/rules.txt': 'Quiet after ten.\n',
  'trip/hut.txt': 'The landlord of the hut is Ida.\n',
};
const entries = [
  ...['flat', 'trip'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 99 })),
];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const read = async (request: string, script: string) => {
  const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });
  return (await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries))).steps[0]?.args['args'];
};

test('a file without a word of the question gives way to the one that has it', async () => {
  expect(await read('who is our landlord? it must be somewhere in the flat folder', 'cat flat/costs.txt')).toEqual(['flat/lease.txt']);
});

test('of two with words of the question the one with more of them is read', async () => {
  const question = 'one of the pages in flat says what to do when Mr Wirth, our landlord, rings after ten. which page is it?';
  expect(await read(question, 'cat flat/rules.txt')).toEqual(['flat/lease.txt']);
});

test.each([
  ['a file whose name says it', 'what do the costs in the flat folder say of Ann and the landlord?', 'cat flat/costs.txt', ['flat/costs.txt']],
  ['the file that has it', 'who is the landlord of the flat?', 'cat flat/lease.txt', ['flat/lease.txt']],
  ['a file that the request names', 'who is in costs.txt, and who is the landlord?', 'cat flat/costs.txt', ['flat/costs.txt']],
  ['words that stand nowhere', 'who is the gardener of the flat?', 'cat flat/costs.txt', ['flat/costs.txt']],
])('%s is read', async (_, request, script, files) => {
  expect(await read(request, script)).toEqual(files);
});

const DIGITS = String.raw`grep -oP "\d{3}-\d{4}"`;

test.each([
  ['I need to ring the landlord, whats his number? see the flat folder', `${DIGITS} flat/`],
  ['when may one ring our landlord, according to the flat folder?', 'grep -r contact flat | grep -i phone'],
  ['which landlord is in the flat folder?', 'grep -rl owner flat'],
])('a pattern that nobody said and that finds nothing gives way to the text with words of the question: %s', async (request, script) => {
  expect(await read(request, script)).toEqual(['flat/lease.txt']);
});

test.each([
  ['who is the gardener in the flat folder?', 'grep -r gardener flat'],
  ['which lines in the flat folder have the phone of the landlord?', `${DIGITS} flat/lease.txt`],
  ['what is the phone number of the landlord?', `${DIGITS} flat/lease.txt`],
  ['which phone is in the flat folder?', `${DIGITS} flat/lease.txt`],
  ['who is our landlord? see the flat folder', 'grep -r "Mr" flat'],
])('a search for what is said, that finds something, or in a folder that nobody named is kept: %s', async (request, script) => {
  expect(await read(request, script)).toEqual(stepsOf(script, manifests)[0]?.args['args']);
});
