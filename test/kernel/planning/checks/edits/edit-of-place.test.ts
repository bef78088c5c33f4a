import { expect, test } from 'vitest';
import { editOfPlace } from '../../../../../kernel/planning/checks/edits/edit-of-place.ts';

const text = 'north:\n  depth: 4\n\nsouth:\n  depth: 4\n';
const at = (from: number) => editOfPlace(text, { from, to: from + 1, instead: '5' });

test('a place is told apart by as many lines above it as that takes', () => {
  expect(at(text.lastIndexOf('4'))).toEqual({ find: 'south:\n  depth: 4', replace: 'south:\n  depth: 5' });
  expect(at(text.indexOf('4'))).toEqual({ find: 'north:\n  depth: 4', replace: 'north:\n  depth: 5' });
  expect(editOfPlace('a 1\nb 2\n', { from: 6, to: 7, instead: '3' })).toEqual({ find: '2', replace: '3' });
});

test('a place of which the beginning of the text does not tell enough has no edit', () => {
  expect(editOfPlace('4 4', { from: 0, to: 1, instead: '5' })).toBeUndefined();
});
