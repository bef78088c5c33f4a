import { expect, test } from 'vitest';
import { withAskedPlace } from '../../../../kernel/planning/by-rule/asked-place.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import { repairSteps } from '../../../../kernel/planning/repairs/repair-steps.ts';
import type { Step } from '../../../../schemas/plan.ts';

const entries = [
  'tools/saw/warranty.pdf',
  'tools/drill/warranty.pdf',
  'house/roof-invoice.txt',
  'music/setlist.md',
  'party.txt',
  'house/boiler.txt',
].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));
const steps: Step[] = [
  { thought: '', tool: 'terminal', args: { command: 'cat', args: ['tools/saw/warranty.pdf'] } },
  { thought: '', tool: 'final_answer', args: {} },
];

test.each([
  ['There should be a warranty for the saw somewhere in here. Where is it?', 'tools/saw/warranty.pdf'],
  ['where do I find the invoice of the roof', 'house/roof-invoice.txt'],
  ['Where did we put the roof invoice? There must be a file with roof in its name.', 'house/roof-invoice.txt'],
  ['In which folder is the setlist?', 'music/setlist.md'],
  ["Where did we put the drill's warranty paper?", 'tools/drill/warranty.pdf'],
])('%s', (request, path) => {
  const [look, end] = withAskedPlace(steps, request, entries);
  expect([look?.args, end?.args]).toEqual([{ command: 'find', args: [path] }, { input: '{{1}}' }]);
});

test.each([
  'Where is the party?',
  'where does the saw script put its copies?',
  'where do I find the boiler',
  'Where is the warranty?',
  'Where is the warranty of the saw and what does it say?',
  'where is the warranty of the tractor',
  'Where is the invoice of the roof? Move it to music',
])('%s is left to the plan', (request) => {
  expect(withAskedPlace(steps, request, entries)).toEqual(steps);
});

test('a question for a folder makes no search for folders of it', () => {
  expect(repairSteps(steps, 'which folder is the setlist in?', entries)[0]?.args).toEqual({ command: 'find', args: ['music/setlist.md'] });
});
