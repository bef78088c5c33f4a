import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import { editDistance } from '../../../../schemas/nearest-name.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT, INI_SET, JSON_SET } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { JSON_FILE, SETTINGS_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { baseName, pathsIn } from '../../request/file-names.ts';
import { orderReadings } from '../../request/one-order.ts';
import { unquoted, withoutQuoted } from '../../request/quoted-texts.ts';
import { saysStandsOften, withoutStandsOften } from '../../request/stands-often.ts';
import { BECOMES, EVERYWHERE, IS_NOW, IS_RIGHT, unquotedPair } from '../../request/unquoted-pair.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import type { TextEdit } from './edit-of-place.ts';
import { leavesText } from './edit-outcome.ts';
import { looseEdit } from './loosely-found.ts';

/** Mailboxes, telephone numbers, days, versions, numbers and times, which need no quotes either. */
const VALUE = /(?<![\p{L}\p{N}_.,:/$€£@+-])(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+\d{1,3}|0\d+)(?:[ -]\d{2,})+|\d[\d.,:/-]*(?<=\d))(?!\p{L}|[_/])/gu;
/** What is so short stands elsewhere by chance, and on one day is more than one thing. */
const COMMON = /^(?=(?:\D*\d){1,6}\D*$)\d[\d.,:/-]*$|^(?:19|20)\d\d[-/.]\d|[-/.](?:19|20)\d\d$/;
/** Of values a request may tell that they changed, and then order what is to be done about it. */
const CORRECTS =
  /\b(?:correct|fix|change|replace|swap|exchange|turn|make|update|adjust|adapt|amend|edit|put|set|bump|raise|lower|increase|decrease|reduce|move|postpone)\b/i;

/** What may stand before the text that goes: `every mention of the word`. */
const WHICH =
  '(?:(?:each|every|all|any|the|its|occurrences?|instances?|mentions?|of|word|text|phrase|name|string|expression|term|sentence|heading|title|line|version) )*';
const WHAT = '(?:(?:the|a|an|new|word|text|phrase|name|string|expression|term|sentence|heading|title|line|version) )*';
const WHERE = '(?:(?:everywhere|throughout|there|in it|in there|in the text|wherever it (?:stands|occurs|appears)),? )?';
const WRITES =
  '(?:write|put|use|say|have|it should (?:say|read|be)|it (?:must|has to|ought to) (?:say|read|be)|make it(?: say| read)?|there should be)';
const CORRECT_THAT = '(?:correct|change|update|adjust|replace|fix) (?:it|that|this|the name)';
/** `§1` and `§2` stand for the quoted texts. */
const reading = (source: string): RegExp => new RegExp(`^${source}(?:,? ${EVERYWHERE})?$`, 'i');

