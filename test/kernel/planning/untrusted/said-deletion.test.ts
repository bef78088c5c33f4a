import { expect, test } from 'vitest';
import { isSaidDeletion } from '../../../../kernel/planning/untrusted/said-deletion.ts';

const rm = (...args: string[]) => ({ thought: '', tool: 'terminal', args: { command: 'rm', args } });

test.each([
  ['pls delete the folder photos/old with everything in it', ['-r', 'photos/old']],
  ['Delete photos/old/ and docs/draft.', ['-rf', 'photos/old', './docs/draft/']],
  ['remove the folder "old stuff" completely', ['-r', 'old stuff']],
  ['Get rid of build', ['-rf', 'build']],
  ['The folder build can go, we need nothing of it', ['-r', 'build']],
  ['Lösche den Ordner Entwürfe', ['-r', 'Entwürfe']],
])('%s: %j is what it says', (request, args) => {
  expect(isSaidDeletion(rm(...args), request)).toBe(true);
});

test.each([
  ['delete the folder photos/old', ['-r', 'photos']],
  ['delete the folder photos/old', ['-r', 'photos/old', 'docs']],
  ['delete the folder photos/old', ['-r', 'photos/*']],
  ['delete everything in .', ['-r', '.']],
  ['delete .. and build', ['-r', '..']],
  ['delete photos/../docs', ['-r', 'photos/../docs']],
  ['delete ~', ['-r', '~']],
  ['delete the builds', ['-r', 'build']],
  ['delete old-build', ['-r', 'build']],
  ['delete build.log', ['-r', 'build']],
  ['delete src/build', ['-r', 'build']],
  ['what is in build?', ['-r', 'build']],
  ['delete nothing', ['-r']],
])('%s: %j is more than it says', (request, args) => {
  expect(isSaidDeletion(rm(...args), request)).toBe(false);
});

test('only rm is looked at', () => {
  const step = { thought: '', tool: 'terminal', args: { command: 'mv', args: ['build', 'x'] } };
  expect(isSaidDeletion(step, 'delete build')).toBe(false);
});
