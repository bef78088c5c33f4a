import type { ToolManifest } from '../../schemas/manifest.ts';
import { type CommandCheck, type CommandLine, examineCommand } from './examine-command.ts';
import { judgeFileTool } from './file-rules.ts';
import { compileCommands } from './flags.ts';
import { macosRules } from './macos-rules.ts';
import { judgePath } from './path-rules.ts';
import { judgeTerminal } from './terminal-rules.ts';
import type { Policy, ToolCall, Verdict } from './verdict.ts';
import { createWorkspace, type WorkspaceFolders } from './workspace.ts';

/** Decides on the calls of one tool; the workspace rules are there for tools that name paths. */
export type ToolRule = (call: ToolCall) => Verdict;

export interface PolicyOptions extends WorkspaceFolders {
  platform?: NodeJS.Platform;
  /** Whether Python runs behind a wall of the operating system; asked when a call is judged, because finding out takes a moment. */
  isPythonConfined?: () => boolean;
  /** Why there are no applications of macOS to talk to; undefined where there are. */
  whyNoOsascript?: () => string | undefined;
  /** What the live tools say of themselves: for tools that no rule speaks of. */
  manifestOf?: (tool: string) => Pick<ToolManifest, 'capabilities' | 'sideEffects'> | undefined;
  /** Rules for more tools, or in place of the built-in ones: the net rules of the web tools, the rules of a policy file. */
  rules?: Readonly<Record<string, ToolRule>>;
}

export interface WorkspacePolicy extends Policy {
  /** The folder okso was started in, links resolved. */
  readonly workspace: string;
  /** Judges a program with its arguments and says what exactly would run. */
  examineCommand(line: CommandLine): CommandCheck;
  /** Whether a path with its links resolved lies where tools may work. */
  isInWorkspace(realPath: string): boolean;
  /** An argument as an absolute path, `~` written out; links are left for the check. */
  absolute(path: string, cwd: string): string;
}

/** The rules of one run. Looks at the file system, changes nothing. */
export function createPolicy(options: PolicyOptions): WorkspacePolicy {
  const platform = options.platform ?? process.platform;
  const workspace = createWorkspace(options);
  const commands = compileCommands(platform);
  const examine = (line: CommandLine): CommandCheck => examineCommand(line, commands, workspace);
  const fileTool: ToolRule = (call) => judgeFileTool(call, workspace);
  const harmless: ToolRule = ({ tool }) => ({
    verdict: 'allow',
    rule: 'tool.harmless',
    reason: `${tool} touches nothing`,
    effect: 'none',
    target: tool,
    opens: 'plan',
  });
  const rules = new Map<string, ToolRule>(
    Object.entries({
      terminal: (call) => judgeTerminal(call, workspace, platform, examine),
      python_repl: () => judgePython(options.isPythonConfined?.() ?? false),
      file_read: fileTool,
      file_search: fileTool,
      file_write: fileTool,
      file_edit: fileTool,
      json_set: fileTool,
      final_answer: harmless,
      feedback: harmless,
      ...macosRules(options.whyNoOsascript ?? (() => (platform === 'darwin' ? undefined : `it needs macOS, and this is ${platform}`))),
      ...options.rules,
    } satisfies Record<string, ToolRule>),
  );
  return {
    workspace: workspace.root,
    judge: (call) => (rules.get(call.tool) ?? ((unruled) => judgeByManifest(unruled, options.manifestOf?.(unruled.tool))))(call),
    judgePath: (path, access, cwd) => judgePath(workspace, path, access, cwd).verdict,
    examineCommand: examine,
    isInWorkspace: (path) => workspace.contains(path),
    absolute: (path, cwd) => workspace.absolute(path, cwd),
  };
}

function judgePython(isConfined: boolean): Verdict {
  const verdict = { effect: 'none', target: 'python_repl', opens: 'plan' } as const;
  if (isConfined)
    return {
      ...verdict,
      verdict: 'allow',
      rule: 'python.confined',
      reason: 'Python can change nothing but its own scratch folder and reach no network',
    };
  return {
    ...verdict,
    verdict: 'ask',
    rule: 'python.unconfined',
    reason: 'nothing on this system holds Python in; only its own guard does, which skilled code gets around',
    effect: 'irreversible',
  };
}

/** A tool without a rule of its own is taken at its manifest's word only where its capabilities are checked again while it runs. */
function judgeByManifest({ tool }: ToolCall, manifest: Pick<ToolManifest, 'capabilities' | 'sideEffects'> | undefined): Verdict {
  const ask = (rule: string, reason: string, opens: Verdict['opens'], effect: Verdict['effect']): Verdict => ({
    verdict: 'ask',
    rule,
    reason,
    effect,
    target: tool,
    opens,
  });
  if (manifest === undefined) return ask('tool.unknown', `okso knows no rule for ${tool}`, 'explicit', 'irreversible');
  const { capabilities, sideEffects } = manifest;
  if (capabilities.includes('net')) return ask('net.no-rule', `${tool} wants to reach the network and no rule says where`, 'explicit', sideEffects);
  if (sideEffects !== 'none') return ask('tool.side-effects', `${tool} changes something`, 'plan', sideEffects);
  return {
    verdict: 'allow',
    rule: 'tool.harmless',
    reason: `${tool} declares no side effects, and what it reads is checked as it runs`,
    effect: 'none',
    target: tool,
    opens: 'plan',
  };
}
