import { expect, it } from 'vitest';
import { glimpseOfFile } from '../../../kernel/planning/glimpse.ts';

it('a document is shown by its name, size and how to read it, whatever its bytes look like', () => {
  const entry = { path: 'docs/report.pdf', kind: 'file', size: 2048 } as const;
  for (const sample of [null, { text: '%PDF-1.7\n1 0 obj', complete: true }]) {
    expect(glimpseOfFile(entry, sample, 'What does report.pdf say?')).toBe('docs/report.pdf: 2.0K, a document whose text cat shows');
  }
});
