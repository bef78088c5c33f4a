import { expect, test } from 'vitest';
import { isLooping } from '../../../../kernel/model/host/is-looping.ts';

test('a unit that comes back over and over is a loop', () => {
  expect(isLooping(`python 'print(85*12${'*3.5/100'.repeat(12)}`)).toBe(true);
});

test('ordinary code, lists and rules are none', () => {
  expect(isLooping('python \'print(sum(float(r["a"]) for r in rows("x.csv")))\'')).toBe(false);
  expect(isLooping(`- one\n- two\n- three\n${'-'.repeat(40)}`)).toBe(false);
  expect(isLooping(' '.repeat(400))).toBe(false);
});
