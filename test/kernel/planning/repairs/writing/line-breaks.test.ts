import { expect, test } from 'vitest';
import { withLineBreaks } from '../../../../../kernel/planning/repairs/writing/line-breaks.ts';

const written = (content: string, request = 'write a reply', path = 'reply.txt') =>
  withLineBreaks({ thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } }, request).args['content'];

test('breaks that are written out are breaks', () => {
  expect(written('Dear Mr Prior, \\n\\nThe boiler works.\n')).toBe('Dear Mr Prior,\n\nThe boiler works.\n');
});

test('in code, beside real ones, and where the request has them they stay', () => {
  expect(written('print("a\\nb")\n', 'write it', 'a.py')).toBe('print("a\\nb")\n');
  expect(written('a\\nb\nc\n')).toBe('a\\nb\nc\n');
  expect(written('\\n ends a line\n', 'write that \\n ends a line')).toBe('\\n ends a line\n');
});
