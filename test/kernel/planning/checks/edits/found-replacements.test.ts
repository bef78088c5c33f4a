import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'yard/berths.md': '# Berths\n\nOur berth is Pier 12.\nMail: Pier 12, Harbour.\n',
  'yard/crew.txt': 'Ann\nBen\n',
  'yard/old/letter.md': 'Dear Ann, the Swan is sold.\n',
  'yard/old/sale.txt': 'The Swan, 1200 euros\n',
  'yard/rates.md': 'Pier 112 costs more than Pier 7.\n',
  'shed.txt': 'The Swan and Pier 9, Pier 90\n',
};
const entries = [
  ...Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 })),
  ...['yard', 'yard/old'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function planned(request: string, script: string, { files = FILES, complete = true } = {}) {
  const sample = async (path: string) => (files[path] === undefined ? null : { text: files[path], complete });
  const known = files === FILES ? entries : Object.keys(files).map((path) => ({ path, kind: 'file' as const, size: 9 }));
  const { steps, faults } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, known));
  return {
    edits: steps.flatMap(({ tool, args }) => (tool === 'file_edit' ? [[args['path'], args['find'], args['replace'], args['replace_all']]] : [])),
    tools: steps.map(({ tool }) => tool),
    mended: faults.some(({ message, grade }) => grade === 'mended' && / is replaced there by /.test(message)),
    faults,
  };
}

const MOVE = 'Find the file in the yard folder that gives our berth as Pier 12 and change it to Quay 3 everywhere in that file.';
/** No form of a request that is read without the step. */
const PUT_RIGHT = 'Our berth is no longer Pier 12 but Quay 3, put that right in yard';
const SALE = 'Wherever the files of the yard folder say the Swan, it has to be the Gull';

test.each([
  "find yard -type f -exec sed -i 's/Pier 12/Quay 3/g' {} +",
  "find yard -type f -exec sed -i 's/Pier 12/Quay 3/' {} \\;",
  "find ./yard/ -name '*.md' -type f -exec sed -i -e 's|Pier 12|Quay 3|g' {} +",
  "find . -type f -name 'b*.md' -exec sed -i 's/Pier 12/Quay 3/g' {} ';'",
  "find yard -type f -exec sed -i -E 's/Pier 12/Quay 3/g' {} +",
  "find yard -type f -exec perl -pi -e 's/Pier 12/Quay 3/g;' {} +",
  "find yard -name 'Pier 12' -exec sed -i 's/Pier 12/Quay 3/g' {} +",
  "find yard -type f -name '*Pier 12*' -exec sed -i 's/Pier 12/Quay 3/g' {} ;",
  "sed -i 's/Pier 12/Quay 3/g' yard/*",
  "replace yard/** 'Pier 12' 'Quay 3'",
  "replace yard 'Pier 12' 'Quay 3'",
])('%s: the file that has the text is edited', async (script) => {
  const { edits, tools, mended } = await planned(MOVE, script);
  expect(edits).toEqual([['yard/berths.md', 'Pier 12', 'Quay 3', true]]);
  expect(tools).toEqual(['file_edit', 'final_answer']);
  expect(mended).toBe(true);
});

test('each file that has the text gets an edit of its own, and no step is refused any more', async () => {
  const { edits, faults } = await planned(SALE, "find yard -type f -exec sed -i 's/the Swan/the Gull/g' {} +");
  expect(edits.map(([path]) => path)).toEqual(['yard/old/letter.md']);
  expect(faults.filter(({ grade }) => grade !== 'mended')).toEqual([]);
  const both = await planned('change Swan to Gull everywhere in yard', "find yard -type f -exec sed -i 's/Swan/Gull/g' {} +");
  expect(both.edits.map(([path]) => path)).toEqual(['yard/old/letter.md', 'yard/old/sale.txt']);
});

test('the step tells where the words of the request do not', async () => {
  expect((await planned(PUT_RIGHT, "find yard -type f -exec sed -i 's/Pier 12/Quay 3/g' {} +")).mended).toBe(true);
});

test('what stands behind such a step still refers to what it did', async () => {
  const { edits, tools } = await planned(
    'change Swan to Gull everywhere in yard and tell me how many lines crew.txt has',
    "find yard -type f -exec sed -i 's/Swan/Gull/g' {} +\ncat yard/crew.txt | wc -l",
  );
  expect(edits).toHaveLength(2);
  expect(tools.slice(0, 3)).toEqual(['file_edit', 'file_edit', 'terminal']);
});

