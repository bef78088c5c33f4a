import { expect, test } from 'vitest';
import { withPlainReading } from '../../../../../kernel/planning/repairs/searches/read-by-code.ts';

const entries = [{ path: 'letters/zofia.txt', kind: 'file' as const, size: 9 }];
const repaired = (input: string) => {
  const { tool, args } = withPlainReading({ thought: '', tool: 'python_repl', args: { input } }, '', entries);
  return tool === 'terminal' ? args['args'] : args['input'];
};

test.each([
  'print(open("letters/zofia.txt").read())',
  "print(read('letters/zofia.txt'))",
  'print(open("letters/zofia.txt", "r", encoding="utf-8").read().strip())',
])('%s reads the file', (code) => {
  expect(repaired(code)).toEqual(['letters/zofia.txt']);
});

test.each(['print(len(read("letters/zofia.txt")))', 'print(read("other.txt"))', 'text = read("letters/zofia.txt")\nprint(text)'])(
  '%s stays',
  (code) => {
    expect(repaired(code)).toBe(code);
  },
);
