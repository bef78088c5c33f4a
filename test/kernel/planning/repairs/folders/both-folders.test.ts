import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withBothFolders } from '../../../../../kernel/planning/repairs/folders/both-folders.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = ['config', 'code', 'code/board', 'logs'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 }));
const command = (name: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: name, args } });
const words = (request: string, ...steps: Step[]) => withBothFolders(steps, request, entries).map(({ args }) => args['args']);

test.each([
  ['There are .bak files in config and in code/board. Move them all into logs.', ['config/*.bak', 'code/board/*.bak', 'logs/']],
  ['Move the .bak files from the code/board folder and config to logs', ['config/*.bak', 'code/board/*.bak', 'logs/']],
])('%s', (request, expected) => {
  expect(words(request, command('mv', 'config/*.bak', 'logs/'))).toEqual([expected]);
});

test.each([
  ['move the .bak files in config and the logs to x', [command('mv', 'config/*.bak', 'x/')], [['config/*.bak', 'logs/*.bak', 'x/']]],
  ['move the .bak files in config and delete those in logs', [command('mv', 'config/*.bak', 'x/')], [['config/*.bak', 'x/']]],
  ['the .bak files in config and in logs', [command('ls', 'config/*.bak'), command('ls', 'logs/a.bak')], [['config/*.bak'], ['logs/a.bak']]],
  ['the files in config and in logs', [command('ls', 'config')], [['config']]],
])('%s: only a pattern, and only where the plan does not go there itself', (request, steps, expected) => {
  expect(words(request, ...steps)).toEqual(expected);
});