/** The first text goes, the second comes. */
const FIRST_GOES = [
  reading(
    `(?:replace|swap(?: out)?|exchange|change|substitute|turn|convert|rename|correct|update|edit) ${WHICH}§1 ${WHERE}(?:with|by|for|to|into|to (?:say|read|be)) ${WHAT}§2`,
  ),
  reading(`${WHICH}§1 ${BECOMES} ${WHAT}§2`),
  reading(`${WHICH}§1 ${IS_NOW} ${WHAT}§2(?: now)?[,.;:]? (?:(?:so|and|but) )?(?:please )?${CORRECT_THAT}`),
  reading(
    `(?![^§]*\\b(?:if|unless|when)\\b)[^§]*\\b(?:is|are|was|has|says|reads|stands at)(?: still| now| currently| at present)? §1[,;.:]?(?: but| and)? (?:please )?(?:(?:make|change|set|turn|bump|raise|lower|correct|update) (?:it|that|this)(?: to| into)?|${BECOMES}|(?:it|that) ${BECOMES}) §2`,
  ),
  // Lines from 3 to 5 are a range.
  reading('[^§]*(?<!\\b(?:lines?|rows?|entries|items|pages?|columns?|points|steps|numbers|all|those|ones) )\\bfrom §1 to §2(?:[,.;:]? [^§]*)?'),
  reading(`instead of ${WHICH}§1,? ${WHERE}${WRITES} ${WHAT}§2`),
  reading(
    `(?:(?:where|wherever|when|if) )?(?:it|the text|the file)?(?: ?now| ?currently| ?still)? ?says ${WHICH}§1[,;.:]? (?:but )?(?:please )?${WRITES} ${WHAT}§2`,
  ),
];
/** What is right is told beside what is not: of another name than a misspelt one only one place is meant. */
const THING = `(?:(?:name|spelling)(?: of [^§,;:]{1,40})?|(?:it|that|this)(?: there)?)`;
const CORRECT = `(?:(?:correct|change|update|adjust|fix|amend)(?: (?:the |my |our )?${THING})?|put (?:it|that|this) right)`;
const IS_AND_NOT = [
  reading(`(?:[^§]{0,80}\\b)?${IS_RIGHT} §1,? (?:and )?not (?:the )?§2[,.;:!]? (?:(?:so|and|but) )?(?:please )?${CORRECT}`),
  reading(`${CORRECT}[,.;:!]? (?:[^§]{0,80}\\b)?${IS_RIGHT} §1,? (?:and )?not (?:the )?§2`),
];
/** The second goes, the first comes. */
const SECOND_GOES = [
  reading(
    `(?:it should (?:say|read|be)|should (?:say|read)|write|put|use|say) ${WHAT}§1 ${WHERE}(?:instead of|in (?:the )?place of|rather than|not) ${WHICH}§2`,
  ),
  reading(`(?:(?:i|we) (?:want|need) )?${WHAT}§1 (?:${EVERYWHERE} )?(?:instead of|in (?:the )?place of) ${WHICH}§2`),
  reading(`put ${WHAT}§1 where(?:ver)? it (?:now )?says ${WHICH}§2`),
  ...IS_AND_NOT,
];
/** Of these two texts either may be meant to go; what the file has decides. */
const EITHER_GOES = /^(?:substitute .*§1.* for |(?:swap|exchange) .*§1.* with )/i;
/** A line or heading is one place, not every place where the text stands. */
const ONE_PLACE = /\b(?:line|heading|title)\b/i;

/**
 * `Swap every "oak" for "ash" in a.md` is an edit of that one text, in each file that is named. Small models write code over rows for it, search
 * and print, or edit the first file only. Where the text stands inside longer words, or nowhere, nothing is told; of several files those
 * without it are.
 */
