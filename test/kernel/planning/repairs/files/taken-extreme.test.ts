import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withTakenExtreme } from '../../../../../kernel/planning/repairs/files/taken-extreme.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const file = (path: string, size: number, modified: number): WorkspaceEntry => ({ path, kind: 'file', size, modified });
const entries: WorkspaceEntry[] = [
  ...['scans', 'scans/raw', 'attic'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  file('scans/gate.png', 900, 5),
  file('scans/mill.png', 100, 9),
  file('scans/raw/weir.txt', 50, 2),
  file('scans/list.csv', 70, 7),
  file('attic/old.bin', 5000, 1),
  file('plan.md', 10, 20),
];
/** What models write: the path goes to a file of its own. */
const plan: Step[] = [
  { thought: '', tool: 'python_repl', args: { input: 'print(max(files("scans"), key=lambda f: f["size"])["path"])' } },
  { thought: '', tool: 'file_write', args: { path: 'biggest.txt', content: '{{1}}', mode: 'overwrite' } },
  { thought: '', tool: 'terminal', args: { command: 'mv', args: ['biggest.txt', 'attic'] } },
  { thought: '', tool: 'final_answer', args: {} },
];
const planned = (request: string, known = entries) =>
  withTakenExtreme(plan, request, known).map(({ args }) => [args['command'], ...((args['args'] as string[]) ?? [])].join(' '));

test.each([
  ['Find out which file in scans is the biggest and move it to attic', 'mv scans/gate.png attic/'],
  ['Which file in the scans folder is the largest? Move it to the attic folder.', 'mv scans/gate.png attic/'],
  ['find the newest file in scans and copy it into attic/', 'cp scans/mill.png attic/'],
  ['Please look for the oldest file in scans, then delete it.', 'rm scans/raw/weir.txt'],
  ['check which of the files in scans was changed last and rename it to latest.png', 'mv scans/mill.png scans/latest.png'],
  ['see what the smallest png file in scans is and remove that one, please', 'rm scans/mill.png'],
  ['Find the biggest file here and move it to a new folder called big', 'mv attic/old.bin big/'],
  ['Delete the smallest file in scans', 'rm scans/raw/weir.txt'],
  ['Could you copy the newest file here to attic', 'cp plan.md attic/'],
  ['In scans, find the largest file and move it into the directory scans/done', 'mv scans/gate.png scans/done/'],
  ['find out which file in scans takes up the most space and copy it to big.png', 'cp scans/gate.png big.png'],
])('%s: %s', (request, line) => {
  expect(planned(request)).toEqual([line, '']);
});

test.each([
  'Find the two biggest files in scans and move them to attic',
  'Find the biggest file in scans and move it to attic and tell me its size',
  'Find the biggest file in scans that has no png in its name and delete it',
  'Find out which folder is the biggest and move it to attic',
  'Find the biggest file in cellar and delete it',
  'Find the newest drawing file in scans and delete it',
  'Find the file with the newest entry and delete it',
  'Which file in scans is the biggest?',
  'Find the file in scans with the most lines and delete it',
  'Find the biggest file in scans and rename it to list.csv',
  'Find the biggest and the smallest file in scans and delete it',
])('%s is left to the plan', (request) => {
  expect(withTakenExtreme(plan, request, entries)).toEqual(plan);
});

test('two that are as big, and times that nobody knows, are left to the plan', () => {
  const twin = [...entries, file('scans/twin.png', 900, 4)];
  expect(withTakenExtreme(plan, 'Find the biggest file in scans and delete it', twin)).toEqual(plan);
  const { modified: _, ...untimed } = file('scans/new.png', 3, 3);
  expect(withTakenExtreme(plan, 'Find the oldest file in scans and delete it', [...entries, untimed])).toEqual(plan);
});
