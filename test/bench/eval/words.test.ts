import { expect, test } from 'vitest';
import { chooseTasks } from '../../../bench/eval/choose-tasks.ts';
import { readEvalOptions } from '../../../bench/eval/eval-options.ts';
import { fillIn } from '../../../bench/eval/fill-in.ts';
import { splitWords } from '../../../bench/eval/split-words.ts';

test('a command line is split as a shell splits it', () => {
  expect(splitWords(`ask  --q '{request} now' "a \\"b\\"" c\\ d ''`)).toEqual(['ask', '--q', '{request} now', 'a "b"', 'c d', '']);
  expect(splitWords('a=\'b c\'"d"e')).toEqual(['a=b cde']);
});

test('places are filled into every text and key', () => {
  expect(fillIn({ '{W}/a': ['{URL}/x', 1, null] }, { W: '/w', URL: 'http://h' })).toEqual({ '/w/a': ['http://h/x', 1, null] });
});

test('tasks are chosen by id, kind and shard; a name that fits nothing is a mistake', () => {
  const tasks = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, kind: index % 2 === 0 ? 'read' : 'math' }));
  const ids = (choice: Parameters<typeof chooseTasks>[1]) => chooseTasks(tasks, choice).map(({ id }) => id);
  expect(ids({ kinds: ['math'] })).toEqual(['b', 'd']);
  expect(ids({ shard: { index: 2, of: 3 } })).toEqual(['b']);
  expect(ids({ only: ['a', 'd'], kinds: ['read'] })).toEqual(['a']);
  expect(() => ids({ only: ['z'] })).toThrow('no task is called z');
  expect(() => ids({ only: ['a'], kinds: ['math'] })).toThrow('no task is left');
});

test('repeats have seeds, and mistakes on the command line are named', () => {
  const read = (...words: string[]) => readEvalOptions(words, '/suite');
  expect(read()).toMatchObject({ tasks: '/suite/tasks.jsonl', fixture: '/suite/fixture.sh', repeat: 1, seed: undefined, limitMs: 180_000 });
  expect(read('/x/t.jsonl', '--repeat', '3')).toMatchObject({ fixture: '/x/fixture.sh', repeat: 3, seed: 1 });
  expect(read('--env', 'A=b=c', '--shard', '1/2')).toMatchObject({ env: { A: 'b=c' }, choice: { shard: { index: 1, of: 2 } } });
  for (const words of [['--shard', '3/2'], ['--repeat', '0'], ['--env', 'A'], ['a', 'b'], ['a', '--bfcl', 'b'], ['--nonsense']]) {
    expect(() => read(...words)).toThrow(expect.objectContaining({ code: 'OKSO_USAGE' }));
  }
});
