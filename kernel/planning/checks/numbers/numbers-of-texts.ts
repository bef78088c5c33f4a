import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, nameWords, stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { delimiterOf } from '../../looks/table-sample.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { folderOf, withoutPaths } from '../../request/file-names.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { targetOf } from '../tables/asked-extremes.ts';

const ADDS_UP = /\badd(?:ed|ing)?\b[^.?!]{0,40}?\b(?:up|together)\b|\b(?:sum|total|altogether|in all|in total|combined)\b/i;
/** The one whose number is at an end is asked for. */
const ASKS_WHICH = /\b(?:which|what)\b/i;
const MOST = /\b(?:most|highest|largest|biggest|greatest|best)\b/i;
const LEAST = /\b(?:fewest|least|lowest|smallest|worst)\b/i;
/** Something else is worked out, or some of the texts or numbers are chosen. */
const OTHERWISE =
  /\b(?:averages?|mean|median|differ\w*|percent\w*|minus|subtract\w*|multipl\w*|times|per|only|except|without|not|if|first|last|newest|latest|oldest|recent(?:ly)?|modified|changed|edited|updated|before|after|between|since|append|end of|mail|send)\b|\bdoes (?:it|this|that)\b|\b(?:it|this|that one) (?:shows?|says?|has)\b|[%*]/i;
/** What texts call the number that is added up where a request does not say it: `what do the four invoices add up to?` */
const OF_SUMS = 'total amount due';
/** `Which invoice is the highest` is meant of what is to be paid. */
const ASKS_WHICH_BILL =
  /\b(?:which|what)\b[^.?!]*?\b(?:(?:invoice|bill|receipt|quote|estimate|order) (?:is|was) (?:the )?(?:highest|largest|biggest|lowest|smallest)|(?:highest|largest|biggest|lowest|smallest) (?:invoice|bill|receipt|quote|estimate|order))\b/i;
const OF_ADDING = new Set(
  contentStems(
    'add adds adding up together sum sums total altogether all combined come make folder file files text texts call want need save write put store number result please one those',
  ),
);
/** How the result is told chooses nothing. */
const NUMBER_ALONE = /\b(?:only|just|nothing but) (?:the|that|this|its) (?:number|sum|total|result|figure)\b/i;
/** One has nothing to be added to; more are no longer seen to be alike. */
const [FEWEST_TEXTS, MOST_TEXTS] = [2, 20] as const;

/** Texts, and tables that have a row of that name each. */
const OF_LINES = /\.(?:txt|text|rst|md|markdown|log|csv|tsv)$/i;

/** A line that all of the texts have, but for its one number. */
interface SharedLine {
  before: string;
  after: string;
  hits: number;
}

/** What is made of the numbers, in Python over `numbers` by path; undefined where a request asks for nothing of the kind, or for several. */
function codeFor(said: string): string | undefined {
  const ends = [MOST, LEAST].filter((end) => ASKS_WHICH.test(said) && end.test(said));
  const [end] = ends;
  if (OTHERWISE.test(said) || ends.length + (ADDS_UP.test(said) ? 1 : 0) !== 1) return undefined;
  if (end === undefined) return 'print(f"{sum(numbers.values()):.10g}")';
  return `end = ${end === MOST ? 'max' : 'min'}(numbers.values())\nprint(*[path for path, number in numbers.items() if number == end], sep="\\n")`;
}

/**
 * `Take the total loans from april.txt and may.txt and put the sum into spring.txt`: the line of these texts that the request speaks of, which they
 * share but for its number. Small models save the first number, then the second over it. The same for `in which of the three did we have the most tubes?`
 */
