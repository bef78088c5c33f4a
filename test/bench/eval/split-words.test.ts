import { expect, test } from 'vitest';
import { splitWords } from '../../../bench/eval/split-words.ts';

test('a command line is split as a shell splits it', () => {
  expect(splitWords(`ask  --q '{request} now' "a \\"b\\"" c\\ d ''`)).toEqual(['ask', '--q', '{request} now', 'a "b"', 'c d', '']);
  expect(splitWords('a=\'b c\'"d"e')).toEqual(['a=b cde']);
});
