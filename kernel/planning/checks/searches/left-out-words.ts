import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { shiftReferences } from '../../plan/shift-references.ts';
import { withoutPaths } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const COUNTS = /\b(?:how (?:many|often)|number of|count|times)\b/i;
/** Then a word may be there to be left out, or is one of several. */
const CHOOSES_OTHERWISE = /\b(?:not|no|never|without|except|other than|besides|or|and|either|any|all|both|each|every|different|altogether)\b/i;

/**
 * `How many dropouts on 4 October?`, counted by the day alone: the log has other things of that day. One word of the request that stands on some
 * of the lines found, and not on all, is what was left out; a second search takes those with it.
 */
export async function reviewLeftOutWords(steps: readonly Step[], { evidence: { request }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [search, ...rest] = actingSteps(steps);
  const line = search === undefined ? undefined : terminalWords(search);
  if (search === undefined || line?.command !== 'grep' || line.hasStdin || !COUNTS.test(request)) return same;
  const { patterns, flags, places } = readGrep(line.words);
  const [place = '', ...others] = places;
  const isCounting = flags.includes('-c') ? rest.length === 0 : rest.length === 1 && isLineCount(rest[0]);
  const shows = flags.filter((flag) => flag !== '-c');
  if (!isCounting || others.length > 0 || patterns.length !== 1 || !shows.every((flag) => /^-[iFE]+$/.test(flag))) return same;
  const text = await sample(place);
  const expression = grepExpression(patterns, shows);
  if (text === null || expression === undefined || CHOOSES_OTHERWISE.test(request)) return same;
  const found = text.text.split('\n').filter((each) => expression.test(each));
  const mark = unsaidFor(patterns.join(' '), request, text);
  const meant = mark ?? (found.length === 0 && text.complete ? onlyWord(request, place, text.text) : undefined);
  if (meant !== undefined) {
    const words = line.words.map((each) => (each === patterns[0] ? meant : each));
    const isCased = mark !== undefined || flags.includes('-i');
    const message = `${mark === undefined ? 'nothing has' : 'nobody spoke of'} ${quoted(patterns.join(' '))}; ${quoted(meant)} is counted.`;
    const counted = { ...search, args: { ...search.args, args: isCased ? words : ['-i', ...words] } };
    return {
      steps: steps.map((step) => (step === search ? { ...counted, thought: thoughtOf(counted) } : step)),
      faults: [{ step: 1, code: 'blind-search', grade: 'mended', message }],
    };
  }
  const name = dividingName(request, patterns.join(' '), found);
  const word = name ?? (text.complete ? dividingWord(request, patterns.join(' '), place, found) : undefined);
  if (word === undefined) return same;
  const first = { tool: TERMINAL, args: { command: 'grep', args: line.words.filter((each) => each !== '-c') } };
  const second = { tool: TERMINAL, args: { command: 'grep', args: [name === word ? '-iw' : '-i', '-c', '--', word], stdin: '{{1}}' } };
  const end = steps.slice(-1).map((step) => shiftReferences(step, isLineCount(rest[0]) ? 0 : 1));
  const fault: CandidateFault = {
    step: 1,
    code: 'blind-search',
    grade: 'mended',
    message: `of the lines with ${quoted(patterns.join(' '))} only those with ${quoted(word)} are counted.`,
  };
  return { steps: [...[first, second].map((step) => ({ ...step, thought: thoughtOf(step) })), ...end], faults: [fault] };
}

/** The one mark in capitals that is said and stands in the text, where a pattern has no word of the request: `JAM` for `how often does a JAM line show up`. */
function unsaidFor(pattern: string, request: string, { text, complete }: { text: string; complete: boolean }): string | undefined {
  const asked = withoutPaths(request);
  const said = new Set(wordsOf(asked).map(stem));
  const marks = [...new Set(asked.match(/(?<![\p{L}\p{N}_-])\p{Lu}{2,}(?![\p{L}\p{N}_-])/gu) ?? [])];
  const stands = (each: string): boolean => new RegExp(`(?<![\\p{L}\\p{N}])${each}(?![\\p{L}\\p{N}])`, 'u').test(text);
  // Of a long text only the beginning is seen.
  const isOfLines = (each: string): boolean => !complete && new RegExp(`\\b${each}[- ](?:lines?|entr(?:y|ies)|messages?|events?)\\b`).test(request);
  const [mark, ...others] = marks.filter((each) => stands(each) || isOfLines(each));
  const isSaid = wordsOf(pattern).some((word) => said.has(stem(word)));
  return isSaid || mark === undefined || others.length > 0 ? undefined : mark;
}

/** The one word of the request that stands in a text, as its lines write it: `key jam` finds nothing where they say `jam in the carriage`. */
function onlyWord(request: string, place: string, text: string): string | undefined {
  const ofPlace = new Set(wordsOf(place).map(stem));
  const written = [...new Set(wordsOf(text))];
  const standing = contentStems(withoutPaths(request)).filter(
    (each) => !ofPlace.has(each) && /\p{L}/u.test(each) && written.some((word) => stem(word) === each),
  );
  const [only, ...more] = [...new Set(standing)];
  return only === undefined || more.length > 0 || !written.filter((word) => stem(word) === only).every((word) => word.startsWith(only))
    ? undefined
    : only;
}

function isLineCount(step: Step | undefined): boolean {
  const line = step === undefined ? undefined : terminalWords(step);
  return line?.command === 'wc' && line.hasStdin && line.words.join(' ') === '-l';
}

/** One of several of a kind, with its number. */
const NUMBERED = /(?<![\p{L}\p{N}])\p{L}{2,}[ -]?\d{1,4}(?![\p{L}\p{N}.:/-])/gu;

/** `Lift 1 keeps acting up, how often was it stuck?`: the one numbered name of the request that some of the lines have; others of its kind are on the rest. */
function dividingName(request: string, pattern: string, lines: readonly string[]): string | undefined {
  const names = new Set((withoutPaths(request).match(NUMBERED) ?? []).map((name) => name.toLowerCase()));
  const [only, ...more] = [...names].filter((name) => {
    const stands = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?!\\d)`, 'iu');
    const having = lines.filter((line) => stands.test(line)).length;
    return !pattern.toLowerCase().includes(name) && having > 0 && having < lines.length;
  });
  return more.length === 0 ? only : undefined;
}

/** The one word of the request, as the lines write it, that some of them have and others do not. */
function dividingWord(request: string, pattern: string, place: string, lines: readonly string[]): string | undefined {
  const searched = new Set([...wordsOf(pattern), ...wordsOf(place)].map(stem));
  const stemsOf = lines.map((line) => new Set(wordsOf(line).map(stem)));
  const dividing = contentStems(withoutPaths(request)).filter((each) => {
    const having = stemsOf.filter((stems) => stems.has(each)).length;
    return /\p{L}/u.test(each) && !searched.has(each) && having > 0 && having < lines.length;
  });
  const [only, ...more] = dividing;
  if (only === undefined || more.length > 0) return undefined;
  const written = new Set(lines.flatMap((line) => wordsOf(line).filter((word) => stem(word) === only)));
  // What all forms of the word begin with finds each of them.
  return [...written].every((word) => word.startsWith(only)) ? only : undefined;
}
