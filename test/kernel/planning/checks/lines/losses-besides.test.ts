import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'trip/packing.txt': 'tent\nrope, 20 m\nstove\nmap of the hills\n',
  'trip/crew.json': '[{"name": "Ida", "role": "cook"}, {"name": "Tom", "role": "guide"}]\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function planned(request: string, code: string, path = 'trip/packing.txt') {
  const sample = async (each: string) => (FILES[each] === undefined ? null : { text: FILES[each], complete: true });
  const steps = stepsOf(`python '''${code}''' > ${path}`, manifests);
  const reviewed = await checksWith(manifests, { sample })(steps, evidence(request, entries));
  const faults = reviewed.faults.filter(({ code: kind }) => kind === 'unasked-deletion').map(({ grade }) => grade);
  return { code: reviewed.steps[0]?.args['input'], given: steps[0]?.args['input'], faults };
}
const lines = (condition: string) => `print("\\n".join([e for e in read("trip/packing.txt").splitlines() if ${condition}]))`;
const STOVE = 'Somebody else brings the stove, so take that line out of trip/packing.txt';

test.each([
  [STOVE, 'e != "stove" and not e.startswith("rope")', 'e != "stove"'],
  ['take the stove off trip/packing.txt', '"rope" not in e and "stove" not in e', '"stove" not in e'],
  ['please delete the line about the tent in trip/packing.txt', 'e.strip() != "tent" and e and e != "stove"', 'e.strip() != "tent" and e'],
  ['Remove the map from trip/packing.txt', 'e not in ["tent", "map of the hills"]', 'e not in ["map of the hills"]'],
  [
    'we own a rope. cross it off trip/packing.txt',
    'not e.startswith("rope") and not "tent" in e and e.lower() != "stove"',
    'not e.startswith("rope")',
  ],
])('%s: what nobody spoke of stays', async (request, condition, right) => {
  const { code, faults } = await planned(request, lines(condition));
  expect(code).toBe(lines(right));
  expect(faults).toContain('mended');
});

test('a record is left out by what is said of it alone', async () => {
  const script = (condition: string) => `import json\nprint(json.dumps([e for e in json.load(open("trip/crew.json")) if ${condition}]))`;
  const { code } = await planned('Tom is ill, take him out of trip/crew.json', script('e["name"] != "Tom"'), 'trip/crew.json');
  expect(code).toBe(script('e["name"] != "Tom"'));
  const more = await planned('Remove Tom from trip/crew.json', script('e["name"] != "Tom" and e["role"] != "cook"'), 'trip/crew.json');
  expect(more.code).toBe(script('e["name"] != "Tom"'));
});

test('a text that is replaced by nothing stays as well, and one that is piped is that of its file', async () => {
  const code = (replaced: string) => `print(read("trip/packing.txt")${replaced})`;
  const { code: mended } = await planned(STOVE, code('.replace("stove\\n", "").replace("tent\\n", "")'));
  expect(mended).toBe(code('.replace("stove\\n", "")'));
  const script = `cat trip/packing.txt | python 'print("".join(e for e in data.splitlines(True) if "stove" not in e and "tent" not in e))' > trip/packing.txt`;
  const sample = async (path: string) => ({ text: FILES[path] ?? '', complete: true });
  const { steps } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(STOVE, entries));
  expect(steps[1]?.args['input']).toContain('if "stove" not in e)');
});

test('code that leaves out nothing but others is not proposed', async () => {
  expect((await planned(STOVE, lines('e != "tent"'))).faults).toContain('blocks');
  expect((await planned('take the stove off trip/packing.txt', lines('e != "tent" and "rope" not in e'))).faults).toContain('blocks');
});

test.each([
  ['what is said', STOVE, lines('e != "stove"')],
  ['two that are said', 'take the tent and the stove off trip/packing.txt', lines('e != "stove" and e != "tent"')],
  ['a second one in other words', 'remove the stove and the cord from trip/packing.txt', lines('e != "stove" and not e.startswith("rope")')],
  ['several lines', 'take the stove out, and the lines that weigh most, out of trip/packing.txt', lines('e != "stove" and e != "tent"')],
  ['one more behind', 'take the stove out of trip/packing.txt and the cord as well', lines('e != "stove" and not e.startswith("rope")')],
  ['all of a kind', 'take all the cooking things, the stove too, off trip/packing.txt', lines('e != "stove" and e != "tent"')],
  ['a kind that no line has as a word', 'remove the cooker from trip/packing.txt', lines('e != "stove"')],
  ['an alternative', STOVE, lines('e != "stove" and (e != "tent" or len(e) > 9)')],
  ['a question', 'what is on trip/packing.txt besides the stove', lines('e != "stove" and e != "tent"')],
])('%s stays as it is', async (_, request, code) => {
  const reviewed = await planned(request, code);
  expect(reviewed.code).toBe(reviewed.given);
  expect(reviewed.faults).toEqual([]);
});

test('a text that is only shown, or saved elsewhere, is no loss', async () => {
  const reviewed = await planned(STOVE, lines('e != "stove" and e != "tent"'), 'trip/other.txt');
  expect(reviewed.code).toBe(reviewed.given);
});
