import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { LOOKING } from '../../language/command-kinds.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_READ, FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { JSON_FILE, MARKDOWN_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { saidJoining } from '../../request/said-joining.ts';

/**
 * `Join the three week files in notes into notes/all.txt` is `cat` of each of them, in the order that is said: models read one of several,
 * put texts together by code for tables, or leave what is to be written open.
 */
export function withJoinedFiles(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const paths = (kind: WorkspaceEntry['kind']): string[] => entries.flatMap((entry) => (entry.kind === kind ? [entry.path] : []));
  const said = saidJoining(request, paths('file'), paths('folder'));
  if (said === undefined || !steps.every((step) => onlyJoins(step, said.target))) return [...steps];
  // Of tables the heading stands in each.
  const isTable = (path: string): boolean => TABLE_FILE.test(path) || JSON_FILE.test(path);
  const isMarkdownTable = steps.some(({ args }) => /\bto_csv\(/.test(String(args['input']))) && said.sources.some((path) => MARKDOWN_FILE.test(path));
  if ([...said.sources, said.target].some(isTable) || isMarkdownTable) return [...steps];
  return wholePlan(
    { tool: TERMINAL, args: { command: 'cat', args: [...said.sources] } },
    { tool: FILE_WRITE, args: { path: said.target, content: '{{1}}', mode: 'overwrite' } },
  );
}

/** Whether a step reads, or writes the file that is wanted. */
function onlyJoins({ tool, args }: Step, target: string): boolean {
  if (tool === FILE_WRITE) return args['path'] === target;
  if (tool === TERMINAL) return LOOKING.has(String(args['command'])) || args['command'] === 'touch';
  return tool === PYTHON || tool === FILE_READ || tool === FINAL_ANSWER;
}
