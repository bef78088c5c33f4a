import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { readGrep } from '../../language/grep-words.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { givenWords, terminalWords, withWords } from '../../plan/command-line.ts';
import { withoutPaths } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

const ASKS_NAMES = /\b(?:names?|who|whom|(?:which|what) (?:people|persons?|members?|visitors?|guests?|users?))\b/i;
/** Then what stands behind the name is wanted as well. */
const ASKS_MORE = /(?<!\b(?:one|each|every|per|a|single|own) )\blines?\b(?! each\b)|\b(?:and|with) (?:when|what|where|why|their|the)\b/i;
/** `DENIED \K.*`, `(?<=DENIED ).*`: all that stands behind a mark. */
const ALL_BEHIND = /^(?<mark>.*(?:\\K|\(\?<=[^()]*\)))\.[*+]\$?$/s;

/** A word of a name, which may be followed by more with capitals. In bytes, since a locale may know no other letters. */
const WORD = String.raw`[^\s,;:()<>\[\]]+`;
const NAME = `${WORD}(?: (?![a-z0-9"'#-])${WORD})*`;
const IS_NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*$/u;
/** `Ida van Loon` goes on behind a small word. */
const GOES_ON = /^ \p{Ll}{1,3} \p{Lu}/u;

/**
 * `grep -oP 'DENIED \K.*' door.log` for who was denied: where each of the lines that are found has a name behind the mark and something else
 * behind the name, as the number of a card, the name alone is taken, so that nobody is told twice.
 */
export async function reviewNamesAlone(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const at = steps.findIndex((step) => terminalWords(step)?.command === 'grep' && readMark(givenWords(step) ?? []) !== undefined);
  const words = givenWords(steps[at]);
  const said = withoutPaths(request);
  if (words === undefined || !ASKS_NAMES.test(said) || ASKS_MORE.test(said)) return same;
  const { patterns, places } = readGrep(words);
  const [pattern = ''] = patterns;
  const mark = readMark(words);
  const [path = ''] = places;
  const text = mark !== undefined && places.length === 1 && isKnownFile(path, entries) ? await sample(path) : null;
  if (mark === undefined || !text?.complete || !areNames(text.text, mark, said)) return same;
  const instead = words.map((word) => (word === pattern ? `${mark}${NAME}` : word));
  return {
    steps: steps.map((step, index) => (index === at ? withWords(step, instead) : step)),
    faults: [
      { step: at + 1, code: 'blind-search', grade: 'mended', message: `in ${path} more than the name stands there; the name alone is taken.` },
    ],
  };
}

/** What stands before all that a search shows; undefined where it shows whole lines, or only a part. */
function readMark(words: readonly string[]): string | undefined {
  const { flags, patterns } = readGrep(words);
  const has = (letter: string): boolean => flags.some((flag) => /^-[a-zA-Z]+$/.test(flag) && flag.includes(letter));
  return has('o') && has('P') && patterns.length === 1 ? ALL_BEHIND.exec(patterns[0] ?? '')?.groups?.['mark'] : undefined;
}

/** Whether all that stands behind the mark are names of people with something behind them that the request does not speak of. */
function areNames(text: string, mark: string, said: string): boolean {
  const behind = behindMark(text, mark);
  const found = (behind ?? []).map((line) => ({ line, name: new RegExp(`^${NAME}`).exec(line)?.[0] ?? '' }));
  const rests = found.map(({ line, name }) => line.slice(name.length));
  const stems = new Set(wordsOf(said).map(stem));
  const names = [...new Set(found.map(({ name }) => name))];
  const ends = new Set(names.map((name) => name.split(' ').at(-1)));
  // What all of them end in is no name: `Ann Bell Card`.
  if (names.length > 1 && ends.size === 1 && names.every((name) => name.includes(' '))) return false;
  return (
    names.every((name) => IS_NAME.test(name)) &&
    rests.some((rest) => /[\p{L}\p{N}]/u.test(rest)) &&
    !rests.some((rest) => GOES_ON.test(rest) || wordsOf(rest).some((word) => stems.has(stem(word))))
  );
}

function behindMark(text: string, mark: string): string[] | undefined {
  try {
    const expression = new RegExp(`${mark.replace('\\K', '')}(?<behind>.*)$`);
    return text.split(/\r?\n/).flatMap((line) => expression.exec(line)?.groups?.['behind'] ?? []);
  } catch {
    // Perl knows more than can be read here.
    return undefined;
  }
}
