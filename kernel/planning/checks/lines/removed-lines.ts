import type { CandidateFault } from '../../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { contentStems, foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { writesFiles } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT, FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { delimiterOf } from '../../looks/table-sample.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { JSON_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';
import { ordersIn } from '../../request/orders.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';
import type { Reviewed, StepJudgement, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

export const VERB = '(?:take|remove|delete|drop|cut|strike|cross|scratch|erase|throw|get rid of|leave out)';
export const KIND = '(?:line|row|entry|entries|item|bullet(?: point)?|point)';
/** One order, and nothing behind it: `take the line with the fax number out of contacts.md`. What is told before may say what is meant by `it`. */
const REMOVES = new RegExp(
  String.raw`^(?:([^.,;!?]+)[.,;!]\s+(?=(?:so|please|pls|then|and|now|can|could|${VERB})\b))?\W*(?:(?:so|then|and|please|pls|now|(?:can|could|would|will) you(?: please)?),?\s+)*${VERB}\s+(?:out\s+)?(?:the\s+)?(${KIND}s?)\s+(?:(?:with|about|for|on|of|containing|mentioning|saying|(?:that|which)\s+(?:has|have|says?|mentions?|contains?|is about|are about|speaks? of|begins? with|starts? with))\s+|(?=[\"'“]))(.+?)\s+(?:out of|from|off|in)\s+(\S.*)$`,
  'is',
);
/** A line that only what is told before says: `I sold the fax machine. Take that line out of todo.md`. */
const REMOVES_TOLD = new RegExp(
  String.raw`^(.{3,160}?)[.,;!]\s+(?:(?:so|then|and|please|pls|now|(?:can|could|would|will) you(?: please)?),?\s+)*${VERB}\s+(?:out\s+)?(?:that|this|its)\s+(${KIND})(?:\s+please)?\s+(?:out of|from|off|in)\s+(\S.*)$`,
  'is',
);
/** An entry of a list by what it says: `Take the thermos off packing.txt, we don't need it any more`. */
const REMOVES_ENTRY = new RegExp(
  String.raw`^\W*(?:(?:so|then|and|please|pls|now|(?:can|could|would|will) you(?: please)?),?\s+)*${VERB}\s+(?:the\s+|my\s+|our\s+|an?\s+)?([^.,;!?"'“”]{2,60}?)\s+(?:off|from|out of)\s+(\S.*)$`,
  'is',
);
/** Several things, or what is no entry. */
const NO_ENTRY =
  /\b(?:all|every\w*|each|any\w*|and|or|files?|folders?|lines?|words?|columns?|rows?|spaces?|comments?|sections?|paragraphs?|keys?|settings?)\b|[*/\\]/i;
/** An entry may say a little more than its thing: a number, for whom. */
const MORE_WORDS = 2;
/** What is meant by its place or its shape stands in no line as a word. */
const BY_PLACE = /\b(?:first|last|next|blank|empty|duplicate|longest|shortest|only|no|not|without|more than|less than)\b/i;
/** What of a sentence says nothing of the line. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  ['word', 'text', 'number', 'name', 'entry', 'line', 'item', 'value', 'something', 'thing'].map(stem),
);
/** A command of more than one line would be hard to approve. */
const MAX_LINES = 5;

export interface RemovedLineSources extends TextSources {
  judge(step: Step): StepJudgement;
}

/**
 * `Take the line with the fax number out of contacts.md` changes the file: a plan that only shows the line, or leaves out lines that are
 * not there, becomes one that saves the file without the line that is meant. Which one it is, the file's text says.
 */
export async function reviewRemovedLines(steps: readonly Step[], { evidence, sample, judge }: RemovedLineSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const order = REMOVES.exec(request.trim());
  const before = order === null ? toldIn(request) : undefined;
  const isTold = before !== undefined;
  const [, told = '', kind = '', said = '', place = ''] = order ?? before ?? entryIn(request) ?? [];
  const item = /^(?:it|that|this|them|those|these|him|her)$/i.test(said) ? told : said;
  const named = namedPaths(place, entries).filter(({ entry }) => entry.kind === 'file');
  const path = named[0]?.entry.path;
  if (path === undefined || named.length > 1 || JSON_FILE.test(path) || BY_PLACE.test(said) || goesOn(place, path)) return same;
  const text = await sample(path);
  if (text === null || !text.complete) return same;
  const lines =
    kind === '' ? entryLines(text.text, item, path) : isTold ? toldLines(text.text, told) : meantLines(text.text, item, /s$|ies$/i.test(kind));
  if (lines.length === 0 || lines.length > MAX_LINES || removes(steps, { isTold, path, text: text.text, lines, judge })) return same;
  const patterns = lines.flatMap((line) => ['-e', line]);
  const rest: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'grep', args: ['-vxF', ...patterns, path] } };
  const save: Omit<Step, 'thought'> = { tool: FILE_WRITE, args: { path, content: '{{1}}', mode: 'overwrite' } };
  const message = `${quoted(lines.join(' / '))} is taken out of ${quoted(path)}.`;
  const fault: CandidateFault = { step: 1, code: 'undone', grade: 'mended', message };
  return { steps: wholePlan(rest, save), faults: [fault] };
}

/** The groups of REMOVES, without a word for a line. */
function entryIn(request: string): string[] | undefined {
  const [whole = '', entry = '', place = ''] = REMOVES_ENTRY.exec(request.trim()) ?? [];
  return whole === '' || NO_ENTRY.test(entry) ? undefined : [whole, '', '', entry, place];
}

