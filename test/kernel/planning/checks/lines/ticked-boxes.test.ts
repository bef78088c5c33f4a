import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const text = '# Jobs\n\n- [x] sharpen the shears\n- [ ] mend the barrow\n- [ ] mend the fence\n* [ ] paint the shed\n';
const entries = [{ path: 'jobs.md', kind: 'file' as const, size: 99 }];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const first = async (request: string, script: string) =>
  (await checksWith(manifests, { sample: async () => ({ text, complete: true }) })(stepsOf(script, manifests), evidence(request, entries))).steps[0]
    ?.args;

test.each([
  ['In jobs.md, tick off the barrow', '- [ ] mend the barrow', '- [x] mend the barrow'],
  ['please mark painting the shed as done in jobs.md', '* [ ] paint the shed', '* [x] paint the shed'],
])('%s: its box gets the x', async (request, find, replace) => {
  expect(await first(request, 'cat jobs.md')).toMatchObject({ path: 'jobs.md', find, replace });
});

test.each([
  ['tick off mending in jobs.md', 'cat jobs.md'],
  ['tick off all the jobs in jobs.md', 'cat jobs.md'],
  ['what is there to tick off in jobs.md?', 'cat jobs.md'],
  ['tick off the barrow in jobs.md', "replace jobs.md '[ ] mend the barrow' '[x] mend the barrow'"],
])('%s: left to the plan', async (request, script) => {
  expect(await first(request, script)).toEqual(stepsOf(script, manifests)[0]?.args);
});