test.each([
  ['nothing has the text', 'change Pier 33 to Quay 3 in yard', "find yard -type f -exec sed -i 's/Pier 33/Quay 3/g' {} +"],
  ['an expression', PUT_RIGHT, "find yard -type f -exec sed -i 's/Pier 1[0-9]/Quay 3/g' {} +"],
  ['an extended expression', PUT_RIGHT, "find yard -type f -exec sed -i -E 's/Pier 12+/Quay 3/g' {} +"],
  ['another text than is said', 'change the berth to Quay 3 in yard', "find yard -type f -exec sed -i 's/Pier 12/Quay 3/g' {} +"],
  ['another new text than is said', 'change Pier 12 in yard', "find yard -type f -exec sed -i 's/Pier 12/Quay 3/g' {} +"],
  ['files of an age', PUT_RIGHT, "find yard -type f -mtime -7 -exec sed -i 's/Pier 12/Quay 3/g' {} +"],
  ['part of a longer number', 'change Pier 11 to Quay 3 in yard', "find yard -type f -exec sed -i 's/Pier 11/Quay 3/g' {} +"],
  ['a text that is only shown', PUT_RIGHT, "find yard -type f -exec sed 's/Pier 12/Quay 3/g' {} +"],
  ['another program', PUT_RIGHT, "find yard -type f -exec awk 's/Pier 12/Quay 3/g' {} +"],
  ['a bare search', PUT_RIGHT, 'find yard -type f'],
  ['a folder above', 'change Pier 12 to Quay 3 in yard/old', "find yard/old -type f -exec sed -i 's/Pier 12/Quay 3/g' {} +"],
])('%s is left to the plan: %s', async (_, request, script) => {
  expect(await planned(request, script)).toMatchObject({ edits: [], mended: false });
});

test('six files are a choice, five are not', async () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`yard/n${at}.txt`, 'at Pier 12\n']));
  const script = "find yard -type f -exec sed -i 's/Pier 12/Quay 3/g' {} +";
  expect((await planned('change Pier 12 to Quay 3 in yard', script, { files: many(5) })).edits).toHaveLength(5);
  expect((await planned('change Pier 12 to Quay 3 in yard', script, { files: many(6) })).edits).toEqual([]);
  expect((await planned('change Pier 12 to Quay 3 in yard', script, { files: many(61) })).edits).toEqual([]);
});

test('a text of which only a part was read is not judged', async () => {
  expect((await planned(MOVE, "find yard -type f -exec sed -i 's/Pier 12/Quay 3/g' {} +", { complete: false })).mended).toBe(false);
});

test.each([
  [MOVE, "grep -rl 'Pier 12' yard", ['yard/berths.md']],
  [MOVE, "grep -rl 'Pier 12' yard\nreplace $1 'Pier 12' 'Quay 3'", ['yard/berths.md']],
  [MOVE, "find yard -type f -exec sed -i 's/.*Pier 12.*/Quay 3/g' {} +", ['yard/berths.md']],
  [MOVE, "replace yard/address.md 'Pier 12' 'Quay 3'", ['yard/berths.md']],
  ['Find the file that says the boat is Swan and change it to Gull', 'grep -r Swan yard', []],
  ['Replace Swan with Gull in all files of the yard folder', 'grep -r Swan yard', ['yard/old/letter.md', 'yard/old/sale.txt']],
  ['Find the file under yard/old that mentions "euros" and change it to "pounds"', 'grep -r euros yard', ['yard/old/sale.txt']],
  ['Find the file under yard that mentions Quay 7 and change it to Quay 8', 'grep -r Quay yard', []],
  ['Find the file that says Pier 9 and change it to Quay 8', 'grep -r Quay .', []],
  ['Find the files in yard that still have Swan and replace it there with Gull', 'find yard -name Swan', ['yard/old/letter.md', 'yard/old/sale.txt']],
  ['look for Swan in yard and change it to Gull wherever it stands', 'grep -r Swan yard', ['yard/old/letter.md', 'yard/old/sale.txt']],
  ['look for Swan in yard and change it to Gull', 'grep -r Swan yard', []],
  ['Change Ann to Eve in May', 'cat yard/crew.txt', []],
  ['Change Ann to Eve in the attic folder', 'cat yard/crew.txt', []],
])('%s, planned as %s: edits of %j', async (request, script, paths) => {
  const { edits, mended } = await planned(request, script);
  expect(edits.map(([path]) => path).filter((path) => path !== '$1')).toEqual(paths);
  expect(mended).toBe(paths.length > 0);
});

test('a plan that edits the file by itself stays', async () => {
  const { edits, mended } = await planned(MOVE, "grep -r 'Pier 12' yard\nreplace yard/berths.md 'Pier 12' 'Quay 3'");
  expect(edits).toEqual([['yard/berths.md', 'Pier 12', 'Quay 3', true]]);
  expect(mended).toBe(false);
});
