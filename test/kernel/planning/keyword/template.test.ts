import { expect, test } from 'vitest';
import { mayFit } from '../../../../kernel/planning/keyword/template.ts';

const words = (request: string) => new Set(request.split(' '));

test.each([
  ['how many UNIT (are|has) [there] [in] FILE', 'how many lines are in a.txt', true],
  ['how many UNIT (are|has) [there] [in] FILE', 'how many lines has a.txt', true],
  ['how many UNIT (are|has) [there] [in] FILE', 'how many lines in a.txt', false],
  ['[please] (copy [the] FILE|duplicate FILE) (to|as) NEWFILE', 'duplicate a.txt as b.txt', true],
  ['[please] (copy [the] FILE|duplicate FILE) (to|as) NEWFILE', 'copy a.txt', false],
  ['(add up|sum) the COLUMN column', 'add the price column', false],
  ['(what is|[tell me]) FILE', 'anything', true],
  ['TEXT: FILE', 'anything', true],
])('%s may fit %j: %j', (template, request, wanted) => {
  expect(mayFit(template, words(request))).toBe(wanted);
});
