import { expect, test } from 'vitest';
import { withValueAlone } from '../../../../../kernel/planning/repairs/writing/value-alone.ts';

const printed = (request: string, input: string) =>
  withValueAlone([{ thought: '', tool: 'python_repl', args: { input } }], request)[0]?.args['input'];

test('a number that is wanted alone is printed without words', () => {
  const request = 'How many guests are vegan? Put just the number into vegans.txt';
  expect(printed(request, 'print("vegans:", sum(1 for r in R))')).toBe('print(sum(1 for r in R))');
  expect(printed(request, 'print("vegans", len(R), "guests", sep=" ")')).toBe('print(len(R))');
  expect(printed(request, 'R = rows("a.csv")\nprint(f"There are {len(R)} vegans")')).toBe('R = rows("a.csv")\nprint(len(R))');
  expect(printed(request, 'print(f"Mean: {m:.2f}")')).toBe('print(f"{m:.2f}")');
  expect(printed(request, 'print("vegans: " + str(n))')).toBe('print(str(n))');
  expect(printed('write how many guests came to a.txt, nothing else', 'print("came:", n)')).toBe('print(n)');
});

test('any other value loses only what is a label', () => {
  const request = 'Who paid last? Save only the name in last.txt';
  expect(printed(request, 'print("Last payer:", r["name"])')).toBe('print(r["name"])');
  expect(printed(request, 'print(f"The last was {r[\'name\']}")')).toBe("print(r['name'])");
  expect(printed(request, 'print(f"Dr. {name}")')).toBe('print(f"Dr. {name}")');
  expect(printed(request, 'print(name, "of Leeds")')).toBe('print(name, "of Leeds")');
});

test('what the request does not want alone, or gives a form, keeps its words', () => {
  const code = 'print("vegans:", n)';
  for (const request of [
    'How many guests are vegan? Put the number into vegans.txt',
    'Count the vegans and write only the number with a label',
    'Write only the number, preceded by the word vegans',
    'Write only the number behind "vegans: "',
    'Write only the name and the number',
    'Change the number of guests and touch nothing else',
    'Print only the number column',
    'Print only the names',
  ])
    expect(printed(request, code)).toBe(code);
});

test('two values, a loop or two lines stay', () => {
  const request = 'only the number, please';
  for (const code of [
    'print("a:", n, "b:", m)',
    'for r in R: print("a:", n)',
    'for r in R:\n    print("a:", n)',
    'for r in R: n += 1; print("a:", n)',
    'print("a:", n)\nprint("b:", m)',
    'print("total in $:", n)',
    'print("a:", *n)',
    'print("none")',
    'print(f"row A{n}")',
    'print("row A" + str(n))',
    'print("yes" if n else "no")',
  ])
    expect(printed(request, code)).toBe(code);
});

test('a label beside the result of a step is neither written nor told', () => {
  const write = (request: string, content: string) =>
    withValueAlone([{ thought: '', tool: 'file_write', args: { path: 'a.txt', content } }], request)[0]?.args['content'];
  expect(write('write only the count to a.txt', 'Guests: {{1}}\n')).toBe('{{1}}');
  const answer = { thought: '', tool: 'final_answer', args: { input: 'Guests: {{1}}' } };
  expect(withValueAlone([answer], 'how many guests? just the number')[0]?.args['input']).toBe('{{1}}');
  expect(write('write the count to a.txt', 'Guests: {{1}}')).toBe('Guests: {{1}}');
});
