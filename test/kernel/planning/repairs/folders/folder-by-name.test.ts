import { expect, test } from 'vitest';
import { withFolderByName } from '../../../../../kernel/planning/repairs/folders/folder-by-name.ts';
import { stepsOf } from '../../language/script-steps.ts';

const entries = [
  ...['photos', 'photos/2023', 'photos/2024', 'old', 'a', 'a/old'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  { path: 'photos/2024/beach.png', kind: 'file' as const, size: 1 },
];
const lines = (request: string, script: string) =>
  withFolderByName(stepsOf(script), request, entries).flatMap(({ args }) =>
    args['command'] === undefined ? [] : [[args['command'], ...(args['args'] as string[])].join(' ')],
  );

test('a file goes to the only folder that is called so', () => {
  expect(lines('move beach.png to 2023', 'mkdir -p 2023\nmv photos/2024/beach.png 2023/')).toEqual(['mv photos/2024/beach.png photos/2023/']);
  expect(lines('copy beach.png into the 2023 folder', 'cp photos/2024/beach.png 2023')).toEqual(['cp photos/2024/beach.png photos/2023/']);
});

test.each([
  ['a folder at the top', 'move beach.png to old', 'mv photos/2024/beach.png old/'],
  ['a new one', 'make a folder 2023 and move beach.png there', 'mkdir 2023\nmv photos/2024/beach.png 2023/'],
  ['one that nobody said', 'move beach.png', 'mv photos/2024/beach.png 2023/'],
])('%s stays', (_, request, script) => {
  expect(lines(request, script)).toEqual(script.split('\n'));
});
