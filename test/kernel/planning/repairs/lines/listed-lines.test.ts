import { expect, test } from 'vitest';
import { withListedLines } from '../../../../../kernel/planning/repairs/lines/listed-lines.ts';

const written = (request: string, path: string, content: string) =>
  withListedLines({ thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } }, request).args['content'];

test('a list that a request gives after a colon is a list in the file', () => {
  const request = 'make a.md with a list of three things: wax the skis, call Ruth, pay the rent';
  expect(written(request, 'a.md', 'wax the skis, call Ruth, pay the rent\n')).toBe('- wax the skis\n- call Ruth\n- pay the rent\n');
  expect(written('shopping list in a.txt please: eggs, rye bread and salt', 'a.txt', 'eggs, rye bread, salt\n')).toBe('eggs\nrye bread\nsalt\n');
});

test.each([
  ['a sentence is one', 'write to a.md: eggs, bread and salt', 'eggs, bread and salt\n'],
  ['what has its lines keeps them', 'a list in a.md: eggs, bread, salt', '* eggs\n* bread\n* salt\n'],
  ['another text stays', 'a list in a.md: eggs, bread, salt', 'eggs and more\n'],
  ['two things may be one', 'a list in a.md: fish and chips', 'fish and chips\n'],
])('%s', (_, request, content) => {
  expect(written(request, 'a.md', content)).toBe(content);
});
