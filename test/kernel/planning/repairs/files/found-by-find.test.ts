import { expect, test } from 'vitest';
import { withFoundByFind } from '../../../../../kernel/planning/repairs/files/found-by-find.ts';

const words = (request: string, line: string) =>
  withFoundByFind({ thought: '', tool: 'terminal', args: { command: 'find', args: line.split(' ') } }, request).args['args'];

test.each([
  ['which photos are bigger than 500 KB?', 'photos -size +500k -exec ls -lh {} +', 'photos -size +500k'],
  ['which folder has nothing in it?', '. -maxdepth 1 -type d -empty', '. -type d -empty'],
])('%s: %s', (request, written, right) => {
  expect(words(request, written)).toEqual(right.split(' '));
});

test.each([
  ['delete them', '. -name a -exec rm {} +'],
  ['which folder at the top level is empty?', '. -maxdepth 1 -type d -empty'],
  ['find all empty files in the current directory', '. -maxdepth 1 -type f -empty'],
  ['which folders are empty? Do not search sub directories', '. -maxdepth 1 -type d -empty'],
  ['what is here?', '. -maxdepth 1'],
])('%s: %s stays', (request, written) => {
  expect(words(request, written)).toEqual(written.split(' '));
});
