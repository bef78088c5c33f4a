import { expect, test } from 'vitest';
import { foundFiles } from '../../../../kernel/planning/facts/found-files.ts';

const search = { tool: 'terminal', args: { command: 'grep', args: ['-rn', 'Kestrel', '.'] } };
const text = './docs/birds.txt:3:The Kestrel hovers.\n./docs/birds.txt:9:kestrel_owned.txt\n./log.txt:1:Kestrel seen\n';

test('files are told by their names, each once', () => {
  expect(foundFiles('Find which file mentions "Kestrel" and tell me its name.', search, text)).toBe('docs/birds.txt\nlog.txt');
  expect(foundFiles('which of my files mention the Kestrel?', search, text)).toBe('docs/birds.txt\nlog.txt');
  expect(foundFiles('In which files here does the word Kestrel occur?', search, text)).toBe('docs/birds.txt\nlog.txt');
  expect(foundFiles('Are there still files with Kestrel in them under docs or here? Name them', search, text)).toBe('docs/birds.txt\nlog.txt');
});

test('so are those of a search for one word, and not of one for several', () => {
  const found = { tool: 'file_search', args: { input: 'varroa', path: '.', words: true } };
  const places = 'letters/treatment.txt:3:against varroa\ntools/mites.py:1:# varroa counts\n';
  expect(foundFiles('Which of our files mention varroa?', found, places)).toBe('letters/treatment.txt\ntools/mites.py');
  const several = { ...found, args: { ...found.args, input: 'varroa mites' } };
  expect(foundFiles('Which of our files mention varroa mites?', several, places)).toBeUndefined();
});

test('what is asked beside them, and what is no search through folders, is left to the model', () => {
  expect(foundFiles('Which file mentions Kestrel, and who saw it?', search, text)).toBeUndefined();
  expect(foundFiles('what does it say about the Kestrel?', search, text)).toBeUndefined();
  expect(foundFiles('which file mentions it', { tool: 'terminal', args: { command: 'grep', args: ['x', 'a.txt'] } }, 'x: y\n')).toBeUndefined();
});

const letters = { tool: 'terminal', args: { command: 'grep', args: ['-rin', 'bridge', 'letters'] } };
const inLetters = 'letters/1998/from-ada.md:4:the old bridge\nletters/1998/from-ada.md:9:under the bridge\n';

test.each([
  "One of my letters speaks of the bridge, but I don't remember which. Could you go through them?",
  'one of the letters mentions the bridge and I forgot which one',
  'Which of our letters mentions the bridge?',
  "One of my letters lists the bridges and I've completely forgotten which. Please look in letters and tell me.",
  'One of my notes talks about the bridge but I’m not sure which. Can you check?',
  'In one of the letters to adopters we wrote about the bridge. Which letter was that?',
])('%s is answered by names', (request) => {
  expect(foundFiles(request, letters, inLetters)).toBe('letters/1998/from-ada.md');
});

test.each([
  // What is asked for lies in the text, and not in a file of its own.
  ["One of my neighbours has a bridge, but I don't remember which.", inLetters],
  ["One of my letters speaks of the bridge, but I don't remember which.", 'diary/june.md:1:a letter on the bridge\n'],
  ["One of my letters speaks of the bridge, but I don't remember which. When was it written?", inLetters],
  ["One of my letters speaks of the bridge and the mill, but I don't remember which.", inLetters],
  ["One of my letters speaks of the bridge, but I don't remember which. Can you read it to me?", inLetters],
  ['Which of my letters has the most bridges?', inLetters],
  ['Which of my letters has no bridge in it?', inLetters],
  ['One of my letters speaks of the bridge. What does it say?', inLetters],
])('%s is left to the model', (request, found) => {
  expect(foundFiles(request, letters, found)).toBeUndefined();
});

test('a text that has all that one of several is sought by is told by its name', () => {
  const step = { tool: 'terminal', args: { command: 'cat', args: ['letters/ada.txt'] } };
  const asked = 'One of the letters in the letters folder mentions an old bridge, but which file is it?';
  expect(foundFiles(asked, step, 'We met at the old bridge.\n')).toBe('letters/ada.txt');
  expect(foundFiles(asked, step, 'We met at the mill.\n')).toBeUndefined();
  expect(foundFiles('what does the letter say about the old bridge?', step, 'We met at the old bridge.\n')).toBeUndefined();
});

test('which file it is may be asked by itself', () => {
  const badger = { tool: 'terminal', args: { command: 'grep', args: ['-r', 'badger', '.'] } };
  const found = './fields/walk 9 June.md:A badger has dug under the hedge.\n';
  expect(foundFiles("There's a badger mentioned somewhere in my notes. In which file?", badger, found)).toBe('fields/walk 9 June.md');
  const shown = { tool: 'terminal', args: { command: 'cat', args: ['complaints/angel.md'] } };
  const asked = 'Somebody complained about a grandfather clock. In which file of the complaints folder is that?';
  expect(foundFiles(asked, shown, 'She wants 120 pounds for the grandfather clock.\n')).toBe('complaints/angel.md');
  expect(foundFiles(asked, shown, 'She wants 120 pounds for the clock.\n')).toBeUndefined();
  expect(foundFiles('I wrote about a badger once, but which note was it?', badger, found)).toBe('fields/walk 9 June.md');
});
