import { expect, test } from 'vitest';
import { movedBehind } from '../../../../kernel/planning/plan/shift-references.ts';
import type { Step } from '../../../../schemas/plan.ts';

const sorted = (stdin: string): Step => ({ thought: '', tool: 'terminal', args: { command: 'sort', args: [], stdin } });

test('steps behind a new one follow what moved, and keep what stands in front of it', () => {
  const steps = [sorted(''), sorted(''), sorted('{{1}}'), sorted('{{2}}'), sorted('{{3}}')];
  expect(movedBehind(steps, 1, 1).map(({ args }) => args['stdin'])).toEqual(['{{1}}', '{{3}}', '{{4}}']);
});
