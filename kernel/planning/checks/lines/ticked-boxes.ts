import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const TICKS =
  /\b(?:tick|ticked|check|cross)(?: it| that| this)? off\b|\btick\b|\bcheck the box\b|\bmark\b.*\b(?:done|completed?|finished)\b|\[ \].*\[x\]/i;
/** Several boxes, or another order besides. */
const MORE = /\b(?:un(?:tick|check)|all|every|each|both|add|append|move|delete|remove|rename|and then)\b/i;
const OPEN_BOX = /^(\s*(?:[-*+]|\d+[.)])?\s*)\[ \](\s+\S.*)$/;

/**
 * `In jobs.md, tick off the wheelbarrow`: the box of the one open entry that has the words gets its x. Small models write expressions for
 * it, or tick what stands beside.
 */
export async function reviewTickedBoxes(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const files = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const [file, ...others] = files.filter(({ by }) => by === 'exact').length > 0 ? files.filter(({ by }) => by === 'exact') : files;
  const said = withoutFileNames(request);
  if (file === undefined || others.length > 0 || !TICKS.test(said) || MORE.test(said)) return same;
  const { path } = file.entry;
  const text = await sample(path);
  const line = text === null ? undefined : openEntry(text.text, said);
  if (line === undefined) return same;
  const ticked = line.replace(OPEN_BOX, '$1[x]$2');
  if (steps.some(({ tool, args }) => tool === FILE_EDIT && args['path'] === path && line.includes(String(args['find']).trim()) && isTick(args)))
    return same;
  return {
    steps: wholePlan({ tool: FILE_EDIT, args: { path, find: line, replace: ticked } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `the box of ${quoted(line.trim())} is ticked.` }],
  };
}

/** The one line with an open box that has the most words of the request. */
function openEntry(text: string, said: string): string | undefined {
  const wanted = contentStems(said);
  const scored = text
    .split(/\r?\n/)
    .filter((line) => OPEN_BOX.test(line))
    .map((line) => {
      const own = new Set(wordsOf(line).map(stem));
      return { line, hits: wanted.filter((word) => own.has(word)).length };
    })
    .sort((a, b) => b.hits - a.hits);
  const [best, next] = scored;
  return best === undefined || best.hits === 0 || best.hits === next?.hits ? undefined : best.line;
}

function isTick({ find, replace }: Step['args']): boolean {
  return String(find).replace('[ ]', '[x]').toLowerCase() === String(replace).toLowerCase();
}
