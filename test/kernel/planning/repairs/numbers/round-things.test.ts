import { expect, test } from 'vitest';
import { repairSteps } from '../../../../../kernel/planning/repairs/repair-steps.ts';

const code = (request: string, input: string) =>
  repairSteps(
    [
      { thought: 'x', tool: 'python_repl', args: { input } },
      { thought: 'x', tool: 'final_answer', args: {} },
    ],
    request,
    [],
  )[0]?.args['input'];

test.each([
  ['A wheel is 622 mm across. What is its circumference in metres?', 'print(round(622 / 1000, 3))', 'print(round(math.pi * 622 / 1000, 2))'],
  ['circumference of a pond with a radius of 4 m, one decimal', 'print(4 * 2)', 'print(round(math.pi * 8, 1))'],
])('%s', (request, written, right) => {
  expect(code(request, written)).toBe(right);
});

test('what is right, and what is asked otherwise, stays', () => {
  const right = 'print(round(622 * math.pi / 1000, 2))';
  expect(code('A wheel is 622 mm across. What is its circumference in metres?', right)).toBe(right);
  expect(code('What is the diameter of a tree with a circumference of 2 m?', 'print(2 / 3.14159)')).toBe('print(2 / 3.14159)');
});
