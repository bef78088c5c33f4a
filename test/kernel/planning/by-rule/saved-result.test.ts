import { expect, test } from 'vitest';
import { savedResult } from '../../../../kernel/planning/by-rule/saved-result.ts';
import { callsOf, stepsOf } from '../language/script-steps.ts';

const saved = (script: string, question: string) => {
  const steps = savedResult(stepsOf(script), { question, target: 'out.txt' });
  return steps === undefined ? undefined : callsOf(steps);
};

test('what was worked out is saved as it is printed', () => {
  expect(saved(`python 'print(3)'`, 'who is the oldest')).toEqual(callsOf(stepsOf(`python 'print(3)' > out.txt`)));
  expect(saved('grep -c WARN a.log', 'how often does WARN occur')).toEqual(callsOf(stepsOf('grep -c WARN a.log > out.txt')));
});

test('lines in another order are saved as they are', () => {
  expect(saved('sort a.txt', 'Sort the lines of a.txt alphabetically')).toEqual(callsOf(stepsOf('sort a.txt > out.txt')));
});

test('of a text that was only read the model takes what is asked for', () => {
  const [reading, write] = savedResult(stepsOf('cat plan.md'), { question: 'who is the teacher', target: 'out.txt' }) ?? [];
  expect([reading?.args['command'], write?.args]).toEqual(['cat', { path: 'out.txt', content: '', mode: 'overwrite' }]);
  // The lines that were found name more than what is asked.
  expect(savedResult(stepsOf('grep -n treasurer a.md'), { question: 'who is the treasurer', target: 'out.txt' })?.[1]?.args['content']).toBe('');
});

test('a plan that changes something, or does nothing, is none', () => {
  expect(saved('mv a.txt b.txt', 'list the files')).toBeUndefined();
  expect(saved(`python 'open("b.txt", "w").write("x")'`, 'list the files')).toBeUndefined();
  expect(saved("answer 'x'", 'list the files')).toBeUndefined();
});

test('an answer is added as a line, with what is to stand around it', () => {
  const added = (script: string, line: [string, string]) =>
    callsOf(savedResult(stepsOf(script), { question: 'how many', target: 'a.md', line }) ?? []);
  expect(added('grep -c WARN a.log', ['', ''])).toEqual(callsOf(stepsOf('grep -c WARN a.log >> a.md')));
  const [, python, write] = savedResult(stepsOf(`python 'print(12.0)'`), { question: 'how much', target: 'a.md', line: ['Total: ', ' h'] }) ?? [];
  expect(python?.args['input']).toBe('data = steps[1].strip()\nprint("Total: " + ", ".join(data.split("\\n")).removesuffix(".0") + " h")');
  expect(write?.args).toEqual({ path: 'a.md', content: '{{2}}', mode: 'append' });
  expect(savedResult(stepsOf('cat plan.md'), { question: 'who is the teacher', target: 'a.md', line: ['', ''] })).toBeUndefined();
});
