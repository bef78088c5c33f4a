import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { terminalWords, withWords } from '../../plan/command-line.ts';
import { daysSaid, withDatesMasked } from '../../request/dates-said.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';

/** A phrase of letters, digits and blanks, or a day: what is an expression is meant as one. */
const PHRASE = /^[\p{L}\p{N}][\p{L}\p{N} ,-]*$/u;
const ENDING = /(?:ing|ed|es|s|d)$/i;
/** A phrase that is only looked for where a line begins or ends. */
const ANCHORED = /^(?:\^.+|[^^].*\$)$/;
/** Asks for the place in the line: then it is meant, and nothing found is the answer. */
const ASKS_PLACE = /\b(?:start\w*|begin\w*|began|begun|first|lead\w*|front|end\w*|last|finish\w*|clos(?:es|ing)|top[- ]level|(?:un)?indent\w*)\b/i;
/** What is left of a shorter word says too little. */
const SHORTEST = 4;

/**
 * `grep -c "motor stalled"` where the log says `motor stall`, or `4 October` where it says 2025-10-04: nothing would be found of what the question
 * speaks of. Words in another form, and days in another format, as they stand in the files that are searched, take their place; so do words
 * without the anchor of `^motor stall`, where the lines begin with the time.
 */
export async function reviewInflectedSearches(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed = await Promise.all(
    steps.map(async (step, index): Promise<Step> => {
      const line = terminalWords(step);
      if (line?.command !== 'grep' || line.hasStdin) return step;
      const { patterns, flags, places } = readGrep(line.words);
      const [said = '', ...others] = patterns;
      const expression = grepExpression(patterns, flags.flatMap(showingLines));
      const bare = ANCHORED.test(said) ? unanchored(said, places, evidence.request) : said;
      const special = bare === said ? /^-[a-zA-Z]*[vwxE]/ : /^-[a-zA-Z]*[vwxF]/;
      const isPlain = others.length === 0 && PHRASE.test(bare) && line.words.includes(said) && !flags.some((flag) => special.test(flag));
      if (!isPlain || expression === undefined || places.length === 0 || places.length > MAX_SAMPLED) return step;
      const samples = await Promise.all(places.map((place) => sample(plainPath(place))));
      const texts = samples.flatMap((each) => (each?.complete ? [each.text] : []));
      if (texts.length < places.length || texts.some((text) => text.split('\n').some((each) => expression.test(each)))) return step;
      const isAnchored = bare !== said;
      const text = texts.join('\n');
      const written = isAnchored ? asWhole(bare, text) : (writtenDay(said, text) ?? writtenForm(said, text));
      if (written === undefined) return step;
      faults.push({
        step: index + 1,
        code: 'blind-search',
        grade: 'mended',
        message: `no line has ${quoted(said)}; ${quoted(written)} is looked for.`,
      });
      return withWords(step, [...(isAnchored ? [] : ['-i']), ...line.words.map((word) => (word === said ? written : word))]);
    }),
  );
  return { steps: reviewed, faults };
}

/** A phrase without its anchors; as it is where they may be meant. A row of a table may have the words in a column that nobody speaks of. */
function unanchored(said: string, places: readonly string[], request: string): string {
  const bare = said.replace(/^\^|\$$/g, '');
  const isMeant = ASKS_PLACE.test(request.replaceAll(bare, ' ')) || request.includes(said) || places.some((place) => TABLE_FILE.test(place));
  return isMeant || !/^\p{L}/u.test(bare) ? said : bare;
}

/** The phrase, where the text has it spelt so, and not within longer words. */
function asWhole(phrase: string, text: string): string | undefined {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_])${literalPattern(phrase)}(?![\\p{L}\\p{N}_])`, 'u');
  return whole.test(text) ? phrase : undefined;
}

/** How a phrase stands in a text, in letters of another case or with other endings, as far as all these places have it alike. */
function writtenForm(said: string, text: string): string | undefined {
  if (new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(said)}(?![\\p{L}\\p{N}])`, 'iu').test(text)) return said;
  const words = said.trim().split(/\s+/);
  const stems = words.map((word) => (word.replace(ENDING, '').length >= SHORTEST ? word.replace(ENDING, '') : word));
  if (stems.every((stem, at) => stem === words[at])) return undefined;
  const found =
    text.match(
      new RegExp(`(?<![\\p{L}\\p{N}])${stems.map((stem) => `${literalPattern(stem)}(?:ing|ed|es|s|d|e)?`).join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu'),
    ) ?? [];
  const [first = '', ...more] = found.map((each) => each.toLowerCase());
  const shared = more.reduce(sharedBeginning, first);
  return shared.split(/\s+/).length === words.length ? shared : undefined;
}

/** How a day is written in a text that has it in one format. */
function writtenDay(said: string, text: string): string | undefined {
  const days = withDatesMasked(said).said === '§' ? daysSaid(said) : undefined;
  const forms = days === undefined ? [] : text.match(new RegExp(days.source, 'gi'));
  const [form, ...others] = new Set(forms);
  return others.length === 0 ? form : undefined;
}

function sharedBeginning(one: string, other: string): string {
  const end = [...one].findIndex((sign, at) => other[at] !== sign);
  return end === -1 ? one : one.slice(0, end);
}

/** The same search where it counts, names files or shows the words alone. */
function showingLines(flag: string): string[] {
  const shown = /^-[a-zA-Z]+$/.test(flag) ? flag.replace(/[clLqo]/g, '') : flag;
  return shown === '-' ? [] : [shown];
}
