import { beforeAll, expect, test } from 'vitest';
import { unaskedLosses } from '../../../../../kernel/planning/checks/files/unasked-losses.ts';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { evidence, stepsOf } from '../here.ts';

let manifests: readonly ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const losses = (request: string, script: string) => unaskedLosses(stepsOf(script, manifests), evidence(request));

test.each([
  ['In t.txt, put the line "first" in front of all others', 'cat t.txt | tail -n +2 > t.txt'],
  ['add the line "x" as the first line of t.txt', 'head -n 1 t.txt > t.txt'],
  ['sort t.txt', 'grep a t.txt | sort > ./t.txt'],
  ['save t.txt once more', 'tail -n +2 t.txt | sort > t.txt'],
  ['Our night has moved: swap Tuesday for Thursday in t.txt', 'grep Tuesday t.txt | tr a b > t.txt'],
])('%s: no lines are lost', (request, script) => {
  expect(losses(request, script)).toMatchObject([{ code: 'unasked-deletion', grade: 'blocks' }]);
});

test.each([
  ['remove the first line of t.txt', 'tail -n +2 t.txt > t.txt'],
  ['leave just the lines with ERROR in t.txt', 'grep ERROR t.txt > t.txt'],
  ['shorten t.txt to its first ten lines', 'head -n 10 t.txt > t.txt'],
  ['put the first line of t.txt into a.txt', 'head -n 1 t.txt > a.txt'],
  ['sort t.txt', 'sort t.txt > t.txt'],
])('%s: that is what is asked for', (request, script) => {
  expect(losses(request, script)).toEqual([]);
});
