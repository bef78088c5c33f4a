import type { Step } from '../../../../schemas/plan.ts';
import { TRIMMING } from '../../language/command-kinds.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { filesBelow, isKnownFolder } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';

/** Wants what stands somewhere, and not the text itself. */
const SEARCHES =
  /\b(?:find|search\w*|look\w*|grep|filter\w*|extract\w*|collect|which|where|each|every|all|any|files|lines|rows|entries|sentences|occurrences|mention\w*|contain\w*|match\w*|starting|beginning|ending)\b/i;
/** Stands before a text that is given without quotes. */
const IS_TEXT = /\b(?:words?|text|sentence|message|line|note|phrase)(?: (?:that )?(?:says?|saying|reads?|reading|goes))?:?\s+$/i;
/** Stands behind one that is whole. */
const IS_END = /^(?:\s+(?:as|to|in|into|onto|at|on|under)\b|\s*[.,;!?]|\s*$)/i;

/**
 * `grep 'Back soon' about.txt > sign.txt` for `save the words "Back soon" as sign.txt`: the text is there in the request, and the file that is
 * searched for it, which nobody named, does not have it. It is written as it is.
 */
export async function reviewSearchedContent(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const acting = actingSteps(steps);
  const write = acting.at(-1);
  const lines = acting.slice(0, -1).map(terminalWords);
  const read = lines[0]?.command === 'cat' ? lines[0].words : [];
  const [search, ...trimming] = read.length > 0 ? lines.slice(1) : lines;
  const isSaved = write?.tool === FILE_WRITE && referenceOf(write.args['content']) === acting.length - 1;
  if (!isSaved || search?.command !== 'grep' || !trimming.every((line) => TRIMMING.has(line?.command ?? ''))) return same;
  const { patterns, flags, places } = readGrep(search.words);
  const [pattern = '', ...others] = patterns;
  const text = others.length === 0 ? givenText(pattern, request) : undefined;
  const expression = grepExpression(patterns, flags);
  const files = [...read, ...places]
    .map(plainPath)
    .flatMap((place) => (isKnownFolder(place, entries) || place === '.' ? filesBelow(place === '.' ? [] : [place], entries) : [place]));
  const named = namedPaths(request, entries);
  if (text === undefined || expression === undefined || files.length > MAX_SAMPLED || named.some(({ entry }) => files.includes(entry.path)))
    return same;
  const found = await Promise.all(files.map(sample));
  if (found.some((each) => each !== null && (!each.complete || each.text.split('\n').some((line) => expression.test(line))))) return same;
  const saved = { ...write, args: { ...write.args, content: `${text}\n` } };
  return {
    steps: [{ ...saved, thought: thoughtOf(saved) }, ...steps.slice(acting.length).map((end) => ({ ...end, args: {} }))],
    faults: [
      {
        step: acting.length,
        code: 'blind-search',
        grade: 'mended',
        message: `${quoted(text)} is what is to be written; what was searched for it does not have it.`,
      },
    ],
  };
}

/** The text of the request that a pattern is, as it is spelt there: in quotes, or behind a word for texts. */
function givenText(pattern: string, request: string): string | undefined {
  const sought = pattern.replace(/^\^|\$$/g, '').toLowerCase();
  const inQuotes = quotedTexts(request).find((text) => text.toLowerCase() === sought);
  const from = request.toLowerCase().indexOf(sought);
  const to = from + sought.length;
  const isGiven = from > 0 && IS_TEXT.test(request.slice(0, from)) && IS_END.test(request.slice(to));
  const text = inQuotes ?? (isGiven ? request.slice(from, to) : undefined);
  return text === undefined || text.trim() === '' || SEARCHES.test(request.replace(text, ' ')) ? undefined : text;
}
