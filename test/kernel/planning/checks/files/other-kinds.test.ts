import { expect, test } from 'vitest';
import { takesOtherKinds } from '../../../../../kernel/planning/checks/files/other-kinds.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { stepsOf } from '../../language/script-steps.ts';
import { checksWith, evidence } from '../here.ts';

const entries = ['stock/a.csv', 'stock/a.csv.bak', 'stock/bak list.txt', 'stock/old.log', 'notes.txt'].map((path) => ({
  path,
  kind: 'file' as const,
  size: 1,
}));
const grades = (script: string, request: string) => takesOtherKinds(stepsOf(script), evidence(request, entries)).map(({ grade }) => grade);

test('files of another kind than the one that is said are not taken', async () => {
  const request = 'delete the .bak files in the stock folder, nothing else';
  expect(grades('rm "stock/bak list.txt"', request)).toEqual(['blocks']);
  expect(grades('rm stock/*', request)).toEqual(['blocks']);
  expect(grades('mv stock/a.csv old/', 'move the *.bak files to old')).toEqual(['blocks']);
  const checks = checksWith(await shippedManifests());
  const { faults } = await checks(stepsOf('rm "stock/bak list.txt"'), evidence(request, entries));
  expect(faults.some(({ grade, code }) => grade === 'blocks' && code === 'kept-file')).toBe(true);
});

test.each([
  ['rm stock/a.csv.bak', 'delete the .bak files in the stock folder'],
  ['rm stock/*.bak stock/old.log', 'delete the .bak files and old.log in stock'],
  ['rm "stock/bak list.txt" stock/old.log', 'delete everything in stock except the .csv files and .bak files'],
  ['rm notes.txt', 'delete notes.txt'],
])('%s for "%s" takes what is said', (script, request) => {
  expect(grades(script, request)).toEqual([]);
});
