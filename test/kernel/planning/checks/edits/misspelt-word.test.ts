import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'leaflet.md': 'Talks at Melderbie\nMelderbie Museum, recieved daily\n',
  'both.md': 'Melderbie and Melderby\n',
  'long.md': 'Melderbie and Melderbieshire\n',
};
const checked = checkedOver(FILES);

async function edits(request: string): Promise<unknown[]> {
  const steps = await checked(request, 'cat leaflet.md');
  return steps.flatMap(({ tool, args }) => (tool === 'file_edit' ? [[args['path'], args['find'], args['replace'], args['replace_all']]] : []));
}

test.each([
  ['Somebody spelt it Melderbie all through leaflet.md. Correct that to Melderby everywhere, will you', 'Melderbie', 'Melderby'],
  ['leaflet.md says Melderbie where it should say Melderby, fix that', 'Melderbie', 'Melderby'],
  ["It's Melderby not Melderbie - please fix leaflet.md", 'Melderbie', 'Melderby'],
  ['fix the typo in leaflet.md: recieved is spelt received', 'recieved', 'received'],
])('%s', async (request, find, replace) => {
  expect(await edits(request)).toEqual([['leaflet.md', find, replace, true]]);
});

test.each([
  // The file has both, or the word within another one.
  'both.md says Melderbie where it should say Melderby, fix that',
  'long.md says Melderbie where it should say Melderby, fix that',
  // One place of several.
  'the first Melderbie in leaflet.md should be Melderby, fix that',
  // Words of a sentence, and no names.
  'leaflet.md says recieved and not received, fix the table',
])('%s leaves a doubt', async (request) => {
  expect(await edits(request)).toEqual([]);
});
