import { expect, test } from 'vitest';
import { withMarkedLines } from '../../../../../kernel/planning/repairs/searches/marked-lines.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = [
  ...['lights', 'tools', 'tools/cmd'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['lights/dim.js', 'tools/cmd/main.go', 'TODO.md'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const end: Step = { thought: '', tool: 'final_answer', args: {} };
const words = (request: string, ...steps: Step[]) =>
  withMarkedLines([...steps, end], request, entries).map(({ args }) => [args['command'], ...((args['args'] as string[]) ?? [])].join(' ').trim());

test.each([
  ['look through lights and tools for FIXME comments and list what each says', run('grep', '-rn', 'FIXME', 'tools'), 'grep -rn FIXME lights tools'],
  ['The scripts under tools have some FIXME notes. What do they say?', run('cat', 'tools/cmd/main.go'), 'grep -rn FIXME tools'],
  ['what TODOs are left in the code', run('grep', 'TODO', 'lights/dim.js'), 'grep -rn TODO .'],
])('%s: all places are searched', (request, step, wanted) => {
  expect(words(request, step)).toEqual([wanted, '']);
});

test('what a mark means is answered and not searched for', () => {
  expect(withMarkedLines([end], 'what does TODO stand for', entries)).toEqual([end]);
});

test.each([
  ['find the FIXMEs in tools', run('grep', '-rniE', 'FIXME', 'tools/')],
  ['how many TODO comments are in tools', run('grep', '-c', 'TODO', 'tools/cmd/main.go')],
  ['which TODO is in lights/dim.js', run('grep', 'TODO', 'lights/dim.js')],
  ['what does TODO.md say', run('cat', 'TODO.md')],
  ['delete the file with the FIXME in tools', run('rm', 'tools/cmd/main.go')],
])('%s: is left as it is', (request, step) => {
  expect(withMarkedLines([step, end], request, entries)).toEqual([step, end]);
});
