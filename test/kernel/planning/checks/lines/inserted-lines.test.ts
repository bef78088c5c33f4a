import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

let manifests: readonly ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

/** What a plan becomes, and the text after it. */
async function after(request: string, text: string, script = 'cat list.txt | tail -n +2 > list.txt', complete = true) {
  const review = checksWith(manifests, { sample: async () => ({ text, complete }) });
  const { steps, faults } = await review(stepsOf(script, manifests), evidence(request, [{ path: 'list.txt', kind: 'file', size: text.length }]));
  const [edit] = steps;
  if (edit?.tool !== 'file_edit') return { script: steps, faults };
  const { find, replace, occurrence } = edit.args as { find: string; replace: string; occurrence: number };
  const parts = text.split(find);
  return { text: `${parts.slice(0, occurrence).join(find)}${replace}${parts.slice(occurrence).join(find)}`, faults };
}

test.each([
  ['add bread at the top of list.txt', 'milk\neggs\n', 'bread\nmilk\neggs\n'],
  ['add bread at the top of list.txt', '# Shopping\n\n- [x] milk\n- [ ] eggs\n', '# Shopping\n\n- [ ] bread\n- [x] milk\n- [ ] eggs\n'],
  ['put the line "bread" in front of all others in list.txt', '# Shopping\n- milk\n', 'bread\n# Shopping\n- milk\n'],
  ['insert "butter" after milk in list.txt', '- oat milk\n- milk\n- eggs\n', '- oat milk\n- milk\n- butter\n- eggs\n'],
  ['insert the line "butter" before "eggs" in list.txt', 'milk\neggs', 'milk\nbutter\neggs'],
  ['insert "x" as the second line in list.txt', 'b\nab\na\n', 'b\nx\nab\na\n'],
  ['insert "x" as line 3 of list.txt', 'a\nb\n', 'a\nb\nx\n'],
])('%s', async (request, before, expected) => {
  const { text, faults } = await after(request, before);
  expect(text).toBe(expected);
  expect(faults).toMatchObject([{ code: 'undone', grade: 'mended' }]);
});

test.each([
  ['a line that is there twice', 'insert "x" after milk in list.txt', 'oat milk\nsoy milk\n', true],
  ['a line that is not there', 'insert "x" after cheese in list.txt', 'milk\n', true],
  ['numbers that would have to change', 'insert "x" after milk in list.txt', '1. milk\n2. eggs\n', true],
  ['a file of which only the beginning is known', 'insert "x" after milk in list.txt', 'milk\n', false],
  ['an empty file', 'add "x" at the top of list.txt', '', true],
])('%s: the plan stays as it is', async (_, request, before, complete) => {
  const { script } = await after(request, before, "python 'print(1)'", complete);
  expect(script).toMatchObject([{ tool: 'python_repl' }, { tool: 'final_answer' }]);
});

test('an edit that does the same stays', async () => {
  const { faults } = await after('add bread at the top of list.txt', 'milk\n', "file_edit list.txt 'milk' 'bread\nmilk'");
  expect(faults).toEqual([]);
});
