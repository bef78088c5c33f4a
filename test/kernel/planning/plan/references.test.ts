import { expect, test } from 'vitest';
import { referencedSteps, resolveReferences } from '../../../../kernel/planning/plan/references.ts';

test('a whole argument is replaced byte for byte, also inside lists and objects', () => {
  const resolved = resolveReferences({ content: '{{1}}', list: ['{{2}}'], deep: { text: '{{1}}' } }, (step) => `text of ${step}\n`);
  expect(resolved).toEqual({ content: 'text of 1\n', list: ['text of 2\n'], deep: { text: 'text of 1\n' } });
});

test('braces inside longer text are ordinary characters', () => {
  expect(resolveReferences({ content: 'see {{1}}' }, () => 'never')).toEqual({ content: 'see {{1}}' });
  expect(referencedSteps({ content: 'see {{1}}' })).toEqual([]);
});

test('every referenced step is found once', () => {
  expect(referencedSteps({ a: '{{2}}', b: ['{{1}}', '{{2}}'] })).toEqual([2, 1]);
});
