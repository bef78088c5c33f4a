import { expect, test } from 'vitest';
import { textResult } from '../../../../kernel/planning/answer/text-result.ts';
import type { ToolResult } from '../../../../schemas/manifest.ts';

const found = (text: string) => textResult({ ok: true, value: { matches: [{ path: 'a.txt', line: 2, text }] } } as ToolResult);

test('a line that begins with a digit stands apart from its number', () => {
  expect(found('20 May: fire drill')).toBe('a.txt:2: 20 May: fire drill\n');
  expect(found('fire drill')).toBe('a.txt:2:fire drill\n');
});
