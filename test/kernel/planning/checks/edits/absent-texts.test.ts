import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'harbour.md': '# Harbour\r\n\r\nThe “Gull” sails at ten.\r\nTickets cost 4 euros.\r\nDogs sail free.\r\n',
  'horn.yaml': 'fog:\n  seconds: 30\nhorn:\n  seconds: 30\n',
  'docs/harbour.md': 'The Tern\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function reviewed(script: string, complete = true) {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete });
  const { steps, faults } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence('see to it that it is right', entries));
  return { edit: steps.findLast(({ tool }) => tool === 'file_edit')?.args, faults: faults.filter(({ code }) => code === 'absent-text') };
}

test('a text that stands there in other letters and quotes is edited as it stands', async () => {
  const { edit, faults } = await reviewed(`replace harbour.md 'the "gull" sails at ten' 'the "gull" sails at noon'`);
  expect(edit).toEqual({ path: 'harbour.md', find: 'The “Gull” sails at ten', replace: 'The “Gull” sails at noon', replace_all: true });
  expect(faults).toMatchObject([{ grade: 'mended', step: 1 }]);
});

test('a value under the name of its section is the line of that section', async () => {
  const { edit } = await reviewed("sed -i 's/horn: 30/horn: 45/' horn.yaml");
  expect(edit).toEqual({ path: 'horn.yaml', find: 'horn:\n  seconds: 30', replace: 'horn:\n  seconds: 45' });
});

test('a text that is nowhere is a fault that names the nearest lines', async () => {
  const { edit, faults } = await reviewed("replace harbour.md 'A ticket costs 5 euros' 'A ticket costs 6 euros'");
  expect(edit).toMatchObject({ find: 'A ticket costs 5 euros' });
  expect(faults).toEqual([
    {
      step: 1,
      code: 'absent-text',
      grade: 'fails',
      message: 'harbour.md has no "A ticket costs 5 euros"; its nearest lines are "Tickets cost 4 euros.".',
    },
  ]);
});

test('where no line is near the first ones are named', async () => {
  const { faults } = await reviewed("replace harbour.md 'parrot' 'puffin'");
  expect(faults).toMatchObject([{ grade: 'fails', message: expect.stringContaining('first lines are "# Harbour"') }]);
});

test.each([
  "replace harbour.md 'ten.\nTickets' 'noon.\nTickets'",
  "replace nowhere.md 'parrot' 'puffin'",
  "replace harbour.md 'ten' 'parrot'\nreplace harbour.md 'parrot' 'puffin'",
  "cp docs/harbour.md harbour.md\nreplace harbour.md 'tern' 'puffin'",
  "mv harbour.md docs\nreplace docs/harbour.md 'parrot' 'puffin'",
  "cd docs\nreplace harbour.md 'parrot' 'puffin'",
  `python 'open("harbour.md", "w").write("parrot")'\nreplace harbour.md 'parrot' 'puffin'`,
  "echo 'a parrot' >> harbour.md\nreplace harbour.md 'parrot' 'puffin'",
])('%s: what is there, may be made before, or cannot be read is left alone', async (script) => {
  expect(await reviewed(script)).toEqual({ edit: stepsOf(script, manifests).findLast(({ tool }) => tool === 'file_edit')?.args, faults: [] });
});

test.each([
  "mkdir old\nreplace harbour.md 'dogs' 'Cats'",
  "cat harbour.md\nreplace harbour.md 'dogs' 'Cats'",
  "replace horn.yaml 'fog' 'mist'\nreplace harbour.md 'dogs' 'Cats'",
])('%s: a step that leaves the file as it is hides nothing', async (script) => {
  expect((await reviewed(script)).edit).toMatchObject({ find: 'Dogs', replace: 'Cats' });
});

test('a file of which only a part was read is not judged', async () => {
  expect((await reviewed("replace harbour.md 'parrot' 'puffin'", false)).faults).toEqual([]);
});

test('a text that would be replaced by itself is a fault', async () => {
  const { faults } = await reviewed("replace harbour.md 'Dogs' 'Dogs'");
  expect(faults).toMatchObject([{ step: 1, grade: 'fails', message: expect.stringContaining('changes nothing') }]);
});
