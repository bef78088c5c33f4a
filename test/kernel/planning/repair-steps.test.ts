import { expect, test } from 'vitest';
import { repairSteps } from '../../../kernel/planning/repair-steps.ts';

const mv = (...args: string[]) => [{ thought: '', tool: 'terminal', args: { command: 'mv', args } }];
const repaired = (request: string, ...args: string[]) => repairSteps(mv(...args), request)[0]?.args['args'];

test('a rename stays in its folder', () => {
  expect(repaired('rename docs/a.md to b.md', 'docs/a.md', 'b.md')).toEqual(['docs/a.md', 'docs/b.md']);
});

test('a move goes where it was told', () => {
  expect(repaired('move docs/a.md here and rename it b.md', 'docs/a.md', 'b.md')).toEqual(['docs/a.md', 'b.md']);
});

test('a rename that names its folder is left alone', () => {
  expect(repaired('rename docs/a.md to docs/b.md', 'docs/a.md', 'docs/b.md')).toEqual(['docs/a.md', 'docs/b.md']);
});
