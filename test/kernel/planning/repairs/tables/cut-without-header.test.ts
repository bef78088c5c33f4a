import { expect, test } from 'vitest';
import { withoutCutHeader } from '../../../../../kernel/planning/repairs/tables/cut-without-header.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const cut: Step = { thought: '', tool: 'terminal', args: { command: 'cut', args: ['-d', ',', '-f', '1', 'wardrobe/heights.csv'] } };
const save: Step = { thought: '', tool: 'file_write', args: { path: 'names.txt', content: '{{1}}', mode: 'overwrite' } };
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };

test('a column without its heading is what follows the first line', () => {
  const steps = withoutCutHeader([cut, save, end], 'write the names to names.txt, one a line and without the heading');
  expect(steps[1]?.args).toEqual({ command: 'tail', args: ['-n', '+2'], stdin: '{{1}}' });
  expect(steps[2]?.args['content']).toBe('{{2}}');
});

test('the heading stays where nobody speaks of it', () => {
  expect(withoutCutHeader([cut, save, end], 'write the names to names.txt')).toEqual([cut, save, end]);
});
