import { expect, test } from 'vitest';
import { savedResult } from '../../../../kernel/planning/by-rule/saved-result.ts';
import { callsOf, stepsOf } from '../language/script-steps.ts';

const saved = (script: string, question: string) => {
  const steps = savedResult(stepsOf(script), question, 'out.txt');
  return steps === undefined ? undefined : callsOf(steps);
};

test('what was worked out is saved as it is printed', () => {
  expect(saved(`python 'print(3)'`, 'who is the oldest')).toEqual(callsOf(stepsOf(`python 'print(3)' > out.txt`)));
  expect(saved('grep -c WARN a.log', 'how often does WARN occur')).toEqual(callsOf(stepsOf('grep -c WARN a.log > out.txt')));
});

test('of a text that was only read the model takes what is asked for', () => {
  const [reading, write] = savedResult(stepsOf('cat plan.md'), 'who is the teacher', 'out.txt') ?? [];
  expect([reading?.args['command'], write?.args]).toEqual(['cat', { path: 'out.txt', content: '', mode: 'overwrite' }]);
  // The lines that were found name more than what is asked.
  expect(savedResult(stepsOf('grep -n treasurer a.md'), 'who is the treasurer', 'out.txt')?.[1]?.args['content']).toBe('');
});

test('a plan that changes something, or does nothing, is none', () => {
  expect(saved('mv a.txt b.txt', 'list the files')).toBeUndefined();
  expect(saved(`python 'open("b.txt", "w").write("x")'`, 'list the files')).toBeUndefined();
  expect(saved("answer 'x'", 'list the files')).toBeUndefined();
});
