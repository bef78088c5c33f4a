import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const FILES: Readonly<Record<string, string>> = { 'notes/ideas.md': '# Ideas\n\n- a print stylesheet\n', 'a.csv': 'x,y\n1,2\n' };

const checked = checkedOver(FILES);
const planned = async (request: string, script: string) => (await checked(request, script))[0]?.args;

const HEADING = "echo '# Ideas - dark mode' >> notes/ideas.md";

test.each([
  ['add "- dark mode" to the ideas', HEADING],
  ['please add "dark mode" to ideas.md', HEADING],
  ['append the entry "dark mode" to the ideas', 'cat notes/ideas.md'],
])('%s: that text, as its neighbours are', async (request, script) => {
  expect(await planned(request, script)).toEqual({ path: 'notes/ideas.md', content: '- dark mode\n', mode: 'append' });
});

test('a row that stands behind the colon is added as it stands', async () => {
  const args = await planned('We got a new one. Add this row at the bottom of a.csv: 3,4', "printf '3\\n4\\n' >> a.csv");
  expect(args).toEqual({ path: 'a.csv', content: '3,4\n', mode: 'append' });
  const shorter = await planned('Add this row at the bottom of a.csv: 3', 'cat a.csv');
  expect(shorter?.['content']).toBeUndefined();
});

test('a plan that does it stays', async () => {
  const args = await planned('add "- dark mode" to the ideas', "echo '- dark mode' >> notes/ideas.md");
  expect(args).toEqual({ path: 'notes/ideas.md', content: '- dark mode\n', mode: 'append' });
});

test.each([
  ['a place within it', 'add "dark mode" to the beginning of ideas.md'],
  ['a table', 'add "3,4" to a.csv'],
  ['a second order', 'add "dark mode" to ideas.md and show it'],
  ['a second order behind words', 'add "dark mode" to the ideas and remove "a print stylesheet"'],
])('%s: left to the plan', async (_, request) => {
  expect((await planned(request, HEADING))?.['content']).not.toBe('- dark mode\n');
});
