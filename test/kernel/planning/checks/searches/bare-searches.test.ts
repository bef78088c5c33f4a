import { expect, test } from 'vitest';
import { reviewBareSearches } from '../../../../../kernel/planning/checks/searches/bare-searches.ts';
import { stepsOf } from '../../language/script-steps.ts';

const files: Record<string, string> = {
  'notes/may.txt': 'MEETING OF 3 MAY\nHeld in the barn.\n\nTo buy\n * nails\n * rope\n',
  'log.txt': 'nails arrived\nrope late\n',
};
const review = async (script: string) => {
  const evidence = { request: '', said: '', entries: [], earlier: [] };
  const sample = async (path: string) => (files[path] === undefined ? null : { text: files[path], complete: true });
  const { steps } = await reviewBareSearches(stepsOf(script), { evidence, sample });
  return steps[0]?.args;
};

test('a heading that was looked for holds no value: its text is read', async () => {
  const whole = { command: 'cat', args: ['notes/may.txt'] };
  expect(await review("grep 'MEETING OF 3 MAY' notes/may.txt | extract 'what to buy, one per line' > list.txt")).toEqual(whole);
  expect(await review("grep -i 'to buy' notes/may.txt | extract 'the things' > list.txt")).toEqual(whole);
});

test('lines that say more, lines that are written as they are, and what is only told stay', async () => {
  for (const script of [
    "grep nails log.txt | extract 'what came' > list.txt",
    "grep 'To buy' notes/may.txt > list.txt",
    "grep 'To buy' notes/may.txt",
    "grep 'To sell' notes/may.txt | extract 'the things' > list.txt",
  ])
    expect(await review(script)).toMatchObject({ command: 'grep' });
});
