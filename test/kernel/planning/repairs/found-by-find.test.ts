import { expect, test } from 'vitest';
import { withFoundByFind } from '../../../../kernel/planning/repairs/found-by-find.ts';

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
  ['empty files, but not in subfolders', '. -maxdepth 1 -type f -empty'],
  ['what is here?', '. -maxdepth 1'],
])('%s: %s stays', (request, written) => {
  expect(words(request, written)).toEqual(written.split(' '));
});
