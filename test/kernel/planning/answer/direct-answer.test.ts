import { expect, test } from 'vitest';
import { directAnswer, meaningOfNothing, resultsOf } from '../../../../kernel/planning/answer/direct-answer.ts';
import type { Observation } from '../../../../schemas/messages.ts';

function observed(index: number, tool: string, args: Record<string, unknown>, text: string): Observation {
  return { index, step: { thought: '', tool, args }, args, result: { ok: true, value: {} }, text, ms: 1 };
}
const terminal = (index: number, command: string, args: string[], text: string) => observed(index, 'terminal', { command, args }, text);
const isChange = ({ step, args }: Observation) => step.tool === 'file_write' || ['mkdir', 'mv', 'rm'].includes(String(args['command']));
const answer = (request: string, ...observations: Observation[]) => directAnswer(request, resultsOf(observations, isChange));

test('a count is told with what was counted', () => {
  expect(answer('How many lines are in a.txt?', terminal(1, 'wc', ['-l', 'a.txt'], '12 a.txt\n'))).toBe('12 lines in a.txt');
  expect(answer('How many lines are in a.txt?', terminal(1, 'wc', ['-l', 'a.txt'], '1 a.txt\n'))).toBe('1 line in a.txt');
});

test('what a calculation prints is the answer', () => {
  expect(answer('What is 17.5% of 2480?', observed(1, 'python_repl', { input: 'print(2480*0.175)' }, '434.0\n'))).toBe('434.0');
  expect(answer('add up the copies', observed(1, 'python_repl', { input: 'print(sum(copies))' }, '17.0\n'))).toBe('17');
  expect(answer('the mean, to one decimal', observed(1, 'python_repl', { input: 'print(round(m, 1))' }, '12.0\n'))).toBe('12.0');
});

test('a float is shown to people without the noise of its last digits', () => {
  expect(answer('add them', observed(1, 'python_repl', { input: 'print(0.1+0.2)' }, '0.30000000000000004\n'))).toBe('0.3');
});

test('a yes-or-no question is not answered by a number', () => {
  expect(answer('Is a.txt longer than b.txt?', terminal(1, 'wc', ['-c', 'a.txt'], '10 a.txt\n'))).toBeUndefined();
});

test('whether a file is empty is decided by its size', () => {
  expect(answer('Is a.txt empty?', terminal(1, 'wc', ['-c', 'a.txt'], '0 a.txt\n'))).toBe('Yes, a.txt is empty (0 bytes).');
  expect(answer('is a.txt empty or not', terminal(1, 'wc', ['-l', 'a.txt'], '3 a.txt\n'))).toBe('No, a.txt has 3 lines.');
});

test('the text of a file is not an answer by itself', () => {
  expect(answer('Who leads the team?', terminal(1, 'cat', ['plan.md'], 'Ada leads the team.\n'))).toBeUndefined();
});

test('a listing is shown as it is', () => {
  expect(answer('list the reports folder', terminal(1, 'ls', ['reports'], 'a.md\nb.md\n'))).toBe('a.md\nb.md');
});

const many = Array.from({ length: 150 }, (_, at) => `./papers/page-${at}.txt`).join('\n');

test.each([
  ['find all files under papers', terminal(1, 'find', ['papers'], many)],
  ['Display the disk usage of every folder', terminal(1, 'du', ['-h'], many)],
  ['print the lines with papers in log.txt', terminal(1, 'grep', ['papers', 'log.txt'], many)],
  ['show the contents of log.txt', terminal(1, 'cat', ['log.txt'], many)],
  ['Display log.txt with line numbers', terminal(1, 'cat', ['-n', 'log.txt'], many)],
])('%s: a long list that was asked for is shown whole', (request, observation) => {
  expect(answer(request, observation)).toBe(many);
});

test.each([
  ['show me the main points of log.txt', terminal(1, 'cat', ['log.txt'], many)],
  ['find the largest folder', terminal(1, 'du', ['-a'], many)],
  ['is there a page 9?', terminal(1, 'find', ['papers'], many)],
  ['find all files', terminal(1, 'find', ['.'], `${many}\n${many}\n${many}`)],
])('%s: what is too long or asks for less is left to the model', (request, observation) => {
  expect(answer(request, observation)).toBeUndefined();
});

test('what a later step used up is no finding', () => {
  const steps = [terminal(1, 'find', ['.'], 'a\nb\n'), terminal(2, 'wc', ['-l'], '2\n')];
  const second = steps[1] as Observation;
  second.step.args['stdin'] = '{{1}}';
  expect(answer('How many files are there?', ...steps)).toBe('2');
});

