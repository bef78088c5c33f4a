import { expect, test } from 'vitest';
import { withSizeInUnit } from '../../../../../kernel/planning/repairs/files/size-in-unit.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = ['clips/intro_2.mp4', 'clips/the last take.wav', 'notes.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const asked = (request: string, script: string) => callsOf(withSizeInUnit(stepsOf(script), request, entries));
const inputOf = (request: string, script: string) => withSizeInUnit(stepsOf(script), request, entries)[0]?.args['input'];

test.each([
  ['How many kilobytes is clips/intro_2.mp4', 'stat clips/intro_2.mp4', 'clips/intro_2.mp4', 1000, 'kilobytes'],
  ['how many MB does intro_2.mp4 take up?', 'du -h clips/intro_2.mp4', 'clips/intro_2.mp4', 1_000_000, 'MB'],
  ['size of notes.txt in KiB please', 'wc -c notes.txt', 'notes.txt', 1024, 'KiB'],
  ['How big is notes.txt in kB?', `python 'print(os.path.getsize("notes.txt"))'`, 'notes.txt', 1000, 'kB'],
  ['how many kilobytes has "clips/the last take.wav"?', 'ls -l clips', 'clips/the last take.wav', 1000, 'kilobytes'],
  ['in megabytes, how large is clips/intro_2.mp4', 'ls -l clips', 'clips/intro_2.mp4', 1_000_000, 'megabytes'],
])('%s is told in its unit', (request, script, path, size, unit) => {
  const code = `size = os.path.getsize("${path}") / ${size}\nprint(round(size, 2) if size >= 1 else float(f"{size:.3g}"), "${unit}")`;
  expect(inputOf(request, script)).toBe(code);
});

test.each([
  ['How many bytes is notes.txt?', 'wc -c notes.txt'],
  ['how many kilobytes are notes.txt and clips/intro_2.mp4 together', 'du -k notes.txt clips/intro_2.mp4'],
  ['how many kilobytes are left if notes.txt goes', 'stat notes.txt'],
  ['how many kilobytes does notes.txt say the form has, more than 20?', 'cat notes.txt'],
  ['write how many kilobytes notes.txt has to size.txt', 'stat notes.txt > size.txt'],
  ['how many kilobytes may an upload have according to notes.txt', 'cat notes.txt'],
  ['how many kilobytes is clips', 'du -k clips'],
  ['Is notes.txt large?', 'stat notes.txt'],
])('%s is left to the plan', (request, script) => {
  expect(asked(request, script)).toEqual(callsOf(stepsOf(script)));
});
