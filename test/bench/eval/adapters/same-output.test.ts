import { expect, test } from 'vitest';
import { sameOutput } from '../../../../bench/eval/adapters/same-output.ts';

test('lines may come in any order and paths start anywhere', () => {
  expect(sameOutput('./b\n./a/c\n', '/testbed/a/c\n/testbed/b\n')).toBe(true);
  expect(sameOutput('.\n./a\n', '/workspace\n/workspace/a\n')).toBe(true);
  expect(sameOutput('  3  17 a.txt\n', ' 3 17 a.txt')).toBe(true);
});

test('a missing, a further or another line is not the same', () => {
  for (const said of ['a\n', 'a\nb\nc\n', 'a\nx\n', '1:a\n2:b\n']) expect(sameOutput(said, 'a\nb\n')).toBe(false);
});

test('a number may have words around it, and silence is judged by the files', () => {
  expect(sameOutput('48 bytes in sum.c', '48\n')).toBe(true);
  expect(sameOutput('148 sum.c', '48\n')).toBe(false);
  expect(sameOutput('48 a\n50 b', '48\n')).toBe(false);
  expect(sameOutput('Done.', '')).toBe(true);
});
