import { expect, test } from 'vitest';
import { withEveryPlace } from '../../../../../kernel/planning/repairs/writing/everywhere.ts';

const edit = (request: string) => withEveryPlace({ thought: '', tool: 'file_edit', args: { path: 'a.md', find: 'x', replace: 'y' } }, request).args;

test('every place is edited where the request says so', () => {
  expect(edit('Change the word in a.md wherever it appears')).toMatchObject({ replace_all: true });
  expect(edit('change x to y in a.md')).not.toHaveProperty('replace_all');
});
