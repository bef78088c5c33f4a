import { beforeAll, expect, test } from 'vitest';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { createVocabulary, type Vocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';

const knownPaths = new Set([
  'photos/',
  'photos/front door.jpeg',
  'photos/team.jpeg',
  'photos/logo.png',
  'photos/old/',
  'photos/old/Barn.jpeg',
  'scans/',
  'scans/scan 1.pdf',
  'scans/scan 2.pdf',
  'scans/scan_2.pdf',
  'a.txt',
  'b.txt',
]);

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = createVocabulary(await shippedManifests());
});

function movesOf(script: string): string[] {
  const compiled = compileScript(script, { vocabulary, knownPaths });
  if (!compiled.ok) return compiled.errors.map(({ message }) => `! ${message}`);
  return compiled.steps.filter(({ tool }) => tool === 'terminal').map(({ args }) => [args['command'], ...(args['args'] as string[])].join(' | '));
}

const jpegs = ['mv | photos/front door.jpeg | photos/front door.jpg', 'mv | photos/team.jpeg | photos/team.jpg'];

test.each([
  ["rename 's/\\.jpeg$/.jpg/' photos/*.jpeg", jpegs],
  ["rename 's/jpeg/jpg/' photos", jpegs],
  ['rename .jpeg .jpg photos/*.jpeg', jpegs],
  ['mv photos/*.jpeg photos/*.jpg', jpegs],
  ["find photos -maxdepth 1 -name '*.jpeg' -exec rename 's/\\.jpeg$/.jpg/' {} ;", jpegs],
  [
    "find photos -name '*.jpeg' -exec rename s/jpeg/jpg/ {} +",
    [...jpegs.slice(0, 1), 'mv | photos/old/Barn.jpeg | photos/old/Barn.jpg', ...jpegs.slice(1)],
  ],
  ["rename 's/^/2024-/' *.txt", ['mv | a.txt | 2024-a.txt', 'mv | b.txt | 2024-b.txt']],
  ["rename 's/(.)\\.txt/note-$1.md/' a.txt b.txt", ['mv | a.txt | note-a.md', 'mv | b.txt | note-b.md']],
  ["rename 'y/A-Z/a-z/' photos/old/*", ['mv | photos/old/Barn.jpeg | photos/old/barn.jpeg']],
  ["rename 's/ /_/g' 'scans/scan 1.pdf'", ['mv | scans/scan 1.pdf | scans/scan_1.pdf']],
  ['mv photos/*.jpeg scans/*.jpg', ['mv | photos/front door.jpeg | scans/front door.jpg', 'mv | photos/team.jpeg | scans/team.jpg']],
  ["find . -name '*.bak' -exec mv -t trash {} +", ['mv | **/*.bak | trash/']],
  ["find photos -maxdepth 1 -name '*.png' -exec cp {} scans \\;", ['cp | photos/*.png | scans/']],
  ['mv photos/*.jpeg scans/', ['mv | photos/*.jpeg | scans/']],
])('%s', (script, moves) => {
  expect(movesOf(script)).toEqual(moves);
});

test.each([
  ["rename 's/ /_/g' scans/*.pdf", '! "scans/scan 2.pdf" would get the name of another file: "scans/scan_2.pdf".'],
  ["rename 's/[ab]/c/' *.txt", '! "b.txt" would get the name of another file: "c.txt".'],
  ["rename 's/a/b/' a.txt", '! "a.txt" would get the name of another file: "b.txt".'],
  ["rename 's/xyz/b/' *.txt", '! No file here would get another name.'],
  ["rename 's/.*//' a.txt", '! "a.txt" would have no name left.'],
  ["rename 's/a/..\\/b/' a.txt", '! rename takes what to change in names, and the files.'],
  ["rename 's/(a+)+$/b/' a.txt", '! rename takes what to change in names, and the files.'],
])('%s is refused', (script, fault) => {
  expect(movesOf(script)).toEqual([fault]);
});
