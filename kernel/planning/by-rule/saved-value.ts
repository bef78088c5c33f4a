import type { Step } from '../../../schemas/plan.ts';
import { questionSaved } from '../facts/filled-fact.ts';
import { asksWhoCame } from '../facts/people-present.ts';
import { wholePlan } from '../language/thought.ts';
import { FILE_WRITE, TERMINAL, WEB_FETCH } from '../language/tool-names.ts';
import { isKnownFile } from '../looks/known-paths.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { asksForArithmetic } from '../request/asks-arithmetic.ts';
import { MEASURED_UNIT } from '../request/asks-measure.ts';
import { PROSE_FILE } from '../request/file-kinds.ts';
import { withoutPaths } from '../request/file-names.ts';
import type { RequestTraits } from '../request/request-traits.ts';
import { savedAnswer } from '../request/saved-answer.ts';

export interface SavedValueOptions {
  request: string;
  traits: RequestTraits;
  entries: readonly WorkspaceEntry[];
  hasTool(name: string): boolean;
}

/** More than one value, or one that has to be worked out or chosen among rows. */
const NO_ONE_VALUE =
  /\b(?:all|every|each|both|any|names|lines?|rows?|list of|lists|table|columns?|entries|and their|sort\w*|alphabetical\w*|count|add(?:s|ed|ing)? (?:up|together)|above|below|over|under|number of|most|least|fewest|(?!latest|newest|interest|request|guest|harvest|forest|contest)\w{3,}est|more|less|fewer|cheaper|than|between|differences?|compare|translate|summar\w*|convert\w*|rest|whole|content|text|page itself|everything|json|csv|html|markdown)\b/i;

/** Counted, and not told as `how many minutes` is. */
const COUNTS = new RegExp(String.raw`\bhow many (?!${MEASURED_UNIT}\b)`, 'i');

/** What is asked for, where it is more than one of its kind: `the huts`. */
const SEVERAL =
  /^(?:list|what (?:is|are)) (?:(?:the|its|their) )?(?:[\p{L}'’-]+ ){0,3}?[\p{L}-]{3,}(?<![su])s(?= (?:of|above|below|from|at|in|on|that|which|who|with|for|where|when)\b|\W*$)/iu;
/** The page itself. */
const WHOLE_PAGE = /\b(?:the|that|this) (?:\p{L}+ )?(?:page|article|text)\W*$/iu;
/** `Who wrote the article` wants no page. */
const OF_PAGE = /^(?:who|whom|when)\b/i;
/** More than the address and an order. */
const NAMES_SOMETHING = /\p{L}{3,}\W+(?:\p{L}+\W+)*\p{L}{3,}/u;

/** Asked for as a question, which no listing answers. */
const QUESTION = /^(?:what|who|whom|when|where|which|how (?:much|long|old|far))\b/i;
/** A value is found in a text of a page or two; longer ones are searched. */
const MAX_BYTES = 6_000;

/**
 * The plan for a value that one text tells and a new file gets, where the text is a page or a short file: read it, and have the blank filled when it is
 * there. `Look up the Shetland price at URL, then write that figure to wool.txt`: small models guess at lines and columns of a page that they have not seen,
 * and take the line below the name with it.
 */
export function savedValue({ request, traits, entries, hasTool }: SavedValueOptions): Step[] | undefined {
  if (traits.urls.length > 1 || traits.searchesWeb || !hasTool(FILE_WRITE)) return undefined;
  const saved = savedAnswer(request, (path) => isKnownFile(path, entries));
  const question = saved === undefined ? undefined : questionSaved(request, saved.target);
  if (saved === undefined || question === undefined || !/\.(?:txt|md)$/i.test(saved.target)) return undefined;
  const plain = withoutAddresses(question);
  // Of minutes that are named by their day alone there is one that lists who came.
  const isRoll = asksWhoCame(question);
  const files = namedPaths(isRoll ? request : plain, entries).flatMap(({ entry, by }) =>
    isRoll ? (entry.kind === 'file' && entry.path !== saved.target ? [entry] : []) : by === 'exact' ? [entry] : [],
  );
  const reading = readingOf(traits.urls, files, isRoll || QUESTION.test(question));
  if (reading === undefined || !hasTool(reading.tool)) return undefined;
  if (isRoll) return wholePlan(reading, { tool: FILE_WRITE, args: { path: saved.target, content: '', mode: 'overwrite' } });
  const asked = withoutPaths(plain, '');
  if (!NAMES_SOMETHING.test(asked) || SEVERAL.test(question) || (WHOLE_PAGE.test(asked) && !OF_PAGE.test(question))) return undefined;
  if (NO_ONE_VALUE.test(asked) || COUNTS.test(asked) || asksForArithmetic(asked)) return undefined;
  return wholePlan(reading, { tool: FILE_WRITE, args: { path: saved.target, content: '', mode: 'overwrite' } });
}

/** How the one page is read, or the one short text where a question is asked of it. */
function readingOf([url]: readonly string[], [file, ...more]: readonly WorkspaceEntry[], isQuestion: boolean): Omit<Step, 'thought'> | undefined {
  if (url !== undefined) return file === undefined ? { tool: WEB_FETCH, args: { url } } : undefined;
  if (file?.kind !== 'file' || more.length > 0 || !isQuestion || !PROSE_FILE.test(file.path) || file.size > MAX_BYTES) return undefined;
  return { tool: TERMINAL, args: { command: 'cat', args: [file.path] } };
}
