import { expect, test } from 'vitest';
import { withFilledTemplate } from '../../../../../kernel/planning/repairs/writing/filled-template.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const python = (input: string): Step => ({ thought: '', tool: 'python_repl', args: { input } });
const write = (content: string): Step => ({ thought: '', tool: 'file_write', args: { path: 'notes.md', content, mode: 'append' } });
const end: Step = { thought: '', tool: 'final_answer', args: {} };
const request = 'count the CANCELLED bookings in a.log, then add a line "cancelled in May: N" with that number to notes.md';
const filled = (said: string, ...steps: Step[]) => withFilledTemplate([...steps, end], said).map(({ args }) => args['input'] ?? args['content']);
const line = 'data = steps[1]\nprint("cancelled in May: " + data.split()[0])';
const whole = 'data = steps[1]\nprint("cancelled in May: " + data.split()[0].removesuffix(".0"))';

test('a counted number is put into the line that the request quotes', () => {
  expect(filled(request, run('grep', '-c', 'CANCELLED', 'a.log'), write('{{1}}'))).toEqual([undefined, line, '{{2}}', undefined]);
  expect(filled(request, python('print(read("a.log").count("CANCELLED"))'), write('{{1}}'))[1]).toBe(whole);
  expect(filled(request, python('print(sum("CANCELLED" in l for l in read("a.log").splitlines()))'), write('{{1}}'))[1]).toBe(whole);
});

test('a line that is written with its placeholder gets its number', () => {
  expect(filled(request, run('grep', '-c', 'CANCELLED', 'a.log'), write('cancelled in May: N\n'))[1]).toBe(line);
  expect(filled(request, run('grep', '-c', 'CANCELLED', 'a.log'), write('cancelled in May: {{1}}\n'))[1]).toBe(line);
  expect(filled("write 'There are <number> names.' with the count to b.txt", run('wc', '-l', 'names.txt'), write('{{1}}'))[1]).toBe(
    'data = steps[1]\nprint("There are " + data.split()[0] + " names.")',
  );
});

test('a form that ends the request needs no quotes', () => {
  const said = 'how many km did I drive according to a.csv? append the answer to todo.md, in the form: total km: NUMBER';
  const sum = python('print(format(sum(float(r["km"]) for r in rows("a.csv")), ".15g"))');
  const wanted = 'data = steps[1]\nprint("total km: " + data.split()[0].removesuffix(".0"))';
  expect(filled(said, sum, write('{{1}}'))[1]).toBe(wanted);
  const last = { ...run('tail', '-n', '1'), args: { command: 'tail', args: ['-n', '1'], stdin: '{{1}}' } };
  expect(filled(said, sum, last, write('{{2}}'))[2]).toBe(wanted);
  expect(filled('write the sum in the form of a letter to todo.md', sum, write('{{1}}'))).toHaveLength(3);
});

test('a number in a line that is given as an example is a placeholder', () => {
  const sum = python('print(sum(float(r["minutes"]) for r in rows("a.csv")))');
  const said = 'Add up the minutes in a.csv and append a line like "Total: 123 minutes", with the real number, to notes.md';
  const summed = (step: number) => `data = steps[${step}]\nprint("Total: " + data.split()[0].removesuffix(".0") + " minutes")`;
  expect(filled(said, sum, write('{{1}}'))[1]).toBe(summed(1));
  const handedOn = { ...run('cat', '-n'), args: { command: 'cat', args: ['-n'], stdin: '{{1}}' } };
  expect(filled(said, sum, handedOn, write('{{2}}'))[2]).toBe(summed(1));
  expect(filled('append the line "Room 12" to notes.md with the total', sum, write('{{1}}'))).toHaveLength(3);
});

test('what has its line, or no placeholder, stays', () => {
  const own = python('print(f"cancelled in May: {len(rows())}")');
  expect(filled(request, own, write('{{1}}'))).toEqual([own.args['input'], '{{1}}', undefined]);
  const count = run('grep', '-c', 'CANCELLED', 'a.log');
  expect(filled('count CANCELLED in a.log and add "all cancelled" with that number to notes.md', count, write('{{1}}'))).toHaveLength(3);
  expect(filled('add a line "cancelled in May: N" to notes.md', count, write('cancelled in May: N\n'))).toHaveLength(3);
  expect(filled(request, run('grep', 'CANCELLED', 'a.log'), write('{{1}}'))).toHaveLength(3);
});
