import { expect, test } from 'vitest';
import { withSaidPlaces } from '../../../../../kernel/planning/repairs/folders/said-place.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const step = (tool: string, args: Step['args']): Step => ({ thought: '', tool, args });
const make = (command: string, ...args: string[]): Step => step('terminal', { command, args });
const write = (path: string): Step => step('file_write', { path, content: 'x', mode: 'overwrite' });

test('what is to be made is made where the request says', () => {
  const made = withSaidPlaces([make('mkdir', '-p', 'posters/2026/spring', 'posters/2026/autumn')], 'Create the folders 2026/spring and 2026/autumn');
  expect(made[0]?.args['args']).toEqual(['-p', '2026/spring', '2026/autumn']);
  expect(withSaidPlaces([write('docs/ideas.md')], 'write x into ideas.md')[0]?.args['path']).toBe('ideas.md');
});

test('a folder that the request speaks of stays', () => {
  expect(withSaidPlaces([write('docs/ideas.md')], 'write x into ideas.md in the docs folder')[0]?.args['path']).toBe('docs/ideas.md');
});

test('a folder that the plan works in stays', () => {
  const steps = [make('cp', 'docs/a.md', 'docs/b.md'), write('docs/ideas.md')];
  expect(withSaidPlaces(steps, 'copy a.md to b.md and write x into ideas.md')).toEqual(steps);
});

test('a name that the request does not write out is left to the plan', () => {
  const steps = [make('mkdir', 'posters/spring')];
  expect(withSaidPlaces(steps, 'make a folder for spring')).toEqual(steps);
});

test('a path from the root of the disk is said in full', () => {
  for (const steps of [[make('mkdir', '/tmp/okso/backup')], [write('/srv/notes.txt')]]) {
    expect(withSaidPlaces(steps, 'make the folder /tmp/okso/backup, or /srv/notes.txt')).toEqual(steps);
  }
});
