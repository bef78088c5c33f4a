import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { thoughtOf } from '../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../language/tool-names.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { JSON_FILE, MARKDOWN_FILE, TABLE_FILE } from '../request/file-kinds.ts';

/** Code for tables, which lines of a text are not. */
const FOR_TABLES = /\brows\(|\bto_csv\(|\bcsv\./;

/** Two texts put together by code for tables would become columns: `cat A B` keeps their lines. */
export function withJoinedFiles(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [code, write, end] = steps;
  const input = String(code?.args['input'] ?? '');
  if (steps.length !== 3 || code?.tool !== PYTHON || write?.tool !== FILE_WRITE || end?.tool !== FINAL_ANSWER) return [...steps];
  if (write.args['content'] !== '{{1}}' || !FOR_TABLES.test(input)) return [...steps];
  const files = namedPaths(request, entries)
    .flatMap(({ entry: { path, kind }, by }) => (by === 'exact' && kind === 'file' && input.includes(path) ? [path] : []))
    .sort((a, b) => input.indexOf(a) - input.indexOf(b));
  const isTable = (path: string): boolean => TABLE_FILE.test(path) || JSON_FILE.test(path) || MARKDOWN_FILE.test(path);
  if (files.length < 2 || files.some(isTable) || isTable(String(write.args['path']))) return [...steps];
  const reading: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'cat', args: files } };
  return [{ ...reading, thought: thoughtOf(reading) }, write, end];
}
