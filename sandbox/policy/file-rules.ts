import { judgePath } from './path-rules.ts';
import type { ToolCall, Verdict } from './verdict.ts';
import type { Workspace } from './workspace.ts';

/** Judges the tools that name one file, by what they do to it. */
export function judgeFileTool(call: ToolCall, workspace: Workspace): Verdict {
  const { args, cwd } = call;
  const path = text(args.path);
  switch (call.tool) {
    case 'file_read':
      return judgePath(workspace, path ?? text(args.input) ?? '', 'read', cwd).verdict;
    case 'file_search':
      return judgePath(workspace, path ?? '.', 'read', cwd).verdict;
    case 'file_write':
      return judgeWrite(path ?? '', args.mode, workspace, cwd);
    default:
      return judgePath(workspace, path ?? '', 'write', cwd).verdict;
  }
}

function judgeWrite(path: string, mode: unknown, workspace: Workspace, cwd: string): Verdict {
  const { verdict } = judgePath(workspace, path, 'write', cwd);
  if (verdict.rule !== 'path.overwrite') return verdict;
  // Neither loses anything: append keeps what is there, and create stops at an existing file.
  if (mode === 'append') return { ...verdict, rule: 'path.append', reason: `text would be added to ${path}`, effect: 'reversible' };
  if (mode === 'overwrite') return verdict;
  return { ...verdict, rule: 'path.create', reason: `${path} would be created`, effect: 'reversible' };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