/** The one line that is an entry with these words and little else, or the row of a table that is called so; a sentence that speaks of the thing is none. */
function entryLines(text: string, item: string, path: string): string[] {
  const wanted = contentStems(item);
  const [, ...rows] = TABLE_FILE.test(path) ? text.split(/\r?\n/) : [];
  const called = rows.filter((row) => cellsOf(row, delimiterOf(text)).some((cell) => foldText(cell) === foldText(item.trim())));
  const found = text.split(/\r?\n/).filter((line) => {
    const own = contentStems(line);
    return wanted.length > 0 && wanted.every((word) => own.includes(word)) && own.length <= wanted.length + MORE_WORDS && !/^#|[.;|]\s/.test(line);
  });
  const meant = called.length > 0 ? called : found;
  return meant.length === 1 ? meant : [];
}

/** Cells without line breaks in them, as nobody names a row by. */
function cellsOf(row: string, delimiter: string): string[] {
  return row.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** The groups of REMOVES where all that is said of the line is told before; what orders something else tells of no line. */
function toldIn(request: string): string[] | undefined {
  const [whole = '', told = '', kind = '', place = ''] = REMOVES_TOLD.exec(request.trim()) ?? [];
  return whole === '' || told.includes('?') || ordersIn(told).length > 0 ? undefined : [whole, told, kind, 'it', place];
}

/** The one line that has the most of what is told, and half of it at least: one word that both happen to have means nothing. */
function toldLines(text: string, told: string): string[] {
  const [line = '', ...more] = meantLines(text, told, false);
  const wanted = contentStems(told);
  const own = new Set(wordsOf(line).map(stem));
  const shared = wanted.filter((word) => own.has(word)).length;
  return more.length > 0 || line.startsWith('#') || shared * 2 < wanted.length ? [] : [line];
}

/** Whether more is asked for behind the name of the file. */
function goesOn(place: string, path: string): boolean {
  const name = baseName(path);
  const at = place.toLowerCase().indexOf(name.toLowerCase());
  const behind = at < 0 ? place : place.slice(at + name.length);
  return /\b(?:and|then|but|into|to|put|add|save|move)\b|[.;]\s+\w/i.test(behind);
}

/** The lines that hold what is meant: its quoted text, or all of its words; where none has them all, the one line that has the most. */
function meantLines(text: string, item: string, mayBeSeveral: boolean): string[] {
  const lines = [...new Set(text.split(/\r?\n/).filter((line) => line.trim() !== ''))];
  const literal = quotedTexts(item)[0] ?? item.trim();
  const containing = lines.filter((line) => foldText(line).includes(foldText(literal)));
  const wanted = contentStems(literal).filter((word) => !EMPTY_WORDS.has(word));
  const hits = lines.map((line) => {
    const own = new Set(wordsOf(line).map(stem));
    return wanted.filter((word) => own.has(word)).length;
  });
  const most = Math.max(0, ...hits);
  const nearest = most === 0 || (mayBeSeveral && most < wanted.length) ? [] : lines.filter((_, at) => hits[at] === most);
  const found = containing.length > 0 ? containing : nearest;
  return mayBeSeveral || found.length === 1 ? found : [];
}

interface Wanted {
  /** All that is known of the line is told before. */
  isTold: boolean;
  path: string;
  text: string;
  lines: readonly string[];
  judge(step: Step): StepJudgement;
}

/** Whether the plan takes these lines out by itself. What deletes the file, or saves what leaves out nothing or more, does not. */
function removes(steps: readonly Step[], { isTold, path, text, lines, judge }: Wanted): boolean {
  const changes = (step: Step): boolean => (step.tool === PYTHON ? writesFiles(String(step.args['input'])) : judge(step).effect !== 'none');
  const changing = steps.filter((step) => step.tool !== FINAL_ANSWER && changes(step));
  return changing.some(({ tool, args }) => {
    if (tool === FILE_EDIT) return lines.some((line) => line.includes(String(args['find']).trim()));
    if (tool !== FILE_WRITE) return tool !== TERMINAL || args['command'] !== 'rm';
    // Saved elsewhere, the line is where it was.
    if (args['path'] !== path) return false;
    const source = steps[(referenceOf(args['content']) ?? 0) - 1];
    // Which lines code leaves out shows when it runs, if it does; of a line that is only told of it knows no word.
    if (source?.tool === PYTHON) return !isTold;
    const sought = leftOutBy(source, path);
    if (sought === undefined) return true;
    const left = text.split(/\r?\n/).filter((line) => sought.test(line));
    return left.length > 0 && left.every((line) => lines.includes(line));
  });
}

/** Which lines of a file a search leaves out, be it of the file itself or of its text; undefined for any other step, and where it cannot be told. */
function leftOutBy(source: Step | undefined, path: string): RegExp | undefined {
  const line = source === undefined ? undefined : terminalWords(source);
  if (line?.command !== 'grep') return undefined;
  const { patterns, flags, places } = readGrep(line.words);
  const isOfFile = line.hasStdin ? places.length === 0 : places.length === 1 && places[0] === path;
  const isInverted = flags.some((flag) => INVERTING.test(flag));
  const others = flags.map((flag) => (INVERTING.test(flag) ? flag.replace(/v|-invert-match/, '') : flag)).filter((flag) => !/^-+$/.test(flag));
  return isOfFile && isInverted ? grepExpression(patterns, others) : undefined;
}

const INVERTING = /^-[A-Za-z]*v[A-Za-z]*$|^--invert-match$/;
