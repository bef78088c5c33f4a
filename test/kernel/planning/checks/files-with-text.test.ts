import { expect, test } from 'vitest';
import { reviewFilesWithText } from '../../../../kernel/planning/checks/files-with-text.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { evidence } from './here.ts';

const texts: Readonly<Record<string, string>> = { a: 'Status: waiting for parts', b: 'Status: open', c: 'Status: Waiting for parts' };
const entries: WorkspaceEntry[] = [
  ...['jobs', 'jobs/open', 'shelf'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...Object.keys(texts).map((name): WorkspaceEntry => ({ path: `jobs/open/${name}.md`, kind: 'file', size: 1 })),
];
const wrong: Step[] = [{ thought: '', tool: 'terminal', args: { command: 'grep', args: ['-rq', 'x', '-exec', 'mv'] } }];
const sample = async (path: string) => ({ text: texts[path.slice(-4, -3)] ?? '', complete: true });
const review = async (request: string) => (await reviewFilesWithText(wrong, { evidence: evidence(request, entries), sample })).steps;

test.each([
  ['create the folder jobs/waiting and move every ticket from jobs/open there that has the status "waiting for parts"', 'jobs/waiting', true],
  ['Move all tickets in jobs/open that say "waiting for parts" to shelf/', 'shelf', false],
  ['move every file in jobs/open which contains "waiting for parts" into the folder jobs/waiting', 'jobs/waiting', true],
])('%s', async (request, to, isNew) => {
  const move = { command: 'mv', args: ['jobs/open/a.md', 'jobs/open/c.md', `${to}/`] };
  expect((await review(request)).map(({ args }) => args)).toEqual([...(isNew ? [{ command: 'mkdir', args: ['-p', to] }] : []), move, {}]);
});

test.each([
  'move every ticket in jobs/open that does not say "waiting for parts" to shelf',
  'move every ticket in jobs/open that says "sold" to shelf',
  'move the file "a.md" from jobs/open to shelf',
  'move all files in jobs/open whose names contain "waiting" to shelf',
  'move all tickets in jobs/open that say "waiting for parts" to shelf and delete notes.txt',
  'which tickets in jobs/open have the status "waiting for parts"?',
])('%s is left to the plan', async (request) => {
  expect(await review(request)).toEqual(wrong);
});
