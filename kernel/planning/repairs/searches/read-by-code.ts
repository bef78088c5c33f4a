import type { Step } from '../../../../schemas/plan.ts';
import { isDocument } from '../../language/document-files.ts';
import { plainPath } from '../../language/plain-path.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

/** A file, printed whole and nothing else. */
const PRINTS_WHOLE =
  /^\s*print\(\s*(?:open\(\s*(["'])(?<opened>[^"'\n]+)\1(?:\s*,\s*["']rt?["'])?(?:\s*,\s*encoding\s*=\s*["'][\w-]+["'])?\s*\)\.read\(\)|read\(\s*(["'])(?<read>[^"'\n]+)\3\s*\))(?:\.strip\(\))?\s*\)\s*$/;

/** Code that prints one file whole is `cat` of it: what code prints is taken for an answer, what was read is asked for one. */
export function withPlainReading(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const { opened, read } = (step.tool === PYTHON ? PRINTS_WHOLE.exec(String(step.args['input'])) : null)?.groups ?? {};
  const path = plainPath(opened ?? read ?? '');
  return isKnownFile(path, entries) && !isDocument(path) ? { ...step, tool: TERMINAL, args: { command: 'cat', args: [path] } } : step;
}
