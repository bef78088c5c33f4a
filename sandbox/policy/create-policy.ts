import type { ToolManifest } from '../../schemas/manifest.ts';
import { compileRulings } from './compile-rulings.ts';
import { type CommandCheck, type CommandLine, examineCommand } from './examine-command.ts';
import { judgeFileTool } from './file-rules.ts';
import { compileCommands } from './flags.ts';
import { macosRules } from './macos-rules.ts';
import { judgePath } from './path-rules.ts';
import { judgePython } from './python-rules.ts';
import { withRisks } from './risks.ts';
import { applyCallRuling, type Caller, type Ruling } from './ruling.ts';
import type { StandingRule } from './standing-rule.ts';
import { judgeTerminal, terminalArguments } from './terminal-rules.ts';
import { judgeByManifest } from './unruled-tools.ts';
import type { Policy, ToolCall, Verdict } from './verdict.ts';
import { createWorkspace, type WorkspaceFolders } from './workspace.ts';

/** Decides on the calls of one tool; the workspace rules are there for tools that name paths. */
export type ToolRule = (call: ToolCall) => Verdict;

export interface PolicyOptions extends WorkspaceFolders {
  platform?: NodeJS.Platform;
  /** Whether Python runs behind a wall of the operating system; asked when a call is judged, because finding out takes a moment. */
  isPythonConfined?: () => boolean;
  /** What it takes to have one, for the refusal of --strict. */
  whyNoPythonWall?: () => string;
  /** Refuse what okso cannot vouch for, instead of asking: Python without a wall, tools without a rule. */
  isStrict?: boolean;
  /** Why there are no applications of macOS to talk to; undefined where there are. */
  whyNoOsascript?: () => string | undefined;
  /** What the live tools say of themselves: for tools that no rule speaks of. */
  manifestOf?: (tool: string) => Pick<ToolManifest, 'capabilities' | 'sideEffects'> | undefined;
  /** Whether okso or the user stands behind a tool: then --strict does not refuse it for want of a rule, and approval of the plan lets it reach the network. */
  isVouchedFor?: (tool: string) => boolean;
  /** Rules for more tools, or in place of the built-in ones: the net rules of the web tools. */
  rules?: Readonly<Record<string, ToolRule>>;
  /** What persons wrote into policy.json and approved at the prompt. They hold for every path, command and tool, here and in capabilities. */
  standing?: readonly StandingRule[];
  /** Called whenever one of those rules speaks of something, whatever comes of it: for the examples of rules. */
  onRuling?: (ruling: Ruling) => void;
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
  const standing = options.standing ?? [];
  const workspace = createWorkspace(options, (ground) => compileRulings(standing, ground, options.onRuling));
  const commands = compileCommands(platform);
  const isStrict = options.isStrict ?? false;
  const namedByPerson = new Set(standing.flatMap(({ tool, decision }) => (decision === 'deny' ? [] : (tool ?? []))));
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
      python_repl: () => judgePython(workspace, { ...options, isStrict }),
      file_read: fileTool,
      file_search: fileTool,
      file_write: fileTool,
      file_edit: fileTool,
      json_set: fileTool,
      ini_set: fileTool,
      csv_set: fileTool,
      final_answer: harmless,
      feedback: harmless,
      ...macosRules(options.whyNoOsascript ?? (() => (platform === 'darwin' ? undefined : `it needs macOS, and this is ${platform}`))),
      ...options.rules,
    } satisfies Record<string, ToolRule>),
  );
  const unruled: ToolRule = ({ tool }) => {
    const isVouchedFor = options.isVouchedFor?.(tool) === true;
    return judgeByManifest(tool, options.manifestOf?.(tool), { isVouchedFor, isRefused: isStrict && !namedByPerson.has(tool) && !isVouchedFor });
  };
  return {
    workspace: workspace.root,
    judge(call) {
      const verdict = (rules.get(call.tool) ?? unruled)(call);
      return withRisks(applyCallRuling(verdict, workspace.rulings.onCall(callerOf(call))), call.tool);
    },
    judgePath: (path, access, cwd, tool) => judgePath(workspace, path, access, cwd, { tool }).verdict,
    examineCommand: examine,
    isInWorkspace: (path) => workspace.contains(path),
    absolute: (path, cwd) => workspace.absolute(path, cwd),
  };
}

/** A call as rules of persons may ask about it. */
function callerOf({ tool, args }: ToolCall): Caller {
  if (tool !== 'terminal') return { tool };
  const words = terminalArguments(args.args);
  return { tool, words: { typed: [String(args.command ?? 'status'), ...words], flags: words, operands: words } };
}
