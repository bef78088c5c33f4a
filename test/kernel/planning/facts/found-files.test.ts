import { expect, test } from 'vitest';
import { foundFiles } from '../../../../kernel/planning/facts/found-files.ts';

const search = { tool: 'terminal', args: { command: 'grep', args: ['-rn', 'Kestrel', '.'] } };
const text = './docs/birds.txt:3:The Kestrel hovers.\n./docs/birds.txt:9:kestrel_owned.txt\n./log.txt:1:Kestrel seen\n';

test('files are told by their names, each once', () => {
  expect(foundFiles('Find which file mentions "Kestrel" and tell me its name.', search, text)).toBe('docs/birds.txt\nlog.txt');
  expect(foundFiles('which of my files mention the Kestrel?', search, text)).toBe('docs/birds.txt\nlog.txt');
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
