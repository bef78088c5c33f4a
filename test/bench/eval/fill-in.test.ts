import { expect, test } from 'vitest';
import { fillIn } from '../../../bench/eval/fill-in.ts';

test('places are filled into every text and key', () => {
  expect(fillIn({ '{W}/a': ['{URL}/x', 1, null] }, { W: '/w', URL: 'http://h' })).toEqual({ '/w/a': ['http://h/x', 1, null] });
});
