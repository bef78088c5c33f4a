import { expect, test } from 'vitest';
import { withSaidNames } from '../../../../../kernel/planning/repairs/names/said-names.ts';

const words = (request: string, command: string, ...args: string[]) =>
  (withSaidNames({ thought: '', tool: 'terminal', args: { command, args } }, request).args['args'] as string[]).join(' ');

test('files whose names do not begin or end so stay', () => {
  const request = 'make a folder drafts and move the posters whose names begin with draft into it';
  expect(words(request, 'mv', 'p/draft-quiz.svg', 'p/sale.svg', 'p/draft-walk.svg', 'drafts')).toBe('p/draft-quiz.svg p/draft-walk.svg drafts');
  expect(words('delete the files ending in _old.', 'rm', 'a_old.txt', 'b.txt')).toBe('a_old.txt');
});

test('where no file has such a name, and where lines are meant, nothing changes', () => {
  expect(words('move the posters that start with tent', 'mv', 'a.svg', 'b.svg', 'x/')).toBe('a.svg b.svg x/');
  expect(words('copy the file with the lines that begin with a', 'cp', 'a.txt', 'b.txt', 'x/')).toBe('a.txt b.txt x/');
});
