import { expect, test } from 'vitest';
import { withAskedDifference } from '../../../../kernel/planning/by-rule/asked-difference.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import type { Step } from '../../../../schemas/plan.ts';

const entries = ['config/a.ini', 'config/a.old.ini', 'notes.md'].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));
const cat = (path: string): Step => ({ thought: '', tool: 'terminal', args: { command: 'cat', args: [path] } });
const steps = [cat('config/a.ini'), cat('config/a.old.ini'), { thought: '', tool: 'final_answer', args: {} }];

test('two files that are held against each other go to diff, in the order in which they are named', () => {
  const request = 'config/a.old.ini and config/a.ini are almost the same. Which setting is different?';
  expect(withAskedDifference(steps, request, entries)[0]?.args).toEqual({ command: 'diff', args: ['config/a.old.ini', 'config/a.ini'] });
});

test('texts that are shown beside their diff need not be shown', () => {
  const diff = { thought: '', tool: 'terminal', args: { command: 'diff', args: ['config/a.ini', 'config/a.old.ini'] } };
  const request = 'how do config/a.ini and config/a.old.ini differ?';
  expect(withAskedDifference([...steps.slice(0, 2), diff, ...steps.slice(2)], request, entries)).toHaveLength(2);
  expect(withAskedDifference([diff, ...steps.slice(2)], request, entries)).toEqual([diff, ...steps.slice(2)]);
});

test.each([
  'which of config/a.ini and config/a.old.ini is longer?',
  'how different in size are config/a.ini and config/a.old.ini',
  'what differs in config/a.ini?',
  'read config/a.ini and config/a.old.ini',
])('%s: they are read', (request) => {
  expect(withAskedDifference(steps, request, entries)).toEqual(steps);
});

test('files named by their words are compared, and a brief diff is told whole', () => {
  const rotas = ['rota-june.csv', 'rota-july.csv'].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));
  const brief = { thought: '', tool: 'terminal', args: { command: 'diff', args: ['-rq', 'rota-june.csv', 'rota-july.csv'] } };
  expect(withAskedDifference([brief, ...steps.slice(2)], 'compare the june and july rota', rotas)[0]?.args['args']).not.toContain('-rq');
});

test.each([
  [
    'Between draft_v2.txt and draft_v3.txt I changed one number. What was it before and what is it now?',
    ['texts/draft_v2.txt', 'texts/draft_v3.txt'],
  ],
  ['compare the two drafts and tell me what changed', ['texts/draft_v2.txt', 'texts/draft_v3.txt']],
])('%s: whatever else a plan guesses', (request, args) => {
  const drafts = ['texts/draft_v2.txt', 'texts/draft_v3.txt'].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));
  const guess = [{ thought: '', tool: 'python_repl', args: { input: 'print(re.search("x", read("texts/draft_v2.txt"))[1])' } }, ...steps.slice(2)];
  expect(withAskedDifference(guess, request, drafts)[0]?.args).toEqual({ command: 'diff', args });
  for (const other of [`${request} Save it in diff.txt`, 'which words are in both drafts?', 'what changed in the garden?'])
    expect(withAskedDifference(guess, other, drafts)).toEqual(guess);
});

test('versions that are told apart by their number are compared, the older one first', () => {
  const proofs = ['proofs/choir_v1.txt', 'proofs/choir_v2.txt', 'proofs/choir_v3.txt'].map(
    (path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }),
  );
  const read = proofs.map(({ path }) => cat(path));
  const compared = (request: string) => withAskedDifference(read, request, proofs)[0]?.args;
  expect(compared("What is different in the choir's third proof compared with the second?")).toEqual({
    command: 'diff',
    args: ['proofs/choir_v2.txt', 'proofs/choir_v3.txt'],
  });
  expect(compared("What is different in the choir's third proof?")).toEqual({ command: 'cat', args: ['proofs/choir_v1.txt'] });
});
