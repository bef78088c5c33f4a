import { expect, test } from 'vitest';
import { reviewUnsaidPatterns } from '../../../../../kernel/planning/checks/searches/unsaid-pattern.ts';
import { evidence } from '../here.ts';

const CARDS: Readonly<Record<string, string>> = {
  'cards/Rex.md': '# Rex\n\nDog\nNotes: afraid of thunder.\n',
  'cards/Mimi.md': '# Mimi\n\nCat\nNotes: bites. Afraid of thunder and of boxes.\n',
  'cards/Bo.md': '# Bo\n\nParrot\nNotes: bites when hungry.\n',
};
const entries = [
  { path: 'cards', kind: 'folder' as const, size: 0 },
  ...Object.keys(CARDS).map((path) => ({ path, kind: 'file' as const, size: 9 })),
];

async function planned(request: string, args: readonly string[]) {
  const grep = { thought: '', tool: 'terminal', args: { command: 'grep', args } };
  const sample = async (path: string) => (CARDS[path] === undefined ? null : { text: CARDS[path], complete: true });
  const { steps } = await reviewUnsaidPatterns([grep, { thought: '', tool: 'final_answer', args: {} }], {
    evidence: evidence(request, entries),
    sample,
  });
  return steps[0]?.args;
}

test.each([
  ['Which animals in the cards folder are afraid of thunder?', 'thunder'],
  ['which cards say bites?', 'bites'],
])('the files with the last telling word of the request are meant: %s', async (request, word) => {
  for (const args of [
    ['# Rex', 'cards/*.md'],
    ['-r', 'Dog', 'cards'],
  ])
    expect(await planned(request, args)).toEqual({ command: 'grep', args: ['-rliF', '--', word, 'cards'] });
});

test.each([
  ['Which animals in the cards folder are afraid of thunder?', ['thunder', 'cards/Rex.md']],
  ['Which animals in cards are not afraid of thunder?', ['# Rex', 'cards/*.md']],
  ['Which animals in cards like milk?', ['# Rex', 'cards/*.md']],
  ['show the cards', ['# Rex', 'cards/*.md']],
])('a search for what is said, and one that nothing tells better, stay: %s', async (request, args) => {
  expect(await planned(request, args)).toEqual({ command: 'grep', args });
});
