import { expect, test } from 'vitest';
import { withoutCutHeader, withSortedColumn } from '../../../../../kernel/planning/repairs/tables/cut-without-header.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

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

test.each([
  ['store the names sorted in b.txt', 'sort -u a.csv | cut -d , -f 1 > b.txt', 'tail -n +2 a.csv | cut -d , -f 1 | sort > b.txt'],
  ['store every name once, from z to a', 'sort -u -r a.csv | cut -d , -f 1 > b.txt', 'tail -n +2 a.csv | cut -d , -f 1 | sort -u -r > b.txt'],
  ['names by age', 'sort -t , -k 2 a.csv | cut -d , -f 1', 'sort -t , -k 2 a.csv | cut -d , -f 1'],
  ['names of the list', 'sort a.txt | cut -d , -f 1', 'sort a.txt | cut -d , -f 1'],
])('%s: %s', (request, script, meant) => {
  expect(callsOf(withSortedColumn(stepsOf(script), request))).toEqual(callsOf(stepsOf(meant)));
});
