import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { planBefore } from '../../language/thought.ts';
import { FILE_SEARCH, TERMINAL } from '../../language/tool-names.ts';
import { isKnownFile, isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { withoutAddresses } from '../../request/addresses.ts';
import { withoutPaths } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';

/** The number of an order, a part or a case: capitals and at least three digits, with or without signs between. */
const CODE = /(?<![\p{L}\p{N}_./#-])(?=[\p{L}-]*\p{Lu})(?=(?:[^\s\d]*\d){3})[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*(?![\p{L}\p{N}_/-]|\.\w)/gu;
/** A part of it that is still found nowhere else. */
const TELLING_PART = 4;

/**
 * `On which invoice is PO HC-7741?`: a code that is said stands like that wherever it stands, so it is searched for whole. Small models take it for
 * flags, cut it apart, or search for
 * the words before it as well. Searches that have it alone, or enough of it, stay.
 */
export function withSaidCode(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const codes = new Set(withoutPaths(withoutAddresses(request)).match(CODE) ?? []);
  const [code = '', ...others] = codes;
  const end = steps.at(-1);
  const acting = actingSteps(steps);
  const { isQuestion, wantsFact, wantsChange, isYesNo } = requestTraits(request);
  const isAsked = (isQuestion || wantsFact) && !wantsChange && !isYesNo && code !== '' && others.length === 0;
  // What is in the name of something is no text to search for.
  const isName = entries.some(({ path }) => foldText(path).includes(foldText(code)));
  if (!isAsked || isName || acting.length === 0 || end?.tool !== FINAL_ANSWER) return [...steps];
  const searches = acting.map(searchOf);
  if (searches.some((search) => search === undefined || search.texts.some((text) => isOfCode(text, code)))) return [...steps];
  const places = searches
    .flatMap((search) => search?.places ?? [])
    .map((place) => (plainPath(place) === '' ? '.' : plainPath(place)))
    .filter((place) => place === '.' || isKnownFile(place, entries) || isKnownFolder(place, entries));
  const args = ['-rin', '--', code, ...(places.length === 0 || places.includes('.') ? ['.'] : [...new Set(places)])];
  return planBefore(end, { tool: TERMINAL, args: { command: 'grep', args } });
}

/** What a step that searches looks for, and where; undefined for any other step. */
function searchOf(step: Step): { texts: readonly string[]; places: readonly string[] } | undefined {
  const { tool, args } = step;
  if (tool === FILE_SEARCH) return { texts: [String(args['input'])], places: [String(args['path'] ?? '.')] };
  const line = terminalWords(step);
  if (line?.command !== 'grep') return undefined;
  const { patterns, places } = readGrep(line.words);
  return { texts: patterns, places };
}

function isOfCode(text: string, code: string): boolean {
  const [own, whole] = [foldText(text), foldText(code)];
  // `policy WM-58813` is written `policy: WM-58813` where it stands.
  const isPhrase = /[\p{L}\p{N}]\s+[\p{L}\p{N}]/u.test(own);
  return (own.includes(whole) && !isPhrase) || (own.length >= TELLING_PART && whole.includes(own));
}
