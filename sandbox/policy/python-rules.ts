import { judgePath } from './path-rules.ts';
import type { Verdict } from './verdict.ts';
import type { Workspace } from './workspace.ts';

export interface PythonRules {
  isPythonConfined?: () => boolean;
  whyNoPythonWall?: () => string;
  isStrict: boolean;
}

/** Judges a call of Python. It can read the whole workspace, so a rule that shuts a part of it shuts Python as well. */
export function judgePython(workspace: Workspace, { isPythonConfined, whyNoPythonWall, isStrict }: PythonRules): Verdict {
  const shut = workspace.roots
    .map((root) => judgePath(workspace, root, 'read', root, { tool: 'python_repl' }).verdict)
    .find(({ verdict }) => verdict !== 'allow');
  if (shut !== undefined) return { ...shut, reason: `Python can read the whole workspace: ${shut.reason}` };
  const verdict = { effect: 'none', target: 'python_repl', opens: 'plan' } as const;
  if (isPythonConfined?.() === true)
    return {
      ...verdict,
      verdict: 'allow',
      rule: 'python.confined',
      reason: 'Python can change nothing but its own scratch folder and reach no network',
    };
  if (isStrict)
    return {
      ...verdict,
      verdict: 'deny',
      rule: 'python.no-wall',
      reason: `nothing on this system holds Python in, which --strict asks for: ${whyNoPythonWall?.() ?? 'install the package bubblewrap'}`,
      effect: 'irreversible',
      opens: 'explicit',
    };
  return {
    ...verdict,
    verdict: 'ask',
    rule: 'python.unconfined',
    reason: 'nothing on this system holds Python in; only its own guard does, which skilled code gets around',
    effect: 'irreversible',
  };
}
