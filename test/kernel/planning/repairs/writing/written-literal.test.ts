import { expect, test } from 'vitest';
import { withWrittenLiteral } from '../../../../../kernel/planning/repairs/writing/written-literal.ts';

const python = (input: string) => ({ thought: '', tool: 'python_repl', args: { input } });

test.each([
  ['open("a.py", "w").write("x = 1\\n")', 'a.py', 'x = 1\n', 'overwrite'],
  [`open('a.txt','a').write('it\\'s "so"')`, 'a.txt', 'it\'s "so"', 'append'],
  ['Path("a.txt").write_text("Hi")', 'a.txt', 'Hi', 'overwrite'],
  ['with open("a.txt", "w", encoding="utf-8") as f:\n    f.write("Hi")', 'a.txt', 'Hi', 'overwrite'],
])('code that only saves a text is the tool for that: %s', (code, path, content, mode) => {
  expect(withWrittenLiteral(python(code))).toEqual({ thought: '', tool: 'file_write', args: { path, content, mode } });
});

test.each([
  'open("a.txt", "w").write(read("b.txt"))',
  'open("a.txt", "w").write("a" + "b")',
  'open("a.txt").write("a")',
  'open("a.txt", "w").write("a"); print("b")',
  'open("a.txt", "w").write("\\x41")',
])('any other code stays: %s', (code) => {
  const step = python(code);
  expect(withWrittenLiteral(step)).toBe(step);
});
