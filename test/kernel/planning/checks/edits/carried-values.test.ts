import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const texts: Record<string, string> = { 'a.md': 'The next walk is "to be announced".\n', 'b.txt': 'The walk is on 4 May.\n' };
const entries = Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 99 }));
const request = 'a.md still says "to be announced" for the walk. The date is in b.txt, fill it in there';

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const reviewed = async (said: string, script: string) => {
  const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });
  return (await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(said, entries))).steps;
};

test.each(['cat b.txt', "cat b.txt | grep 'to be announced'", "cat b.txt | extract 'date' | replace a.md '(date)'"])(
  'the quoted text of one file is replaced by what the other tells: %s',
  async (script) => {
    const [reading, edit] = await reviewed(request, script);
    expect(reading?.args).toEqual({ command: 'cat', args: ['b.txt'] });
    expect(edit?.args).toMatchObject({ path: 'a.md', find: 'to be announced', replace: '' });
    expect(edit?.thought).toMatch(/^(?:The )?date/i);
  },
);

test.each([
  ['find the lines with "to be announced" in a.md and add them to b.txt', "grep 'to be announced' a.md >> b.txt"],
  ['a.md says "to be announced". Write that to c.txt and not to b.txt', "grep 'to be announced' a.md > c.txt"],
])('what is searched for, or goes elsewhere, is not replaced: %s', async (said, script) => {
  expect((await reviewed(said, script)).map(({ tool }) => tool)).toEqual(['terminal', 'file_write', 'final_answer']);
});

test('a plan that does it, and a request that does not want it, stay', async () => {
  const script = "cat b.txt | extract 'the date' | replace a.md 'to be announced'";
  expect(await reviewed(request, script)).toHaveLength(3);
  expect((await reviewed(request, script))[1]?.args).toMatchObject({ find: 'to be announced', replace: '' });
  expect(await reviewed('does a.md say "to be announced" while b.txt has the date?', 'cat a.md b.txt')).toHaveLength(2);
});
