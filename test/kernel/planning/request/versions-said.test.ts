import { expect, test } from 'vitest';
import { isOfVersion, versionsIn, versionsSaid } from '../../../../kernel/planning/request/versions-said.ts';

test.each([
  ['the notes of the 3.x line', ['3']],
  ['everything of v2', ['2']],
  ['the archives of release 4', ['4']],
  ['what changed in 1.12', ['1.12']],
  ['files over 1.5 MB', []],
  ['a share of 2.5%', []],
  ['the 3 newest files', []],
  ['a price of 4.50 euros', []],
])('%s says the versions %j', (text, versions) => {
  expect(versionsSaid(text)).toEqual(versions);
});

test.each([
  ['notes/v1.9.0.md', ['1.9.0']],
  ['app-2.1.zip', ['2.1']],
  ['dev2.md', []],
  ['2024-01-05.md', []],
])('%s bears the versions %j', (name, versions) => {
  expect(versionsIn(name)).toEqual(versions);
});

test('a version belongs to those that its numbers begin with', () => {
  expect(isOfVersion('1.9.0', '1.9')).toBe(true);
  expect(isOfVersion('1.9', '1.9')).toBe(true);
  expect(isOfVersion('1.10', '1.1')).toBe(false);
});
