import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printScript } from '../../../../kernel/planning/language/printer.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { anyText, arbitraryPlan, plainText, vocabulary } from './arbitrary-plan.ts';
import { compile } from './compile.ts';

describe('printScript', () => {
  test('writes any plan of the registry so that it compiles to the same plan', () => {
    fc.assert(
      fc.property(arbitraryPlan(anyText), (steps) => void expect(compile(printScript(steps, vocabulary))).toEqual(steps)),
      { numRuns: 400 },
    );
  });

  test('what was compiled from any script is printed so that it compiles to the same plan', () => {
    fc.assert(
      fc.property(arbitraryPlan(plainText), (steps) => {
        const compiled = compile(printScript(steps, vocabulary));
        expect(compile(printScript(compiled, vocabulary))).toEqual(compiled);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    'wc -l notes.txt',
    'ls\npwd',
    "cat 'my file.txt' | grep -c FAIL > count.txt",
    "echo 'Roses are red' > poem.txt",
    "echo 'b a' | tr ' ' x",
    'du -a . | sort -n | tail -n 5',
    `python 'print(rows("s.csv")[0]["a"])' > top.txt`,
    "cat a.txt | python 'print(len(data))'",
    "web_fetch https://example.org/a?b=1&c=2 | extract 'the author' > a.txt",
    "web_fetch https://example.org | extract 'the price'",
    "cat x | extract 'who' | mail_send a@b.c 'Hi there'",
    "replace a.txt 'x y' z",
    'weather Boston metric 3 --detailed',
    'weather Boston --above -3.5 --limit null',
    'weather Boston --place \'{"lat":1,"lon":2}\'',
    'mail_send a@b.c Hi ?',
    "answer 'You are welcome!'",
    'cat a | answer',
    '# Look first.\nls\n# Then answer.\nanswer',
    'tool date monday',
    "python '''\nfor i in range(3):\n    print('it\\'s \"it\"')\n'''",
  ])('%j is printed as it was written', (script) => {
    expect(printScript(compile(script), vocabulary).trimEnd()).toBe(script);
  });

  test('steps that use an earlier one than the last are spoken by the name of the tool', () => {
    const steps: Step[] = [
      { thought: 'a', tool: 'terminal', args: { command: 'cat', args: ['a'] } },
      { thought: 'b', tool: 'terminal', args: { command: 'cat', args: ['b'] } },
      { thought: 'c', tool: 'terminal', args: { command: 'wc', args: [], stdin: '{{1}}' } },
      { thought: 'Give the answer.', tool: 'final_answer', args: {} },
    ];
    expect(printScript(steps, vocabulary)).toContain('terminal --command wc');
    expect(compile(printScript(steps, vocabulary))).toEqual(steps);
  });

  test('a tool that is not registered is shown all the same', () => {
    expect(printScript([{ thought: 'x', tool: 'gone', args: { a: 1 } }], vocabulary)).toBe("# x\ngone a:='1'\n");
  });
});
