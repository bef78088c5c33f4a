import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

let manifests: readonly ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function added(request: string, text: string, script: string) {
  const review = checksWith(manifests, { sample: async () => ({ text, complete: true }) });
  const { steps } = await review(stepsOf(script, manifests), evidence(request, [{ path: 'list.md', kind: 'file', size: text.length }]));
  return steps[0]?.args['content'];
}

test.each([
  ['add bread to list.md', '- milk\n- eggs\n', "echo 'bread' >> list.md", '- bread\n'],
  ['add bread to list.md', '# Shopping\n\n* [x] milk\n\n', "echo 'bread' >> list.md", '* [ ] bread\n'],
  ['add bread to list.md', '1. milk\n2. eggs', "echo 'bread' >> list.md", '3. bread\n'],
  ['add bread to list.md', 'milk\neggs\n', "echo 'bread' >> list.md", 'bread'],
  ['add bread to list.md', '- milk\n', "echo '- bread' >> list.md", '- bread'],
  ['add the line "bread" to list.md', '- milk\n', "echo 'bread' >> list.md", 'bread'],
  ['add what is missing to list.md', '- milk\n', "echo 'bread' >> list.md", 'bread'],
])('%s behind %j', async (request, text, script, content) => {
  expect(String(await added(request, text, script)).trimEnd()).toBe(content.trimEnd());
});
