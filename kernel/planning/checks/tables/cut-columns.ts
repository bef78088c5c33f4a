import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import { readGrep } from '../../language/grep-words.ts';
import { delimiterOf } from '../../looks/table-sample.ts';
import { givenWords, terminalWords, withWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Commands that let whole lines of a text through. */
const WHOLE_LINES: ReadonlySet<string> = new Set(['cat', 'grep', 'head', 'sort', 'tail']);
/** What cut takes without being told. */
const DEFAULT_SIGN = '\t';

/**
 * `cut -d , -f 2 staff.csv` of a file whose lines have semicolons would print them whole: the sign is the file's own. So is the column, where
 * the request names one by the heading of the file (`just their names`) and the number is that of another.
 */
export async function reviewCutColumns(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const changed = [...steps];
  const faults: CandidateFault[] = [];
  for (const [index, step] of steps.entries()) {
    const words = givenWords(step);
    const path = step.args['command'] === 'cut' && words !== undefined ? fileOf(step, steps) : undefined;
    const fields = words === undefined ? undefined : flagValue(words, FIELDS);
    const text = path === undefined || fields === undefined ? null : await sample(path);
    if (words === undefined || path === undefined || fields === undefined || text === null) continue;
    const lines = (text.complete ? text.text : text.text.slice(0, text.text.lastIndexOf('\n'))).split(/\r?\n/).filter((line) => line.trim() !== '');
    const sign = signOf(words);
    const own = lines.some((line) => line.includes(sign)) ? sign : signWithin(lines);
    const column = own === undefined ? undefined : columnNamed(evidence.request, lines[0]?.split(own) ?? [], fields);
    const separated = own === undefined || own === sign ? words : withValue(words, SIGN, own === '\t' ? '\\t' : own);
    const cut = withWords(step, column === undefined ? separated : withValue(separated, FIELDS, String(column)));
    if (cut === step) continue;
    changed[index] = cut;
    const message = `the cells of ${quoted(path)} are cut as ${quoted((givenWords(cut) ?? []).slice(0, 4).join(' '))}.`;
    faults.push({ step: index + 1, code: 'column', grade: 'mended', message });
  }
  return { steps: changed, faults };
}

/** The one file whose lines a command gets, by itself or through a pipe of whole lines. */
export function fileOf(step: Step, steps: readonly Step[]): string | undefined {
  const line = terminalWords(step);
  const [before, ...others] = referencedSteps(step.args);
  if (line === undefined || others.length > 0) return undefined;
  if (before !== undefined) {
    const source = steps[before - 1];
    return source === undefined || !WHOLE_LINES.has(String(source.args['command'])) ? undefined : fileOf(source, steps);
  }
  const { places, flags } = line.command === 'grep' ? readGrep(line.words) : { places: [line.words.at(-1) ?? ''], flags: [] };
  const [path, ...more] = places;
  // With names or numbers in front the lines are no longer those of the file.
  const isMarked = flags.some((flag) => /^-[A-Za-z]*[nHlLcob]|^--(?:line-number|with-filename|count|only-matching)/.test(flag));
  return path === undefined || path === '' || path.startsWith('-') || more.length > 0 || isMarked || line.hasStdin ? undefined : path;
}

const SIGN = { flag: '-d', long: '--delimiter' };
const FIELDS = { flag: '-f', long: '--fields' };
type Flag = typeof SIGN;

/** Where a flag stands, with its value attached or as the next word. */
function placeOf(words: readonly string[], { flag, long }: Flag): { at: number; length: number; value: string } | undefined {
  const at = words.findIndex((word) => word.startsWith(flag) || word === long || word.startsWith(`${long}=`));
  const word = words[at];
  if (word === undefined) return undefined;
  if (word === flag || word === long) return { at, length: 2, value: words[at + 1] ?? '' };
  return { at, length: 1, value: word.startsWith(long) ? word.slice(long.length + 1) : word.slice(flag.length) };
}

/** What a cut takes out of a line, as it is told which fields and by which sign; undefined where it takes no fields. */
export function fieldsOf(line: string, words: readonly string[]): string | undefined {
  const wanted = flagValue(words, FIELDS)
    ?.split(',')
    .map((range) => /^(\d*)(-?)(\d*)$/.exec(range));
  if (wanted === undefined || wanted.some((range) => range === null)) return undefined;
  const fields = line.split(signOf(words));
  const isWanted = (number: number): boolean =>
    wanted.some((range) => {
      const [, from = '', dash = '', to = ''] = range ?? [];
      return dash === '' ? number === Number(from) : number >= Number(from) && (to === '' || number <= Number(to));
    });
  return fields.length === 1 ? line : fields.filter((_, at) => isWanted(at + 1)).join(signOf(words));
}

function flagValue(words: readonly string[], flag: Flag): string | undefined {
  return placeOf(words, flag)?.value;
}

function withValue(words: readonly string[], flag: Flag, value: string): string[] {
  const place = placeOf(words, flag);
  const [at, length] = place === undefined ? [0, 0] : [place.at, place.length];
  return [...words.slice(0, at), flag.flag, value, ...words.slice(at + length)];
}

function signOf(words: readonly string[]): string {
  const sign = flagValue(words, SIGN) ?? DEFAULT_SIGN;
  return sign === '\\t' || sign === "$'\\t'" ? '\t' : sign;
}

/** The sign that every line has as often as the first one. */
function signWithin(lines: readonly string[]): string | undefined {
  const sign = delimiterOf(lines[0] ?? '');
  const width = (line: string): number => line.split(sign).length;
  return width(lines[0] ?? '') > 1 && lines.every((line) => width(line) === width(lines[0] ?? '')) ? sign : undefined;
}

/** The number of the one column that the request names, where the one that is cut is another which it does not name. */
function columnNamed(request: string, heads: readonly string[], fields: string): number | undefined {
  const cut = /^\d+$/.test(fields) ? Number(fields) : undefined;
  const said = withoutFileNames(request);
  const namedIn = (text: string): number[] => {
    const words = new Set(wordsOf(text).map(stem));
    return heads.flatMap((head, at) => {
      const own = nameWords(head).filter(saysSomething);
      return own.length > 0 && own.every((word) => words.has(stem(word))) ? [at + 1] : [];
    });
  };
  const only = ONLY.exec(said)?.[1];
  const [first, ...more] = only === undefined ? [] : namedIn(only);
  const [column, ...others] = first !== undefined && more.length === 0 ? [first] : CHOOSES.test(said) ? [] : namedIn(said);
  if (cut === undefined || heads.length < 2 || column === undefined || others.length > 0 || column === cut) return undefined;
  return column;
}

/** Then a column may be said for the rows that are chosen by it, or for their order. */
const CHOOSES = /\b(?:by|where|whose|with|without|per|each|who|which|when|if|sort\w*|order\w*)\b/i;
/** `just their names`, `only the e-mail addresses`. */
const ONLY = /\b(?:just|only)\s+(?:(?:the|their|its|his|her|a)\s+)?((?:[\p{L}-]+\s*){1,2})/iu;
