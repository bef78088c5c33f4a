import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { FINAL_ANSWER } from '../../../../../schemas/plan.ts';
import { checksWith, evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'talks/a.md': '# Spring in the orchard\nBees come early. We prune.',
  'talks/b.md': '# Keeping bees\nA hive stands in the sun.',
  'talks/c.md': 'We met at noon.\nMoss grows slowly. Moss needs shade; moss holds water.',
  'talks/d.md': 'Paths had moss on them, bees flew.',
};
const entries: WorkspaceEntry[] = [
  { path: 'talks', kind: 'folder', size: 0 },
  ...Object.keys(texts).map((path): WorkspaceEntry => ({ path, kind: 'file', size: 9 })),
];

async function planned(request: string) {
  const steps = [
    { thought: 'x', tool: 'terminal', args: { command: 'grep', args: ['-rli', 'bees', 'talks'] } },
    { thought: 'x', tool: FINAL_ANSWER, args: {} },
  ];
  const sample = async (path: string) => ({ text: texts[path] ?? '', complete: true });
  return (await checksWith([], { sample })(steps, evidence(request, entries))).steps[0]?.args['args'];
}

test.each([
  ['One of the notes in the folder talks is about bees. Which one is it?', 'talks/b.md'],
  ['which note in talks/ is about moss?', 'talks/c.md'],
  ['One of my texts under talks deals with the orchard, which file is that?', 'talks/a.md'],
])('%s', async (request, path) => {
  expect(await planned(request)).toEqual([path]);
});

test.each([
  'which notes in talks mention bees?',
  'One of the notes in the folder talks is about water. Which one is it?',
  'One of the notes in the folder talks is about bees. Which one is it, and who wrote it?',
])('%s is left to the plan', async (request) => {
  expect(await planned(request)).toContain('-rli');
});
