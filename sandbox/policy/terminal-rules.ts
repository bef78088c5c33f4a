import type { CommandCheck, CommandLine } from './examine-command.ts';
import { judgePath } from './path-rules.ts';
import type { ToolCall, Verdict } from './verdict.ts';
import type { Workspace } from './workspace.ts';

/** Judges a call of the terminal tool: its own commands here, programs by their table. */
export function judgeTerminal(
  call: ToolCall,
  workspace: Workspace,
  platform: NodeJS.Platform,
  examine: (line: CommandLine) => CommandCheck,
): Verdict {
  const command = call.args.command === undefined ? 'status' : String(call.args.command);
  const args = terminalArguments(call.args.args);
  const allow = (reason: string): Verdict => ({ verdict: 'allow', rule: 'terminal.safe', reason, effect: 'none', target: command, opens: 'plan' });
  switch (command) {
    case 'status':
    case 'pwd':
      return allow(`${command} shows the current folder`);
    case 'base64':
      return allow('base64 works on the text it is given');
    case 'cd':
      return judgeCd(args, call.cwd, workspace);
    case 'open':
      if (platform !== 'darwin') return allow('open does nothing on this system');
      break;
    default:
  }
  return examine({ file: command, args, cwd: call.cwd, hasStdin: typeof call.args.stdin === 'string', tool: call.tool }).verdict;
}

/** The session's folder stays in the workspace, because every relative path starts there. */
function judgeCd(args: readonly string[], cwd: string, workspace: Workspace): Verdict {
  const [folder = workspace.root, ...more] = args;
  if (more.length > 0)
    return { verdict: 'deny', rule: 'terminal.malformed', reason: 'cd takes one folder', effect: 'none', target: args.join(' '), opens: 'explicit' };
  const { verdict, real } = judgePath(workspace, folder, 'look', cwd, { tool: 'terminal' });
  // A rule that opens a folder outside opens it to be looked at, not to work in.
  return verdict.verdict === 'allow' && workspace.contains(real.path)
    ? verdict
    : { ...verdict, verdict: 'deny', rule: 'terminal.cd-outside', reason: `cd ${folder} leaves the workspace` };
}

/** Models write one argument without brackets; a lone `.` says no more than the default does, and `date .` is an error. */
export function terminalArguments(args: unknown): string[] {
  if (args === undefined || args === null || args === '' || args === '.') return [];
  return (Array.isArray(args) ? args : [args]).map(String);
}
