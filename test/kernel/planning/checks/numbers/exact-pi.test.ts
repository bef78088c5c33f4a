import { expect, test } from 'vitest';
import { reviewPi } from '../../../../../kernel/planning/checks/numbers/exact-pi.ts';
import { evidence } from '../here.ts';

const mended = (input: string, request = 'A round bed is 4 m across. What is its area?') =>
  reviewPi([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request)).steps[0]?.args['input'];

test.each([
  ['print(3.14 * 2 ** 2)', 'print(math.pi * 2 ** 2)'],
  ['print(round(3.1416 * (4 / 2) ** 2, 1))', 'print(round(math.pi * (4 / 2) ** 2, 1))'],
  ['pi = 3.14159\nprint(pi * 4)', 'pi = math.pi\nprint(pi * 4)'],
])('%s has pi itself', (code, wanted) => {
  expect(mended(code)).toBe(wanted);
});

test('a number that is said, a text and a longer number stay', () => {
  expect(mended('print(3.14 * 2 ** 2)', 'take 3.14 for pi: what is the area of a circle with radius 2?')).toBe('print(3.14 * 2 ** 2)');
  expect(mended('print(3.14 * 6)', 'six pens at 3,14 each, what do they cost?')).toBe('print(3.14 * 6)');
  for (const code of ['print("3.14" in read("a.toml"))', 'print(13.14 * 2)', 'print(3.145 * 2)', 'print(math.pi * 4)'])
    expect(mended(code)).toBe(code);
});
