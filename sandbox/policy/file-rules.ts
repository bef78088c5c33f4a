import { type Access, judgePath } from './path-rules.ts';
import type { ToolCall, Verdict } from './verdict.ts';
import type { Workspace } from './workspace.ts';

/** Judges the tools that name one file, by what they do to it. */
export function judgeFileTool({ tool, args, cwd }: ToolCall, workspace: Workspace): Verdict {
  const path = text(args.path);
  const judge = (named: string, access: Access): Verdict => judgePath(workspace, named, access, cwd, { tool }).verdict;
  switch (tool) {
    case 'file_read':
      return judge(path ?? text(args.input) ?? '', 'read');
    case 'file_search':
      return judge(path ?? '.', 'read');
    case 'file_write':
      return judge(path ?? '', accessOfMode(args.mode));
    default:
      return judge(path ?? '', 'write');
  }
}

/** What writing in a mode does; the capability that writes asks about the same. */
export function accessOfMode(mode: unknown): 'add' | 'append' | 'write' {
  return mode === 'append' ? 'append' : mode === 'overwrite' ? 'write' : 'add';
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
