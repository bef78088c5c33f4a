import { expect, test } from 'vitest';
import { reviewBrokenSyntax } from '../../../../../kernel/planning/checks/edits/broken-syntax.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const edited = async (request: string, path: string, text: string) => {
  const entries = [{ path, kind: 'file' as const, size: text.length }];
  const { steps } = await reviewBrokenSyntax(stepsOf(`cat ${path}`), {
    evidence: evidence(request, entries),
    sample: async () => ({ text, complete: true }),
  });
  const { path: file, find, replace } = steps[0]?.args ?? {};
  return file === undefined ? callsOf(steps) : text.replace(String(find), () => String(replace));
};
const same = callsOf(stepsOf('cat a.py'));

test.each([
  ['import sys\n\nfor name in sys.argv[1:]\n    print(name)\n', 'import sys\n\nfor name in sys.argv[1:]:\n    print(name)\n'],
  ['def f(a, b)  # adds\n    return a + b\n', 'def f(a, b):  # adds\n    return a + b\n'],
  ['x = [1, 2\ny = 3\n', 'x = [1, 2]\ny = 3\n'],
  ['def f(a:\n    return a\n', 'def f(a):\n    return a\n'],
  ['print(max(1, 2)\nprint("(")\n', 'print(max(1, 2))\nprint("(")\n'],
])('%j is made right', async (text, right) => {
  expect(await edited('python chokes on a.py, I forgot something at the end of a line. Can you fix that', 'a.py', text)).toBe(right);
});

test.each([
  ['{\n  "a": 1\n  "b": 2\n}\n', '{\n  "a": 1,\n  "b": 2\n}\n'],
  ['{\n  "a": 1,\n  "b": [1, 2,],\n}\n', undefined],
  ['{\n  "a": 1,\n  "b": 2,\n}\n', '{\n  "a": 1,\n  "b": 2\n}\n'],
  ['{"a": [1, 2,]}\n', '{"a": [1, 2]}\n'],
])('%j as JSON', async (text, right) => {
  const found = await edited('a.json is not valid JSON any more, please fix it', 'a.json', text);
  expect(found).toEqual(right ?? callsOf(stepsOf('cat a.json')));
});

test.each([
  ['fix the syntax of a.py', 'if a:\n    print(1)\n'],
  ['fix the syntax of a.py', 'x = (1,\n     2)\n'],
  ['fix the syntax of a.py', 'if a\n    print(1)\nif b\n    print(2)\n'],
  ['fix the syntax of a.py', '"""Tells\nfor each file\n    what it is\n"""\nx = 1\n'],
  ['why is a.py broken?', 'if a\n    print(1)\n'],
  ['the lamp is broken, fix the word lamp in a.py', 'if a:\n    print(1)\n'],
])('%s: %j stays with the plan', async (request, text) => {
  expect(await edited(request, 'a.py', text)).toEqual(same);
});
