import { expect, test } from 'vitest';
import { withCountedFolders } from '../../../../../kernel/planning/repairs/folders/counted-folders.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const find = (...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: 'find', args } });
const count: Step = { thought: '', tool: 'terminal', args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } };

test('the folder that is searched is not counted', () => {
  expect(withCountedFolders([find('projects', '-maxdepth', '1', '-type', 'd'), count])[0]?.args['args']).toEqual([
    ...['projects', '-mindepth', '1', '-maxdepth', '1', '-type', 'd'],
  ]);
});

test.each([
  [[find('projects', '-type', 'f'), count]],
  [[find('projects', '-mindepth', '1', '-type', 'd'), count]],
  [[find('projects', '-maxdepth', '1', '-type', 'd')]],
])('%#: other searches stay', (steps) => {
  expect(withCountedFolders(steps)).toEqual(steps);
});
