import { expect, test } from 'vitest';
import { saidInsertion } from '../../../../kernel/planning/request/said-insertion.ts';

const top = { kind: 'top' };

test.each([
  ['In t.txt, put the line "first" in front of all others', { item: 'first', isVerbatim: true, place: top, file: 't.txt' }],
  ['Put a first line saying DRAFT above letter.txt', { item: 'DRAFT', place: top, file: 'letter.txt' }],
  ['add bread at the top of list.txt', { item: 'bread', isVerbatim: false, place: top, file: 'list.txt' }],
  ['Please insert "a, before b" at the beginning of "my list.txt".', { item: 'a, before b', place: top, file: '"my list.txt"' }],
  ['write "# Title" above everything in notes.md', { item: '# Title', place: top }],
  ['Put the word DRAFT on a new line of its own at the very top of a.md', { item: 'DRAFT', isVerbatim: false, place: top, file: 'a.md' }],
  ['insert "x" as the first line of notes.txt', { item: 'x', place: top }],
  ['insert "x" as the second line in notes.txt', { item: 'x', place: { kind: 'line', number: 2 } }],
  ['add "x" as line 3 of notes.txt', { item: 'x', place: { kind: 'line', number: 3 } }],
  ['insert the line "butter" after milk in list.txt', { item: 'butter', isVerbatim: true, place: { kind: 'beside', side: 'after', anchor: 'milk' } }],
  [
    'list.txt has no title, can you put a line that says Groceries at the very top',
    { item: 'Groceries', isVerbatim: false, place: { kind: 'top' }, file: 'list.txt' },
  ],
  ['put eggs right below the milk in list.txt', { item: 'eggs', place: { kind: 'beside', side: 'after', anchor: 'milk' } }],
  [
    'Could you add "import re" before the line "import sys" in tool.py?',
    { item: 'import re', place: { kind: 'beside', side: 'before', anchor: 'import sys' } },
  ],
])('%s', (request, said) => {
  expect(saidInsertion(request)).toMatchObject(said);
});

test.each([
  'add bread to list.txt',
  'add a first line saying DRAFT to letter.txt and delete a.txt',
  'add the line "x" at the end of list.txt',
  'add bread at the top of list.txt and remove the milk',
  'add bread and butter at the top of list.txt',
  'add a line about sheep at the top of list.txt',
  'add the number of files at the top of notes.md',
  "put today's date on top of notes.md",
  'put the title of a.md at the top of b.md',
  'move the first line after the second in a.txt',
  'which line is at the top of list.txt?',
])('%s: more than one line that is said', (request) => {
  expect(saidInsertion(request)).toBeUndefined();
});
