import type { Step } from '../../../../schemas/plan.ts';
import { FINAL_ANSWER } from '../../../../schemas/plan.ts';
import { contentStems } from '../../../../schemas/words.ts';
import { TRIMMING } from '../../language/command-kinds.ts';
import { readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';

/** `Find out on which day it meets and write that date to next.txt`: one fact out of a text, and it is saved. */
const FINDS_AND_SAVES =
  /\b(?:find out|look up|look in|see|check|read)\b[\s\S]*\b(?:who|whom|whose|when|where|which|what)\b[\s\S]*\b(?:write|save|put|store|note|record)\b (?:it|that|this|these|the|their|his|her|only|just)\b/i;

/**
 * `grep "# Committee minutes" notes/ | cut -d " " -f 1 > next.txt` looks for a line that was shown and cuts a word off it: the fact that is to be
 * saved stands elsewhere in that text. It is taken out of the whole of it by the model that fills blanks.
 */
export function withSavedFact(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [search, ...more] = steps.filter(({ tool }) => tool !== FINAL_ANSWER);
  const write = more.at(-1);
  const filters = more.slice(0, -1);
  if (search === undefined || write?.tool !== FILE_WRITE || !FINDS_AND_SAVES.test(request)) return [...steps];
  const isSearch = search.tool === TERMINAL && search.args['command'] === 'grep' && search.args['stdin'] === undefined;
  const cuts = filters.some(({ args }) => args['command'] === 'cut');
  const isPipe = filters.every(
    ({ tool, args }, at) => tool === TERMINAL && TRIMMING.has(String(args['command'])) && referenceOf(args['stdin']) === at + 1,
  );
  if (!isSearch || !cuts || !isPipe || referenceOf(write.args['content']) !== more.length) return [...steps];
  const path = textMeant(readGrep(givenWords(search) ?? []).places, request, entries);
  if (path === undefined) return [...steps];
  return [
    { thought: `Read ${path}.`, tool: TERMINAL, args: { command: 'cat', args: [path] } },
    { ...write, thought: `What is to be saved: ${request}`, args: { ...write.args, content: '' } },
    ...steps.slice(-1),
  ];
}

/** The text that is searched, or the one of a folder whose name has a word of the request. */
function textMeant(places: readonly string[], request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const [place, ...others] = places.map(plainPath);
  const entry = others.length > 0 ? undefined : entries.find(({ path }) => path === place);
  if (entry === undefined) return undefined;
  if (entry.kind === 'file') return PROSE_FILE.test(entry.path) ? entry.path : undefined;
  const said = new Set(contentStems(request));
  const meant = entries.filter(
    ({ path, kind }) =>
      kind === 'file' &&
      path.startsWith(`${entry.path}/`) &&
      PROSE_FILE.test(path) &&
      contentStems(baseName(path).replaceAll(/[_-]/g, ' ')).some((word) => said.has(word)),
  );
  return meant.length === 1 ? meant[0]?.path : undefined;
}
