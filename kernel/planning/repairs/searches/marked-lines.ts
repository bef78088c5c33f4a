import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { READING } from '../../language/command-kinds.ts';
import { planBefore } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { givenWords, operandsOf } from '../../plan/command-line.ts';

/** What programmers mark lines with that they mean to come back to. A list of things to do has such a name, too. */
const MARK = /(?<![\w./-])(TODO|FIXME|XXX|HACK)s?(?![\w/-]|\.\w)/g;
const COUNTS = /\b(?:how many|count|number of)\b/i;

/**
 * `Look through lights and tools for FIXME comments`: every line below the folders that the request names, or below the workspace. Small models
 * look into the first folder, or into one file that they chose.
 */
export function withMarkedLines(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [mark, ...others] = new Set([...request.matchAll(MARK)].map(([, found = '']) => found));
  const acting = actingSteps(steps);
  // What a mark means is no search.
  if (mark === undefined || others.length > 0 || COUNTS.test(request) || acting.length === 0 || !acting.every(looksFor(mark))) return [...steps];
  if (namedPaths(request, entries).some(({ entry, by }) => entry.kind === 'file' && by === 'exact')) return [...steps];
  const folders = entries.filter(({ kind, path }) => kind === 'folder' && isPlace(path, request)).map(({ path }) => path);
  const [only, ...more] = acting;
  if (only !== undefined && more.length === 0 && coversAll(only, folders)) return [...steps];
  const search = { tool: TERMINAL, args: { command: 'grep', args: ['-rn', mark, ...(folders.length > 0 ? folders : ['.'])] } };
  const end = steps.find(({ tool }) => tool === FINAL_ANSWER) ?? { tool: FINAL_ANSWER, args: {} };
  return planBefore(end, search);
}

/** `in the code under lib and tools`; elsewhere in a sentence a word such as `tools` is no folder. */
function isPlace(path: string, request: string): boolean {
  return new RegExp(
    `(?:\\b(?:in|inside|under|below|within|through|across|of|from|and|or)|,) (?:the |both )?${literalPattern(path)}(?![\\w-]|[./]\\w)`,
    'i',
  ).test(request);
}

/** Whether a step only reads, or searches for the mark alone. */
function looksFor(mark: string): (step: Step) => boolean {
  return ({ tool, args }) => {
    const words = givenWords({ tool, args }) ?? [];
    const searches = args['command'] === 'grep' && words.some((word) => word.includes(mark));
    return tool === TERMINAL && (searches || (args['command'] !== 'grep' && READING.has(String(args['command']))));
  };
}

/** A search below each of these folders, or below everything where none is named. */
function coversAll(step: Step, folders: readonly string[]): boolean {
  const [, ...places] = operandsOf(step).map((word) => word.replace(/^\.\/|\/+$/g, ''));
  const isDeep = step.args['command'] === 'grep' && (givenWords(step) ?? []).some((word) => /^-[a-zA-Z]*[rR]/.test(word));
  return isDeep && (folders.length === 0 || folders.every((folder) => places.includes(folder)));
}