export async function reviewQuotedReplacements(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const filesIn = (said: string) => namedPaths(said, evidence.entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  const isFile = (text: string): boolean => evidence.entries.some(({ path }) => path === text || path.endsWith(`/${text}`));
  const all = masked(evidence.request, () => false);
  // The file itself may stand in quotes, where none is named outside of them.
  const { said, texts } = filesIn(all.said).length > 0 ? all : masked(evidence.request, isFile);
  const paths = filesIn(said).map(({ entry }) => entry.path);
  const order = withOneFile(said, paths);
  const [first] = paths;
  if (first === undefined || order === undefined || texts.length !== 2) return same;
  const isEverywhere = SAYS_EVERYWHERE.test(order) || saysStandsOften(order);
  const pair = orderReadings(withoutStandsOften(order), first).flatMap((reading) => pairIn(reading, texts, isEverywhere) ?? [])[0];
  const read = pair === undefined ? [] : await Promise.all(paths.map(async (path) => ({ path, text: await sample(path) })));
  const edits: (FileEdit & TextEdit)[] = [];
  const without: string[] = [];
  for (const { path, text } of read) {
    if (pair === undefined || text === null || !text.complete) return same;
    const edit = editOf({ path, text: text.text }, pair, steps) ?? (paths.length > 1 ? looseEdit(text.text, pair) : undefined);
    if (edit !== undefined) edits.push({ path, text: text.text, ...edit });
    else if (paths.length > 1 && !text.text.includes(pair.find)) without.push(path);
    else return same;
  }
  if (pair === undefined || edits.length === 0) return same;
  const told = without.map(
    (path): CandidateFault => ({ step: null, code: 'absent-text', grade: 'weighs', message: `${path} has no ${quoted(pair.find)}.` }),
  );
  if (edits.every((edit) => isDone(steps, edit, edits))) return { ...same, faults: told };
  const replaced = edits.map(({ path, find, replace }): CandidateFault => {
    const message = `${quoted(find)} of ${path} is replaced by ${quoted(replace)}.`;
    return { step: 1, code: 'code', grade: 'mended', message };
  });
  return {
    steps: wholePlan(...edits.map(({ path, find, replace }) => ({ tool: FILE_EDIT, args: { path, find, replace, replace_all: true } }))),
    faults: [...replaced, ...told],
  };
}

const SAYS_EVERYWHERE = new RegExp(`\\b${EVERYWHERE}\\b`, 'i');

/** More files than this are a choice that somebody should make. */
const MAX_FILES = 3;

/** A request that names its files side by side, or says that the same goes for another one, as if it named the first only; undefined for any other. */
function withOneFile(said: string, [first, ...others]: readonly string[]): string | undefined {
  if (first === undefined || others.length >= MAX_FILES) return undefined;
  if (others.length === 0) return said;
  const names = [first, ...others].flatMap((path) => [path, baseName(path)]).map(literalPattern);
  const name = `["'\x60]?(?:\\./)?(?:${names.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])["'\x60]?`;
  const between = `(?:,|,? and|,? as well as|,? plus|,? or| &)(?: also)?(?: (?:in|of))?(?: (?:the|my|our))?(?: file)? `;
  const list = `(?:both )?(?:(?:the|my|our) )?(?:(?:two|three|both) )?(?:files:? )?${name}(?:${between}${name}){${others.length}}`;
  const alike = `[,;.]? (?:and )?(?:please )?(?:do )?(?:also|likewise|the same)(?: thing)? (?:in|for|to|with) ${name}(?: too| as well)?`;
  const order = said.replace(new RegExp(list, 'iu'), () => first);
  if (order !== said) return order;
  const [none, ...more] = said.split(new RegExp(alike, 'iu'));
  return others.length === 1 && more.length === 1 ? `${none}${more[0]}` : undefined;
}

interface FileEdit {
  path: string;
  text: string;
}

/** The edit of one file; undefined where it has not the text by itself, or where a setting is meant. */
function editOf({ path, text }: FileEdit, pair: Pair, steps: readonly Step[]): TextEdit | undefined {
  // Between the cells of a table a comma is no part of a number.
  const seen = TABLE_FILE.test(path) ? text.replaceAll(',', ' ') : text;
  // A setting of that value is the better edit.
  const isSet = steps.some(
    ({ tool, args }) => (tool === INI_SET || tool === JSON_SET) && args['path'] === path && String(args['value']) === pair.replace,
  );
  const edit = isValue(pair.find) && isSet ? undefined : (editIn(text, pair) ?? editIn(seen, pair) ?? editIn(seen, asSpelled(pair, seen)));
  const isDoubtful = edit === undefined || (pair.isOnePlace && text.split(edit.find).length > 2) || isKey(edit.find, path, text);
  return isDoubtful ? undefined : edit;
}

/** Whether a plan makes this edit, and beside it changes nothing but what the other edits do. */
function isDone(steps: readonly Step[], { path, text, find, replace }: FileEdit & TextEdit, edits: readonly FileEdit[]): boolean {
  const others = edits.filter((edit) => edit.path !== path).map((edit) => edit.path);
  const own = steps.filter(({ tool, args }) => tool !== FILE_EDIT || !others.includes(String(args['path'])));
  return leavesText(own, path, { before: text, after: text.replaceAll(find, () => replace) });
}

interface Pair extends TextEdit {
  isEither: boolean;
  isOnePlace: boolean;
}

/** A request with its quoted texts as §1, §2 …, and these; names of files stay. */
function masked(request: string, isFile: (text: string) => boolean): { said: string; texts: string[] } {
  const texts: string[] = [];
  const said = withoutQuoted(request, (whole) => {
    const text = unquoted(whole);
    if (text === '' || isFile(text)) return whole;
    texts.push(text);
    return `§${texts.length}`;
  });
  const pair = texts.length === 0 ? unquotedPair(request) : undefined;
  if (pair !== undefined) return pair;
  return texts.length === 0 && CORRECTS.test(request) ? withValuesMasked(request) : { said, texts };
}

/** A request whose only two values are no part of a file's name, with these as §1 and §2. */
function withValuesMasked(request: string): { said: string; texts: string[] } {
  const names = new Set(pathsIn(request).flatMap((path) => path.match(VALUE) ?? []));
  const texts: string[] = [];
  const said = request.replace(VALUE, (value) => {
    if (names.has(value)) return value;
    texts.push(value);
    return `§${texts.length}`;
  });
  return { said, texts };
}

function pairIn(order: string, [first = '', second = '']: readonly string[], isEverywhere: boolean): Pair | undefined {
  const isFirst = FIRST_GOES.some((form) => form.test(order));
  if (first === second || (!isFirst && !SECOND_GOES.some((form) => form.test(order)))) return undefined;
  const [find, replace] = isFirst ? [first, second] : [second, first];
  const isOneName = !isEverywhere && !isMisspelt(find, replace) && IS_AND_NOT.some((form) => form.test(order));
  return {
    find,
    replace,
    isEither: EITHER_GOES.test(order),
    isOnePlace: ONE_PLACE.test(order) || isOneName || (isValue(find) && COMMON.test(find)),
  };
}

/** Whether a name differs from another as a slip of the pen does: 3 is no misspelt 4. */
function isMisspelt(name: string, right: string): boolean {
  return !/\d/.test(name + right) && editDistance(name.toLowerCase(), right.toLowerCase()) <= 1;
}

/** The edit, where the text that goes stands in the file by itself. Of two that may both go the one goes that alone is there. */
function editIn(text: string, { find, replace, isEither }: Pair): TextEdit | undefined {
  const has = [find, replace].map((each) => text.includes(each));
  if (isEither && has[0] === has[1]) return undefined;
  const edit = isEither && has[1] ? { find: replace, replace: find } : { find, replace };
  const isThere = text.includes(edit.find) && !isInsideWords(edit.find, text) && !(isValue(edit.find) && isInsideValues(edit.find, text));
  return isThere ? edit : undefined;
}

/** The same pair as the file writes its numbers: 18.50 is 18.5 there. */
function asSpelled(pair: Pair, text: string): Pair {
  const [find, replace] = [pair.find, pair.replace];
  if (!DECIMAL.test(find) || !DECIMAL.test(replace) || text.includes(find)) return pair;
  const spelled = new Set(
    [...text.matchAll(VALUE)].map(([number]) => number).filter((number) => DECIMAL.test(number) && Number(number) === Number(find)),
  );
  const [only, ...others] = spelled;
  return only === undefined || others.length > 0
    ? pair
    : { ...pair, find: only, replace: only.length < find.length ? String(Number(replace)) : replace };
}

const DECIMAL = /^\d+(?:\.\d+)?$/;

const isValue = (text: string): boolean => text.match(VALUE)?.[0] === text;

/** Whether a value is a part of longer ones somewhere: 2.5 of 12.5, and of 2.5.1. */
function isInsideValues(part: string, text: string): boolean {
  const literal = literalPattern(part);
  return new RegExp(`\\d[.,:/-]?${literal}|${literal}[.,:/-]?\\d`).test(text);
}

const LETTER = String.raw`[\p{L}\p{N}]`;

/** Whether a text is a part of longer words somewhere: an oak is no cloak. */
export function isInsideWords(part: string, text: string): boolean {
  const literal = literalPattern(part);
  const isGlued = [`(?<=${LETTER})(?=${LETTER})${literal}`, `${literal}(?<=${LETTER})(?=${LETTER})`];
  return isGlued.some((source) => new RegExp(source, 'u').test(text));
}

/** Whether a text is the name of a setting: then its value is meant. */
function isKey(name: string, path: string, text: string): boolean {
  if (!JSON_FILE.test(path) && !SETTINGS_FILE.test(path)) return false;
  const literal = wordsOf(name).join('[^\\p{L}\\p{N}\\n]*');
  return new RegExp(`(?:^|[\\s"'{,.])${literal}["']?\\s*[:=]`, 'iu').test(text);
}
