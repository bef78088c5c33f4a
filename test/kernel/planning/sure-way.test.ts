import { expect, it } from 'vitest';
import { requestTraits } from '../../../kernel/planning/request-traits.ts';
import { sureWay } from '../../../kernel/planning/sure-way.ts';

const traits = requestTraits('What does the report say?');
const named = ['a.txt', 'report.pdf', 'b.doc'].map((path) => ({ path, kind: 'file', size: 1 }) as const);

it('reads text with cat and documents with the tool that understands them', () => {
  const steps = sureWay({ traits, named, hasTool: () => true });
  expect(steps?.map(({ tool, args }) => [tool, args['path'] ?? args['args']])).toEqual([
    ['terminal', ['a.txt']],
    ['file_read', 'report.pdf'],
    ['final_answer', undefined],
  ]);
});

it('leaves documents out where no tool reads them', () => {
  const steps = sureWay({ traits, named, hasTool: (name) => name === 'terminal' });
  expect(steps?.map(({ tool }) => tool)).toEqual(['terminal', 'final_answer']);
});
