import { expect, test } from 'vitest';
import { withoutShownLines } from '../../../../../kernel/planning/repairs/lines/asked-additions.ts';

const append = (content: string, mode = 'append') => ({ thought: '', tool: 'file_write', args: { path: 'list.txt', content, mode } });
const content = (text: string, request: string, mode?: string) => withoutShownLines(append(text, mode), request).args['content'];

test('a line of the file is not added to it once more', () => {
  expect(content('Egmont Overture\\nNimrod\n', 'please add Nimrod at the end of list.txt')).toBe('Nimrod\n');
  expect(content('Egmont Overture\nNimrod\n', 'please add Nimrod at the end of list.txt')).toBe('Nimrod\n');
});

test('lines that are all asked for, or worded by the model, stay', () => {
  expect(content('milk\neggs\n', 'add milk and eggs to list.txt, one per line')).toBe('milk\neggs\n');
  expect(content('Dear all,\nkind regards\n', 'add a greeting to list.txt')).toBe('Dear all,\nkind regards\n');
  expect(content('Nimrod\nby Elgar, for Nimrod lovers\n', 'add Nimrod to list.txt')).toBe('Nimrod\nby Elgar, for Nimrod lovers\n');
});

test('what a new file holds is left alone', () => {
  expect(content('Egmont\nNimrod\n', 'add Nimrod to list.txt', 'overwrite')).toBe('Egmont\nNimrod\n');
});
