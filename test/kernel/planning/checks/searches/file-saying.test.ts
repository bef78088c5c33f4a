import { expect, test } from 'vitest';
import { reviewFileSaying } from '../../../../../kernel/planning/checks/searches/file-saying.ts';
import { evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'raw/may-14.log': '11:30 footbridge below the mill is new, timber\n',
  'raw/may-15.log': '09:12 P-128 taken\n09:55 the footbridge at Tarn Gate is washed\naway, path goes round by the dam\n',
  'letters/council.txt': 'The footbridge will be renewed in spring.',
  'newsletters/2023-08.md': 'the turntable got a coat of rust',
  'newsletters/2023-11.md': 'The turntable motor has died and Ralph looks for another.',
};
const entries = [
  ...['raw', 'letters', 'newsletters'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 1 })),
];
const told = async (request: string) => {
  const { steps } = await reviewFileSaying([], {
    evidence: evidence(request, entries),
    sample: async (path) => ({ text: texts[path] ?? '', complete: true }),
  } as Parameters<typeof reviewFileSaying>[1]);
  return [steps[0]?.args['args'] ?? []].flat();
};

test.each([
  ['Somewhere in our files it says that the footbridge at Tarn Gate is gone. Which file is that in?', 'raw/may-15.log'],
  ['In which newsletter did we write that the turntable motor has died?', 'newsletters/2023-11.md'],
  ['One of our newsletters says something about a coat of rust. Which one is it?', 'newsletters/2023-08.md'],
  ['In one of the newsletters somebody talks about a coat of rust. Which file is it?', 'newsletters/2023-08.md'],
  ['Which newsletter says that the turntable got rusty from a coat of rust?', 'newsletters/2023-08.md'],
  ['Somebody noted that P-128 was taken away, but where? Which note was that in?', 'raw/may-15.log'],
  ['One of our papers mentions a dam, but I forget which. Find the file.', 'raw/may-15.log'],
  ['Somewhere in the newsletters a turntable with rust is mentioned, which file is that?', 'newsletters/2023-08.md'],
  ['Ralph looks for something and one of us wrote it down somewhere. In which file?', 'newsletters/2023-11.md'],
])('%s', async (request, path) => {
  expect(await told(request)).toEqual([path]);
});

test.each([
  'Somewhere in our files it says that the lighthouse is closed. Which file is that in?',
  'Somewhere in our files it says that the footbridge is not there. Which file is that in?',
  'One of our papers mentions the footbridge, but I forget which. Find the file.',
  'One of our papers mentions a lighthouse. Find the file.',
  'Delete what mentions the dam. In which file was that?',
  'Which member says that the turntable motor has died?',
  'Somewhere in our files it says that the footbridge at Tarn Gate is gone. Delete that file.',
])('%s is left to the plan', async (request) => {
  expect(await told(request)).toEqual([]);
});
