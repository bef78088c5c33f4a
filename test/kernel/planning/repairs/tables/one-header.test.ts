import { expect, test } from 'vitest';
import { withOneHeader } from '../../../../../kernel/planning/repairs/tables/one-header.ts';

const cat = (...args: string[]) => ({ thought: '', tool: 'terminal', args: { command: 'cat', args } });

test('tables under one header are put together as tables', () => {
  for (const request of ['combine both: a first, and the header only once at the top', 'one file with a single header line'])
    expect(withOneHeader(cat('x/a.csv', 'b.csv'), request).args).toEqual({ input: 'print(to_csv(rows("x/a.csv") + rows("b.csv")))' });
});

test('without a word on the header, with other files and with patterns cat stays', () => {
  expect(withOneHeader(cat('a.csv', 'b.csv'), 'put both into one file').tool).toBe('terminal');
  expect(withOneHeader(cat('a.txt', 'b.txt'), 'the header only once').tool).toBe('terminal');
  expect(withOneHeader(cat('*.csv', 'b.csv'), 'the header only once').tool).toBe('terminal');
  expect(withOneHeader(cat('a.csv'), 'the header only once').tool).toBe('terminal');
});
