import { expect, test } from 'vitest';
import { repairSteps } from '../../../../../kernel/planning/repairs/repair-steps.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = ['a.txt', 'b.txt'].map((path) => ({ path, kind: 'file' as const, size: 3 }));
const end: Step = { thought: '', tool: 'final_answer', args: {} };
const command = (name: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: name, args } });
const python = (input: string): Step => ({ thought: '', tool: 'python_repl', args: { input } });
const repaired = (request: string, ...steps: Step[]) =>
  repairSteps([...steps, end], request, entries, 'barn')
    .slice(0, -1)
    .map(({ args }) => (args['input'] === undefined ? [args['command'], ...(args['args'] as string[])].join(' ') : String(args['input'])));

test.each([
  ['count the lines, words and characters of a.txt', [python('print(len(read("a.txt")))')], 'wc -lwm a.txt'],
  ['show lines, words, and bytes in a.txt', [command('wc', '-l', 'a.txt'), command('wc', '-w', 'a.txt')], 'wc a.txt'],
  ['how many lines and words are in /barn/a.txt?', [command('wc', '-l', '/barn/a.txt')], 'wc -lw /barn/a.txt'],
  ['print the length of the longest line of a.txt', [command('wc', '-l', 'a.txt')], 'wc -L a.txt'],
  ['display the size of a.txt in bytes', [command('ls', '-l', 'a.txt'), command('cut', '-f', '5')], 'wc -c a.txt'],
  ['show the line number and text of all lines with hay in a.txt', [command('grep', 'hay', 'a.txt')], 'grep -n hay a.txt'],
  ['print a.txt with line numbers', [command('cat', 'a.txt')], 'cat -n a.txt'],
  ['disk usage of the hay folder in human readable form', [command('du', 'hay')], 'du -sh hay'],
  ['total disk usage of hay', [command('du', '-h', 'hay')], 'du -sh hay'],
  ['find all links in the barn directory', [command('find', 'barn', '-type', 'l')], 'find . -type l'],
  ['list barn/hay', [command('ls', 'barn/hay')], 'ls hay'],
])('%s is %s', (request, steps, meant) => {
  expect(repaired(request, ...steps)).toEqual([meant]);
});

test.each([
  ['count the lines and words of a.txt and b.txt', [command('wc', '-lw', 'a.txt', 'b.txt')], ['wc -lw a.txt b.txt']],
  ['how many lines are in a.txt', [command('wc', '-l', 'a.txt')], ['wc -l a.txt']],
  ['which words are in a.txt and how many lines has it', [command('cat', 'a.txt')], ['cat a.txt']],
  ['print the number of lines with hay in a.txt', [command('grep', '-c', 'hay', 'a.txt')], ['grep -c hay a.txt']],
  ['show the line count of a.txt', [command('wc', '-l', 'a.txt')], ['wc -l a.txt']],
  ['disk usage of every folder in hay', [command('du', '-h', 'hay')], ['du -h hay']],
  ['find the file barn', [command('find', '.', '-type', 'f', '-name', 'barn')], ['find . -type f -name barn']],
  ['look for barn in a.txt', [command('grep', 'barn', 'a.txt')], ['grep barn a.txt']],
  ['make a folder barn', [command('mkdir', 'barn')], ['mkdir barn']],
])('%s stays as it is', (request, steps, same) => {
  expect(repaired(request, ...steps)).toEqual(same);
});

const piped = (name: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: name, args, stdin: '{{1}}' } });

test('a count of each file is neither their sum nor their number', () => {
  expect(repaired('print the line count of each txt file in hay', command('ls', 'hay/*.txt'), piped('wc', '-l'))).toEqual(['wc -l hay/*.txt']);
  expect(repaired('number of words in every md file', command('cat', '*.md'), piped('wc', '-w'))).toEqual(['wc -w *.md']);
  expect(repaired('lines in every txt file altogether', command('cat', '*.txt'), piped('wc', '-l'))).toEqual(['cat *.txt', 'wc -l']);
  expect(repaired('how many txt files are in hay', command('ls', 'hay/*.txt'), piped('wc', '-l'))).toEqual(['ls hay/*.txt', 'wc -l']);
});
