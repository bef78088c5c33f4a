import { expect, test } from 'vitest';
import { readEvalOptions } from '../../../bench/eval/eval-options.ts';

test('repeats have seeds, and mistakes on the command line are named', () => {
  const read = (...words: string[]) => readEvalOptions(words, '/suite');
  expect(read()).toMatchObject({ tasks: '/suite/tasks.jsonl', fixture: '/suite/fixture.sh', repeat: 1, seed: undefined, limitMs: 180_000 });
  expect(read('/x/t.jsonl', '--repeat', '3')).toMatchObject({ fixture: '/x/fixture.sh', repeat: 3, seed: 1 });
  expect(read('--env', 'A=b=c', '--shard', '1/2')).toMatchObject({ env: { A: 'b=c' }, choice: { shard: { index: 1, of: 2 } } });
  for (const words of [['--shard', '3/2'], ['--repeat', '0'], ['--env', 'A'], ['a', 'b'], ['a', '--bfcl', 'b'], ['--nonsense']]) {
    expect(() => read(...words)).toThrow(expect.objectContaining({ code: 'OKSO_USAGE' }));
  }
});
