import { expect, test } from 'vitest';
import { clip } from '../../schemas/clip.ts';

test('a text is cut to so many characters, the ellipsis among them', () => {
  expect(['oak', 'oaks', 'oaken'].map((text) => clip(text, 4))).toEqual(['oak', 'oaks', 'oak…']);
});

test('no half of a character is left', () => {
  expect(clip('ab🌳cd', 4)).toBe('ab…');
  expect(clip('ab🌳cd', 5)).toBe('ab🌳…');
});
