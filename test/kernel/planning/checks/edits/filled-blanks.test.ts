import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'crew.tsv': 'name\trole\nAda\tcook\nBo\tmate\n',
  'post/notice.md': '# Notice\n\nWe are HEADS_HERE on board, {{fee}} each.\nBerths: ____\nRoom 12\n',
  'open.txt': 'open: 3\nand open\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));
const COUNT = `python 'print(len(rows("crew.tsv")))'`;

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function planned(request: string, script: string) {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true });
  const exists = (path: string): boolean => FILES[path] !== undefined;
  const { steps, faults } = await checksWith(manifests, { sample, exists })(stepsOf(script, manifests), evidence(request, entries));
  return { steps: steps.map(({ args }) => args), faults: faults.filter(({ code }) => code === 'overwrites').map(({ grade }) => grade) };
}

test.each([
  ['count the crew in crew.tsv and put the number into post/notice.md where it says HEADS_HERE', 'HEADS_HERE'],
  ['Write the number of people in crew.tsv into post/notice.md in place of HEADS_HERE.', 'HEADS_HERE'],
  ['in notice.md, replace the placeholder HEADS_HERE with the number of people in crew.tsv', 'HEADS_HERE'],
  ['how many are in crew.tsv? Fill it in where {{fee}} stands in post/notice.md', '{{fee}}'],
  ['enter the crew count of crew.tsv in post/notice.md instead of the placeholder "{{fee}}"', '{{fee}}'],
  ["In post/notice.md there's HEADS_HERE where the number belongs. Put in the number of people of crew.tsv.", 'HEADS_HERE'],
  ['count crew.tsv and put the number into the notice, where it says HEADS_HERE', 'HEADS_HERE'],
])('%s', async (request, find) => {
  const { steps, faults } = await planned(request, `${COUNT} > post/notice.md`);
  expect(steps[1]).toEqual({ path: 'post/notice.md', find, replace: '{{1}}', replace_all: true });
  expect(faults).toEqual(['mended']);
});

test('what stands behind a label is put there', async () => {
  const { steps, faults } = await planned('write the number of people in crew.tsv behind "Berths:" in post/notice.md', `${COUNT} >> post/notice.md`);
  expect(steps.slice(1, 3)).toEqual([
    { input: 'data = steps[1]\nprint("Berths: " + data.strip())' },
    { path: 'post/notice.md', find: 'Berths: ____', replace: '{{2}}', replace_all: true },
  ]);
  expect(faults).toEqual(['mended']);
});

test('what is read whole is taken out of by the model', async () => {
  const { steps } = await planned('put the cook of crew.tsv into post/notice.md where it says HEADS_HERE', 'cat crew.tsv > post/notice.md');
  expect(steps[1]).toEqual({ path: 'post/notice.md', find: 'HEADS_HERE', replace: '', replace_all: true });
});

test('a copy is filled in where the file that it was made from has the text', async () => {
  const request = 'copy post/notice.md to june.md and put the number of people in crew.tsv into june.md where it says HEADS_HERE';
  const { steps } = await planned(request, `cp post/notice.md june.md\n${COUNT} > june.md`);
  expect(steps[2]).toEqual({ path: 'june.md', find: 'HEADS_HERE', replace: '{{2}}', replace_all: true });
});

test('a file is not written over where the text that is said is not in it', async () => {
  const { steps, faults } = await planned(
    'put the number of people in crew.tsv into post/notice.md where it says TOTAL',
    `${COUNT} > post/notice.md`,
  );
  expect(steps[1]).toMatchObject({ content: '{{1}}' });
  expect(faults).toEqual(['blocks']);
});

test.each([
  ['count the people in crew.tsv where it says "mate" and write the number to open.txt', `${COUNT} > open.txt`],
  ['write the number of people in crew.tsv to open.txt', `${COUNT} > open.txt`],
  [
    'put the number of people into post/notice.md where it says HEADS_HERE',
    `python 'print(read("post/notice.md").replace("HEADS_HERE", str(len(rows("crew.tsv")))))' > post/notice.md`,
  ],
])('%s: left as it was written', async (request, script) => {
  const { steps, faults } = await planned(request, script);
  expect(steps[1]).toMatchObject({ content: '{{1}}' });
  expect(faults).toEqual([]);
});

test('a value of another file is written over none that was only looked into', async () => {
  const { steps, faults } = await planned(
    "In post/notice.md there's HEADS_HERE where the number belongs. Put in the number of people of crew.tsv.",
    `grep HEADS_HERE post/notice.md\n${COUNT} > post/notice.md`,
  );
  expect(steps.some(({ mode }) => mode === 'overwrite')).toBe(false);
  expect(faults).not.toEqual([]);
  const piped = await planned(
    "In post/notice.md there's HEADS_HERE where the number belongs. Put in the role of Bo from crew.tsv.",
    'grep HEADS_HERE post/notice.md | replace post/notice.md HEADS_HERE | grep role crew.tsv | cut -f 2 > post/notice.md',
  );
  expect(piped.steps.some(({ mode }) => mode === 'overwrite')).toBe(false);
});
