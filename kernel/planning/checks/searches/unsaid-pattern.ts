import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, foldText, saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import { readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { isKnownFile, isKnownFolder } from '../../looks/known-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { withoutPaths } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { FOUND_STEM, MAX_SAMPLED } from '../sample-budget.ts';
import { isLook } from './folder-looks.ts';

/** Several things, each with a text of its own; lines are found otherwise. */
const ASKS_WHICH = /\b(?:which|what)(?: of)?(?: (?:the|my|our))? (?!lines?\b)\p{L}{2,}s\b/iu;
/** Then the word that they have in common is not what is asked for. */
const NEGATED = /\b(?:not|no|never|none|without|except|n['’]t|most|least|\w{3,}est)\b/i;
/**
 * `Which animals in patients are allergic to penicillin?`, for which a model that was shown a heading searches for that heading: a pattern of which the
 * request has no word finds what was shown. The files are those that have the last telling word of the request which not all of them have.
 */
export async function reviewUnsaidPatterns(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const acting = actingSteps(steps);
  const line = acting[0] === undefined ? undefined : terminalWords(acting[0]);
  if (line?.command !== 'grep' || !acting.every(isLook) || !ASKS_WHICH.test(request) || NEGATED.test(request)) return same;
  const { patterns, places } = readGrep(line.words);
  const asked = withoutPaths(request);
  const said = new Set(contentStems(asked));
  if (patterns.length === 0 || patterns.some((pattern) => wordsOf(pattern).some((word) => said.has(stem(word))))) return same;
  const [folder, ...others] = new Set(places.map((place) => folderOf(plainPath(place), evidence.entries)));
  const isOneFile = places.length === 1 && places.every((place) => isKnownFile(plainPath(place), entries));
  if (folder === undefined || others.length > 0 || isOneFile) return same;
  const files = entries.flatMap(({ kind, path }) => (kind === 'file' && path.startsWith(`${folder}/`) && PROSE_FILE.test(path) ? [path] : []));
  if (files.length < 2 || files.length > MAX_SAMPLED) return same;
  const texts = (await Promise.all(files.map((path) => sample(path)))).map((text) => foldText(text?.text ?? ''));
  const word = dividingWord(asked, texts, new Set(wordsOf(folder).map(stem)));
  if (word === undefined) return same;
  return {
    steps: wholePlan({ tool: TERMINAL, args: { command: 'grep', args: ['-rliF', '--', word, folder] } }),
    faults: [
      {
        step: 1,
        code: 'blind-search',
        grade: 'mended',
        message: `nobody spoke of ${quoted(patterns.join(' '))}; the files with ${quoted(word)} are meant.`,
      },
    ],
  };
}

function folderOf(place: string, entries: TextSources['evidence']['entries']): string {
  if (isKnownFolder(place, entries)) return place;
  return isKnownFile(place, entries) || /[*?]/.test(place) ? place.slice(0, Math.max(0, place.lastIndexOf('/'))) : place;
}

/** The last telling word of a request that some texts have and others have not: what it turns on stands behind how it is said, which texts say otherwise. */
function dividingWord(request: string, texts: readonly string[], known: ReadonlySet<string>): string | undefined {
  const telling = wordsOf(request).filter((word) => saysSomething(word) && word.length >= FOUND_STEM && !known.has(stem(word)));
  return telling.findLast((word) => {
    const having = texts.filter((text) => text.includes(word)).length;
    return having > 0 && having < texts.length;
  });
}
