import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import type { TextEdit } from './edit-of-place.ts';
import { leavesText } from './edit-outcome.ts';
import { reviewQuotedReplacements } from './quoted-replacements.ts';

/** Which pair a request tells, and whether it may be replaced in such a file. */
export interface PairReading {
  /** Decided by the words alone, before anything is read. */
  isAsked(said: string): boolean;
  mayEdit(path: string): boolean;
  pairIn(said: string, text: string): TextEdit | undefined;
}

/**
 * The edit of the one file that a request names, where its text tells which of two things goes. Undone where the words say it in a form that is known, which
 * is then the edit, and where the text that goes stands within longer words as well, which would be replaced with it.
 */
export async function reviewPairInFile(steps: readonly Step[], sources: TextSources, { isAsked, mayEdit, pairIn }: PairReading): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = sources.evidence;
  const said = withoutFileNames(request).replace(/\s+/g, ' ');
  if (!isAsked(said)) return same;
  const named = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const exact = named.filter(({ by }) => by === 'exact');
  const [file, ...others] = exact.length > 0 ? exact : named;
  if (file === undefined || others.length > 0 || !mayEdit(file.entry.path)) return same;
  const { path } = file.entry;
  const known = await reviewQuotedReplacements(wholePlan(), sources);
  const text = actingSteps(known.steps).length > 0 ? null : await sources.sample(path);
  const pair = text?.complete === true ? pairIn(said, text.text) : undefined;
  if (text === null || pair === undefined || text.text.split(pair.find).length - 1 !== placesOf(pair.find, text.text)) return same;
  if (leavesText([...steps], path, { before: text.text, after: text.text.replaceAll(pair.find, () => pair.replace) })) return same;
  return {
    steps: wholePlan({ tool: FILE_EDIT, args: { path, ...pair, replace_all: true } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `${quoted(pair.find)} of ${path} is replaced by ${quoted(pair.replace)}.` }],
  };
}

/** Of two things the one goes that the text has; undefined where it has both of them, or neither. */
export function decidedBy(text: string, [one, other]: readonly [string, string]): TextEdit | undefined {
  const [find, ...both] = [one, other].filter((each) => placesOf(each, text) > 0);
  return find === undefined || both.length > 0 ? undefined : { find, replace: find === one ? other : one };
}

/** In how many places words stand by themselves in a text. */
export function placesOf(words: string, text: string): number {
  return text.match(new RegExp(String.raw`(?<![\p{L}\p{N}_])${literalPattern(words)}(?![\p{L}\p{N}_])`, 'gu'))?.length ?? 0;
}
