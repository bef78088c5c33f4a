import { beforeAll, expect, test } from 'vitest';
import { givenWords } from '../../../../../kernel/planning/plan/command-line.ts';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'gate.log': '08:01 REFUSED Ann Bell tag 31\n08:02 PASSED Bo Lindt tag 3\n08:05 REFUSED Ann Bell tag 77\n09:00 REFUSED Élodie Roux-Roy, tag 2\n',
  'mail.log': '08:01 BOUNCE ann@quay.example size 31\n08:02 BOUNCE bo@quay.example size 3\n',
  'dutch.log': '08:01 REFUSED Ida van Loon tag 31\n08:02 REFUSED Bo Lindt tag 3\n',
  'bare.log': '08:01 REFUSED Ann Bell\n08:02 REFUSED Bo Lindt\n',
  'capital.log': '08:01 REFUSED Ann Bell Tag 31\n08:02 REFUSED Bo Lindt Tag 3\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function patternOf(request: string, script: string): Promise<string> {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true });
  const { steps } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
  return givenWords(steps[0])?.[1] ?? '';
}

test.each([
  ['who was REFUSED in gate.log? write the names into no.txt, one per line, each name only once', 'REFUSED \\K.*'],
  ['Save the names of all who were REFUSED in gate.log in no.txt, one line each', '(?<=REFUSED ).*'],
  ['which people were REFUSED according to gate.log', '^\\d\\d:\\d\\d REFUSED \\K.+$'],
])('%s: the name alone', async (request, pattern) => {
  const found = new RegExp((await patternOf(request, `grep -oP '${pattern}' gate.log | sort -u > no.txt`)).replace('\\K', ''));
  const names = (FILES['gate.log'] ?? '').split('\n').flatMap((line) => found.exec(line)?.[0].replace(/^.*REFUSED /, '') ?? []);
  expect(names).toEqual(['Ann Bell', 'Ann Bell', 'Élodie Roux-Roy']);
});

test.each([
  ['no names', 'what was REFUSED in gate.log? Save it in no.txt', 'gate.log', 'REFUSED'],
  ['what is said of the rest', 'save the names and tags of those who were REFUSED in gate.log in no.txt', 'gate.log', 'REFUSED'],
  ['whole lines', 'save the lines of gate.log with the names of those REFUSED in no.txt', 'gate.log', 'REFUSED'],
  ['addresses', 'whose mail got a BOUNCE in mail.log? save who in no.txt', 'mail.log', 'BOUNCE'],
  ['names that go on', 'who was REFUSED in dutch.log? save the names in no.txt', 'dutch.log', 'REFUSED'],
  ['names at the end of the line', 'who was REFUSED in bare.log? save the names in no.txt', 'bare.log', 'REFUSED'],
  ['a rest that looks like a name', 'who was REFUSED in capital.log? save the names in no.txt', 'capital.log', 'REFUSED'],
])('%s: the search stays', async (_, request, file, mark) => {
  expect(await patternOf(request, `grep -oP '${mark} \\K.*' ${file} | sort -u > no.txt`)).toBe(`${mark} \\K.*`);
});
