import { expect, test } from 'vitest';
import { readBenchWords } from '../../bench/bench-words.ts';

test('options are read, and handed on to each bench of all but for those that name files', () => {
  const words = 'model --json a.json --html a.html --model tiny --threads 1,2 --compare ./llama-bench --rounds 3 --quick --scripted'.split(' ');
  expect(readBenchWords(words)).toEqual({
    name: 'model',
    files: { json: 'a.json', markdown: undefined, html: 'a.html' },
    quick: true,
    model: 'tiny',
    rounds: 3,
    threads: [1, 2],
    compare: './llama-bench',
    scripted: true,
    handedOn: ['--model', 'tiny', '--rounds', '3', '--threads', '1,2', '--compare', './llama-bench', '--quick', '--scripted'],
  });
  expect(readBenchWords([])).toMatchObject({ name: 'all', quick: false, threads: [], handedOn: [] });
});

test('what cannot be meant is said', () => {
  expect(() => readBenchWords(['model', '--threads', '1,x'])).toThrow('--threads takes a whole number above 0, not "x"');
  expect(() => readBenchWords(['model', '--rounds', '0'])).toThrow('--rounds');
  expect(() => readBenchWords(['model', 'plan'])).toThrow('it does not take "plan"');
  expect(() => readBenchWords(['--speed'])).toThrow(/okso bench: .*--speed/);
});