test('a change is told in a sentence made from its arguments', () => {
  expect(answer('Create the folder x', terminal(1, 'mkdir', ['x'], ''))).toBe('Created folder x.');
  const write = observed(2, 'file_write', { path: 'n.txt', content: '4\n', mode: 'overwrite' }, '');
  expect(answer('put the number into n.txt', write)).toBe('Wrote n.txt: 4');
});

test('what is hidden is told by name, also to somebody who asks whether there is something', () => {
  const found = terminal(1, 'find', ['docs', '-mindepth', '1', '-maxdepth', '1', '-type', 'f', '-name', '.*'], 'docs/.plan\n');
  expect(answer('Is there a hidden file in docs? Whats it called?', found)).toBe('Yes:\ndocs/.plan');
  expect(answer('list the hidden files in docs', found)).toBe('docs/.plan');
});

test('every file that a search lists is told', () => {
  const found = terminal(1, 'grep', ['-rli', 'oslo', 'notes'], 'notes/a.md\nnotes/b.md\nnotes/c.md\n');
  expect(answer('which of my notes mention Oslo?', found)).toBe('notes/a.md\nnotes/b.md\nnotes/c.md');
});

test.each([
  ['do a.txt and b.txt differ', 'diff', ['a.txt', 'b.txt'], 'a.txt and b.txt are the same.'],
  ['list the docs folder', 'ls', ['docs'], 'docs is empty, hidden files aside.'],
  ['show a.txt', 'cat', ['a.txt'], 'a.txt is empty.'],
  ['which folders are in docs', 'find', ['docs', '-mindepth', '1', '-maxdepth', '1', '-type', 'd'], 'There are no folders directly in docs.'],
  ['which folders are in docs', 'find', ['docs', '-type', 'd', '-name', 'x'], undefined],
  [
    'is there a hidden file in docs?',
    'find',
    ['docs', '-mindepth', '1', '-maxdepth', '1', '-type', 'f', '-name', '.*'],
    'There are no hidden files directly in docs.',
  ],
  ['anything hidden anywhere?', 'find', ['.', '-mindepth', '1', '-name', '.*'], 'There are no hidden files or folders in this folder.'],
  ['which files are below docs', 'find', ['docs', '-mindepth', '1', '-type', 'f'], undefined],
  ['print line 57 of a.txt', 'tail', ['-n', '+57'], 'There is no line 57.'],
  ['show a.txt from its second row on', 'tail', ['-n', '+2'], undefined],
  ['who leads the team?', 'cat', ['a.txt'], undefined],
  ['which lines of a.txt have x', 'grep', ['x', 'a.txt'], undefined],
  ['show a.txt and b.txt', 'cat', ['a.txt', 'b.txt'], undefined],
])('%s: %s %j that prints nothing', (request, command, args, meaning) => {
  expect(meaningOfNothing(request, terminal(1, command, args, ''))).toBe(meaning);
  expect(meaningOfNothing(request, terminal(1, command, args, 'x\n'))).toBeUndefined();
});

test('whoever asks whether there are any sees them', () => {
  const found = terminal(1, 'grep', ['-rn', 'TODO', 'lib'], 'lib/a.js:3:// TODO: sort\n');
  expect(answer('Are there any TODOs left in lib?', found)).toBe('Yes:\nlib/a.js:3:// TODO: sort');
  expect(answer('Does lib have a TODO?', found)).toBeUndefined();
  expect(answer('Are there any problems in lib?', found)).toBeUndefined();
});

test('what marked lines say is told in full', () => {
  const found = terminal(1, 'grep', ['-rnE', 'FIXME', 'a', 'b'], 'a/x.js:1:// FIXME: one\nb/y.js:2:// FIXME: two\n');
  expect(answer('There are some FIXME comments in a and b. What do they say?', found)).toBe('a/x.js:1:// FIXME: one\nb/y.js:2:// FIXME: two');
});

test('several names that were moved or deleted are told with their number', () => {
  expect(answer('delete them', terminal(1, 'rm', ['a', 'b', 'c'], ''))).toBe('Deleted 3 items: a, b, c.');
  expect(answer('delete them', terminal(1, 'rm', ['a', 'b'], ''))).toBe('Deleted a, b.');
  expect(answer('move them', terminal(1, 'mv', ['a', 'b', 'c', 'old'], ''))).toBe('Moved 3 items: a, b, c to old.');
  expect(answer('move them', terminal(1, 'mv', ['a', 'b*', 'c', 'old'], ''))).toBe('Moved a, b*, c to old.');
});
