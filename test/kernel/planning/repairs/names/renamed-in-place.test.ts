import { expect, test } from 'vitest';
import { withRenameInPlace } from '../../../../../kernel/planning/repairs/names/renamed-in-place.ts';

const placed = (command: string, request: string) =>
  withRenameInPlace({ thought: '', tool: 'terminal', args: { command, args: ['config/shop.ini', 'shop.ini.orig'] } }, request).args['args'];

test.each([
  ['mv', 'rename config/shop.ini to shop.ini.orig'],
  ['cp', 'copy config/shop.ini to shop.ini.orig in the same folder'],
  ['cp', 'put a copy called shop.ini.orig next to the original config/shop.ini'],
])('%s: %s keeps the folder', (command, request) => {
  expect(placed(command, request)).toEqual(['config/shop.ini', 'config/shop.ini.orig']);
});

test('what may be a folder is no name beside it', () => {
  const step = { thought: '', tool: 'terminal', args: { command: 'mv', args: ['config/shop.ini', 'old'] } };
  expect(withRenameInPlace(step, 'move config/shop.ini to old, next to the original')).toBe(step);
});

test.each([
  ['cp', 'copy config/shop.ini to shop.ini.orig'],
  ['mv', 'move config/shop.ini to shop.ini.orig and rename the others'],
])('%s: %s goes where it says', (command, request) => {
  expect(placed(command, request)).toEqual(['config/shop.ini', 'shop.ini.orig']);
});

test('a bare name is that of the one file that is called so', () => {
  const entries = [{ path: 'papers/refs.bib', kind: 'file' as const, size: 1 }];
  const step = { thought: '', tool: 'terminal', args: { command: 'cp', args: ['refs.bib', 'refs.bak'] } };
  const request = 'create a backup copy of refs.bib in the same folder called refs.bak';
  expect(withRenameInPlace(step, request, entries).args['args']).toEqual(['papers/refs.bib', 'papers/refs.bak']);
});
