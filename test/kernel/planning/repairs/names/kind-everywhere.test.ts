import { expect, test } from 'vitest';
import { withKindEverywhere } from '../../../../../kernel/planning/repairs/names/kind-everywhere.ts';

const entries = ['a.bak', 'src/b.bak', 'seed data/c.bak', 'src/b.js', 'docs/d.md'].map((path) => ({ path, kind: 'file' as const, size: 1 }));
const folders = ['src', 'docs', 'seed data'].map((path) => ({ path, kind: 'folder' as const, size: 0 }));

function wordsOf(request: string, ...args: string[]): unknown {
  return withKindEverywhere({ thought: '', tool: 'terminal', args: { command: 'rm', args } }, request, [...entries, ...folders]).args['args'];
}
const ALL = ['a.bak', 'src/b.bak', 'seed data/c.bak'];

test.each([
  'There are some .bak files lying around in this repo, delete all of them',
  'delete all .bak files in this project, please',
  'Remove all the .bak files wherever they are',
  'we have some .bak files in our project. get rid of them all',
])('%s: wherever they lie', (request) => {
  expect(wordsOf(request, 'src/*.bak', 'tests/*.bak')).toEqual(ALL);
  expect(wordsOf(request, '-f', 'src/*.bak')).toEqual(['-f', ...ALL]);
});

test.each([
  'delete all .bak files in src',
  'delete all .bak files',
  'delete some of the .bak files in this project',
  'delete all .bak files in this project except the newest',
  'delete the .bak files in this project that are empty',
  'delete all .bak files in this project, a.bak has to stay',
  'delete all .bak files and all .md files in this project',
])('%s: the plan stays', (request) => {
  expect(wordsOf(request, 'src/*.bak')).toEqual(['src/*.bak']);
});

test('what is of another kind is not what the rule is about', () => {
  expect(wordsOf('delete all .bak files in this project', 'src/*.js')).toEqual(['src/*.js']);
});
