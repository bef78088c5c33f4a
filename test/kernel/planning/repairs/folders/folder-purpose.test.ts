import { expect, test } from 'vitest';
import { withFolderPurpose } from '../../../../../kernel/planning/repairs/folders/folder-purpose.ts';

const file = (path: string) => ({ path, kind: 'file' as const, size: 10 });
const folder = (path: string) => ({ path, kind: 'folder' as const, size: 0 });
const told = [folder('src'), folder('src/cache'), file('src/cache/README.md'), file('src/cache/store.ts')];
const untold = [folder('src'), folder('src/cache'), file('src/cache/age.ts'), file('src/cache/store.ts'), folder('src/cache/disk')];
const plan = (command: string, ...args: string[]) => [
  { thought: '', tool: 'terminal', args: { command, args } },
  { thought: '', tool: 'final_answer', args: { input: '' } },
];

test.each(['what does src/cache do?', "What's the cache folder for", 'what is src/cache about?', 'explain what src/cache does'])(
  'what a folder is for stands in its README: %s',
  (request) => {
    expect(withFolderPurpose(plan('cat', 'src/cache/store.ts'), request, told)[0]).toMatchObject({
      args: { command: 'cat', args: ['src/cache/README.md'] },
    });
  },
);

test('where there is none it stands in the first lines of its files', () => {
  expect(withFolderPurpose(plan('ls', 'src/cache'), 'what does src/cache do?', untold)[0]).toMatchObject({
    args: { command: 'head', args: ['-n', '12', 'src/cache/age.ts', 'src/cache/store.ts'] },
  });
});

test.each([
  ['what is in src/cache?', plan('ls', 'src/cache')],
  ['what does src/cache/store.ts do?', plan('cat', 'src/cache/store.ts')],
  ['which file in src/cache does the cleaning?', plan('grep', '-rn', 'clean', 'src/cache')],
])('another question is left alone: %s', (request, steps) => {
  expect(withFolderPurpose(steps, request, told)).toEqual(steps);
});