export async function reviewNumbersOfTexts(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const said = withoutPaths(request);
  const code = codeFor(said.replace(NUMBER_ALONE, ' '));
  const named = code === undefined ? [] : textsOfNumber(textsMeant(request, entries), said);
  if (named.length > MOST_TEXTS) return same;
  // What the folder is called says nothing of its lines.
  const asked = [...new Set(named.map(folderOf))].reduce((words, folder) => (folder === '' ? words : words.replaceAll(folder, ' ')), said);
  const texts = new Map(await Promise.all(named.map(async (path) => [path, await sample(path)] as const)));
  const paths = textsOfWords(new Map([...texts].map(([path, text]) => [path, text?.text ?? ''])), asked);
  if (paths.length < FEWEST_TEXTS) return same;
  const areLines = [...texts].every(([path, text]) => text?.complete === true && !(TABLE_FILE.test(path) && hasMoreColumns(text.text)));
  const read = paths.map((path) => ({ path, text: texts.get(path)?.text ?? '' }));
  const line = areLines
    ? (sharedLine(asked, read) ?? (saysNoThing(asked, paths) || ASKS_WHICH_BILL.test(asked) ? sharedLine(OF_SUMS, read) : undefined))
    : undefined;
  const target = targetOf(request, '');
  const saves = actingSteps(steps).some(({ tool }) => tool === FILE_WRITE);
  if (
    code === undefined ||
    line === undefined ||
    (steps.length > 1 && saves !== (target !== undefined)) ||
    (target !== undefined && isKnownFile(target, entries))
  )
    return same;
  const pattern = `${literalPattern(line.before)}([\\d.,]*\\d)${literalPattern(line.after)}`;
  const input = [
    `paths = [${paths.map((path) => pythonLiteral(path)).join(', ')}]`,
    `numbers = {path: num(re.search(${pythonLiteral(pattern)}, read(path)).group(1)) for path in paths}`,
    code,
  ].join('\n');
  if (actingSteps(steps).some(({ args }) => args['input'] === input)) return same;
  const write = target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }];
  const message = `the numbers of "${line.before.trim()} … ${line.after.trim()}" in ${paths.join(', ')} are meant.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }, ...write), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** Whether nothing is told of what is added up but where it stands, or what the texts are called. */
function saysNoThing(asked: string, paths: readonly string[]): boolean {
  const called = new Set(paths.flatMap(nameWords).map(stem));
  return ADDS_UP.test(asked) && contentStems(withDigits(asked)).every((word) => /^\d+$/.test(word) || OF_ADDING.has(word) || called.has(word));
}

/** A name and its number are a line; of more cells a comma does not tell which is meant. */
function hasMoreColumns(table: string): boolean {
  return (table.split('\n', 1)[0] ?? '').split(delimiterOf(table)).length > 2;
}

/** The texts that are named, or those that lie in the one folder that is. */
function textsMeant(request: string, entries: TextSources['evidence']['entries']): string[] {
  const target = targetOf(request, '');
  const named = namedPaths(request, entries).filter(({ entry }) => entry.path !== target);
  const exact = named.filter(({ by }) => by === 'exact');
  const files = exact.flatMap(({ entry }) => (entry.kind === 'file' ? [entry.path] : []));
  const [folder, ...others] = (exact.length > 0 ? exact : named).flatMap(({ entry }) => (entry.kind === 'folder' ? [entry.path] : []));
  if (files.length > 0) return files.every((path) => OF_LINES.test(path)) ? files.sort() : [];
  const byWords = named.flatMap(({ entry }) => (entry.kind === 'file' ? [entry.path] : []));
  const [, count] = /\b(?:the|all|those|these|both) (\d+) \p{L}/u.exec(withDigits(request)) ?? [];
  if (byWords.length >= FEWEST_TEXTS && byWords.length === Number(count) && byWords.every((path) => OF_LINES.test(path))) return byWords.sort();
  const inside = entries.flatMap(({ kind, path }) => (kind === 'file' && folderOf(path) === folder ? [path] : []));
  return others.length === 0 && inside.every((path) => OF_LINES.test(path)) ? inside.sort() : [];
}

/** `The 2025 invoices` are those with this number in their names; what else a number might choose is not known. */
function textsOfNumber(paths: readonly string[], said: string): readonly string[] {
  const numbers = said.match(/\d+/g) ?? [];
  return paths.filter((path) => numbers.every((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(path)));
}

/** `Status: open`. */
const LABELLED = /^\s*(?<label>\p{L}[\p{L} _-]{0,30}):\s+(?<value>\S.*)$/gmu;

/** `The open invoices` are those with this word behind a label that all of them have; elsewhere a word may stand by chance. */
function textsOfWords(texts: ReadonlyMap<string, string>, said: string): string[] {
  const values = [...texts].map(([path, text]) => {
    const labels = [...text.matchAll(LABELLED)].map(
      ({ groups }) => [groups?.['label'] ?? '', new Set(wordsOf(groups?.['value'] ?? '').map(stem))] as const,
    );
    return { path, labels: new Map(labels) };
  });
  const shared = [...(values[0]?.labels.keys() ?? [])].filter((label) => values.every(({ labels }) => labels.has(label)));
  const having = (word: string): string[] =>
    values.flatMap(({ path, labels }) => (shared.some((label) => labels.get(label)?.has(word)) ? [path] : []));
  // `The four invoices` are not the one for four tracks.
  const choices = contentStems(withDigits(said))
    .filter((word) => !/^\d+$/.test(word))
    .map(having)
    .filter((chosen) => chosen.length > 0 && chosen.length < texts.size);
  return [...texts.keys()].filter((path) => choices.every((chosen) => chosen.includes(path)));
}

/** `INV-1041` and `#12` are names. */
const NUMBER = /(?<![\p{L}\p{N}.#]|\d,|\p{L}-)\d+(?:[.,]\d+)*(?![\p{L}\p{N}]|[.,]\d)/gu;

/** The one line with a number that each of the texts has once, and that shares most words with the request. A number that files are named by only tells them apart. */
function sharedLine(said: string, read: readonly { path: string; text: string }[]): SharedLine | undefined {
  const [{ path, text: first } = { path: '', text: '' }] = read;
  const named = new Set(wordsOf(path));
  const wanted = new Set(contentStems(said).filter((word) => !/\d/.test(word)));
  const candidates = first.split('\n').flatMap((line): SharedLine[] =>
    [...line.matchAll(NUMBER)]
      .filter(([number]) => !named.has(number))
      .map((number) => {
        const [before, after] = [line.slice(0, number.index), line.slice(number.index + number[0].length)];
        return { before, after, hits: wordsOf(`${before} ${after}`).filter((word) => wanted.has(stem(word))).length };
      }),
  );
  const isOnce = (text: string, { before, after }: SharedLine): boolean =>
    text
      .split('\n')
      .filter((line) => line.startsWith(before) && line.endsWith(after) && isNumber(line.slice(before.length, line.length - after.length))).length ===
    1;
  const [best, next] = candidates.filter((each) => read.every(({ text }) => isOnce(text, each))).sort((a, b) => b.hits - a.hits);
  return best === undefined || best.hits === 0 || best.hits === next?.hits ? undefined : best;
}

function isNumber(text: string): boolean {
  return /^\d+(?:[.,]\d+)*$/.test(text);
}
