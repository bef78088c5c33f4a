import { expect, test } from 'vitest';
import { withoutSavedReports } from '../../../../kernel/planning/plan/saved-reports.ts';
import type { Step } from '../../../../schemas/plan.ts';

const step = (tool: string, args: Step['args']): Step => ({ thought: '', tool, args });

test('what an edit says of itself is saved nowhere', () => {
  const set = step('json_set', { path: 'a.json', key: 'theme', value: 'dark' });
  const save = step('file_write', { path: 'a.json', content: '{{1}}', mode: 'overwrite' });
  const look = step('terminal', { command: 'cat', args: ['a.json'] });
  const keep = step('file_write', { path: 'b.txt', content: '{{3}}', mode: 'overwrite' });
  expect(withoutSavedReports([set, save, look, keep])).toEqual([set, look, { ...keep, args: { ...keep.args, content: '{{2}}' } }]);
  expect(withoutSavedReports([look, { ...keep, args: { ...keep.args, content: '{{1}}' } }])).toHaveLength(2);
});
