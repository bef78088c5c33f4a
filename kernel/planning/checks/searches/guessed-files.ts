import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { contentStems, foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { filesBelow } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { FOUND_STEM, MAX_READ, MAX_SAMPLED } from '../sample-budget.ts';
import { filesAt } from './blind-searches.ts';

/** Nothing found is an answer to these. */
const WANTS_HITS =
  /\b(?:lines?|every|each|all|list|times|often|occurrences?|(?:which|what) files?|files\b|count|how many|grep|mentions?|contain\w*)\b/i;

/**
 * `Who is our landlord? It must be written somewhere in the flat folder`: a plan that reads one file there, in whose name and text fewer words
 * of the question stand than in another, has guessed. So has one whose searches find nothing, for words or a pattern that nobody said. The one or
 * two that have the most words of the question are read in its place; without any such word all, where there are no more of them.
 */
export async function reviewGuessedFiles(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { wantsFact, wantsChange, isYesNo } = requestTraits(request);
  const end = steps.at(-1);
  const named = namedPaths(request, entries);
  if (!wantsFact || wantsChange || end?.tool !== FINAL_ANSWER) return same;
  const file = onlyFileRead(steps);
  const isRead = file !== undefined && !named.some(({ entry }) => entry.path === file);
  const folders = named.flatMap(({ entry, by }) => (entry.kind === 'folder' && by === 'exact' ? [entry.path] : []));
  const isBlind = !isRead && folders.length > 0 && !isYesNo && !WANTS_HITS.test(request) && (await findsNothing(steps, { evidence, sample }));
  if (!isRead && !isBlind) return same;
  const besides = new Set(folders.flatMap((path) => wordsOf(path)).map(stem));
  const wanted = contentStems(request).filter((word) => word.length >= FOUND_STEM && !besides.has(word));
  const places = filesBelow(folders, entries);
  if (wanted.length === 0 || places.length > MAX_SAMPLED) return same;
  // A name that says a word of the question was chosen for it.
  const own = isRead ? hitsIn(`${file}\n${(await sample(file))?.text ?? ''}`, wanted) : -1;
  const texts = await Promise.all(places.map(async (path) => ({ path, text: path === file || TABLE_FILE.test(path) ? null : await sample(path) })));
  const scored = texts.flatMap(({ path, text }) => (text === null && isBlind ? [] : [{ path, hits: hitsIn(text?.text, wanted) }]));
  const most = Math.max(...scored.map(({ hits }) => hits), isRead ? 0 : own);
  const paths = scored.filter(({ hits }) => hits === most).map(({ path }) => path);
  if (most <= own || paths.length === 0 || paths.length > MAX_READ) return same;
  const message = isRead
    ? `${quoted(file)} has fewer words of the question than ${paths.join(' and ')}, which is read.`
    : `what is searched for stands nowhere there, and nobody said it; ${paths.join(' and ')} is read.`;
  return {
    steps: [
      { thought: `Read ${paths.join(' and ')}.`, tool: TERMINAL, args: { command: 'cat', args: paths } },
      { ...end, args: {} },
    ],
    faults: [{ step: 1, code: 'blind-search', grade: 'mended', message }],
  };
}

/** The file that a plan reads and does nothing else. */
function onlyFileRead([only, , ...more]: readonly Step[]): string | undefined {
  const line = only === undefined || more.length > 0 ? undefined : terminalWords(only);
  const [file, ...others] = line?.command === 'cat' && !line.hasStdin ? line.words.map(plainPath) : [];
  return others.length > 0 ? undefined : file;
}

/** Whether a plan only searches, for what the request does not say, and no line of the places has it. What filters the hits of another search finds no more. */
async function findsNothing(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<boolean> {
  const searches = actingSteps(steps).map(terminalWords);
  if (searches.length === 0 || searches.some((line) => line?.command !== 'grep') || searches[0]?.hasStdin !== false) return false;
  for (const line of searches) {
    if (line === undefined || line.hasStdin) continue;
    const { patterns, flags, places } = readGrep(line.words);
    const expression = grepExpression(
      patterns,
      flags.map(shownWhole).filter((flag) => flag !== '-'),
    );
    const files = [...new Set(places.flatMap((place) => filesAt(place, entries)))];
    const isSaid = patterns.some((pattern) => foldText(request).includes(foldText(pattern)));
    if (expression === undefined || isSaid || files.length === 0 || files.length > MAX_SAMPLED) return false;
    const texts = await Promise.all(files.map(sample));
    if (texts.some((text) => text !== null && (!text.complete || text.text.split('\n').some((each) => expression.test(each))))) return false;
  }
  return true;
}

/** Which lines are found is the same where only a part of them is shown, or their file. Perl's patterns are read as extended ones. */
function shownWhole(flag: string): string {
  return /^-[a-zA-Z]+$/.test(flag) ? flag.replace(/[ol]/g, '').replace('P', 'E') : flag;
}

function hitsIn(text: string | undefined, wanted: readonly string[]): number {
  const own = new Set(wordsOf(text ?? '').map(stem));
  return wanted.filter((word) => own.has(word)).length;
}
