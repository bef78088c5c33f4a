import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPolicy } from './create-policy.ts';
import type { Policy, Verdict } from './verdict.ts';

export interface RuleExample {
  rule: string;
  tool: string;
  args: Record<string, unknown>;
  verdict: Verdict['verdict'];
  /** What turns an `ask` into a yes. */
  opens?: Verdict['opens'];
}

const terminal = (rule: string, verdict: Verdict['verdict'], command: string, args: readonly string[], opens?: Verdict['opens']): RuleExample => ({
  rule,
  tool: 'terminal',
  args: { command, args },
  verdict,
  ...(opens === undefined ? {} : { opens }),
});

/** At least one call for every rule, as documentation that can be run: `okso policy test`. */
export const ruleExamples: readonly RuleExample[] = [
  terminal('terminal.safe', 'allow', 'date', ['+%F']),
  terminal('path.inside', 'allow', 'cat', ['notes.txt']),
  terminal('path.new', 'allow', 'cp', ['notes.txt', 'copy.txt']),
  terminal('path.new', 'allow', 'mkdir', ['a/b/c']),
  terminal('path.new', 'allow', 'rmdir', ['empty']),
  { rule: 'path.create', tool: 'file_write', args: { path: 'new.txt', content: '' }, verdict: 'ask', opens: 'plan' },
  { rule: 'path.append', tool: 'file_write', args: { path: 'notes.txt', content: '', mode: 'append' }, verdict: 'ask', opens: 'plan' },
  { rule: 'path.overwrite', tool: 'file_edit', args: { path: 'notes.txt', find: 'a', replace: 'b' }, verdict: 'ask', opens: 'plan' },
  terminal('path.overwrite', 'ask', 'cp', ['notes.txt', 'other.txt'], 'plan'),
  terminal('path.delete', 'ask', 'rm', ['-f', 'notes.txt'], 'plan'),
  terminal('terminal.recursive-delete', 'ask', 'rm', ['-rf', 'folder'], 'explicit'),
  terminal('terminal.wide-glob', 'ask', 'rm', ['*'], 'explicit'),
  terminal('path.outside', 'ask', 'cat', ['/etc/hosts'], 'explicit'),
  terminal('path.outside', 'ask', 'cat', ['link'], 'explicit'),
  terminal('path.outside', 'ask', 'cp', ['-t', '/tmp', 'notes.txt'], 'explicit'),
  terminal('path.secret', 'ask', 'cat', ['.env'], 'explicit'),
  terminal('path.guarded', 'ask', 'cp', ['notes.txt', '.git/hooks/post-commit'], 'explicit'),
  terminal('path.hard-link', 'ask', 'cp', ['notes.txt', 'second-name'], 'explicit'),
  terminal('path.root', 'deny', 'rm', ['-rf', '.']),
  terminal('terminal.unknown-command', 'deny', 'curl', ['https://example.org']),
  terminal('terminal.unknown-flag', 'ask', 'ls', ['--no-such-flag'], 'explicit'),
  terminal('terminal.refused-flag', 'deny', 'find', ['.', '-delete']),
  terminal('terminal.refused-flag', 'deny', 'tail', ['--fol', 'notes.txt']),
  terminal('terminal.refused-flag', 'ask', 'ls', ['-L'], 'explicit'),
  terminal('terminal.sets-clock', 'deny', 'date', ['010100002030']),
  terminal('terminal.cd-outside', 'deny', 'cd', ['..']),
  terminal('terminal.malformed', 'deny', 'head', ['-n']),
  terminal('terminal.nul', 'deny', 'ls', ['a\0b']),
  terminal('terminal.too-long', 'deny', 'ls', ['x'.repeat(200_000)]),
  { rule: 'path.special', tool: 'file_read', args: { path: '/dev/zero' }, verdict: 'deny' },
  { rule: 'python.confined', tool: 'python_repl', args: { input: '1 + 1' }, verdict: 'allow' },
  { rule: 'python.no-wall', tool: 'python_repl', args: { input: '1 + 1' }, verdict: 'deny' },
  { rule: 'tool.not-vouched', tool: 'no_such_tool', args: {}, verdict: 'deny' },
  { rule: 'tool.harmless', tool: 'final_answer', args: {}, verdict: 'allow' },
  { rule: 'tool.unknown', tool: 'no_such_tool', args: {}, verdict: 'ask', opens: 'explicit' },
  { rule: 'tool.side-effects', tool: 'plugin_that_changes', args: {}, verdict: 'ask', opens: 'plan' },
  { rule: 'net.plugin', tool: 'plugin_vouched_for', args: {}, verdict: 'ask', opens: 'plan' },
  { rule: 'net.no-rule', tool: 'plugin_with_net', args: {}, verdict: 'ask', opens: 'explicit' },
];

/** Judges every example in a fresh, empty folder and gives back those that do not come out as written. */
export function failingExamples(emptyFolder: string): { example: RuleExample; verdict: Verdict }[] {
  const workspace = join(emptyFolder, 'workspace');
  for (const folder of ['workspace/folder', 'workspace/empty', 'outside']) mkdirSync(join(emptyFolder, folder), { recursive: true });
  for (const file of ['notes.txt', 'other.txt', '.env', 'folder/file.txt', '../outside/file.txt']) writeFileSync(join(workspace, file), 'text\n');
  symlinkSync('../outside/file.txt', join(workspace, 'link'));
  linkSync(join(emptyFolder, 'outside/file.txt'), join(workspace, 'second-name'));
  const manifests = {
    plugin_that_changes: { capabilities: ['exec' as const], sideEffects: 'reversible' as const },
    plugin_with_net: { capabilities: ['net' as const], sideEffects: 'none' as const },
    plugin_vouched_for: { capabilities: ['net' as const], sideEffects: 'none' as const },
  };
  const options = {
    workspace,
    home: emptyFolder,
    isPythonConfined: () => true,
    isVouchedFor: (tool: string) => tool === 'plugin_vouched_for',
    manifestOf: (tool: string) => (tool in manifests ? manifests[tool as keyof typeof manifests] : undefined),
  };
  const policy = createPolicy(options);
  // Devices lie outside every workspace but the whole disk; only there their own rule shows.
  const wholeDisk = createPolicy({ ...options, addDirs: ['/'] });
  const strict = createPolicy({ ...options, isStrict: true, isPythonConfined: () => false });
  const policies: Readonly<Record<string, Policy>> = { 'path.special': wholeDisk, 'python.no-wall': strict, 'tool.not-vouched': strict };
  return ruleExamples
    .map((example) => ({
      example,
      verdict: (policies[example.rule] ?? policy).judge({ tool: example.tool, args: example.args, cwd: workspace }),
    }))
    .filter(
      ({ example, verdict }) =>
        verdict.rule !== example.rule || verdict.verdict !== example.verdict || (example.opens !== undefined && verdict.opens !== example.opens),
    );
}
