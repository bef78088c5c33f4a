import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { contentStems, saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import { TRIMMING } from '../../language/command-kinds.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_SEARCH, TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { FOUND_STEM, MAX_READ, MAX_READ_CHARACTERS, MAX_SAMPLED } from '../sample-budget.ts';

/** A word that stands on more lines than this tells no place. */
const MAX_LINES_OF_WORD = 2;

/** Asks for what a search shows: its lines, how many there are, or where. */
const WANTS_HITS =
  /\b(?:lines?|every|each|all|list|times|often|occurrences?|entries|(?:which|what) files?|files\b|count|grep|search|mentions?|contain\w*)\b/i;

/** How letters begin is no name. */
const NAME = /(?!(?:Dear|Hello|Hi|Hey)\b)\b\p{Lu}\p{Ll}[\p{L}'’-]*/gu;
const DAY = /\d[\d.:/-]*|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:noon|midnight|today|tomorrow|yesterday)\b/gi;
/** What a question asks for, with how it is written in a text. */
const KINDS = [
  { asked: /\b(?:who|whom|whose)\b/i, written: NAME },
  { asked: /\bwhen\b|\b(?:what|which) (?:day|date|year|month|time)\b/i, written: DAY },
  {
    asked:
      /\b(?:what|which)\b(?:\s+\w+){0,2}?\s+(?:port|number|price|percentage|limit|threshold)\b|\bhow (?:many|much|old|tall|high|heavy|deep|wide|long|far)\b/i,
    written: /\d[\d.:/-]*/g,
  },
] as const;

/**
 * A fact that is looked for with a search whose lines cannot say it, although the text that they are from may: another line has the word that
 * the question turns on, or none of those shown has a name, a day or a number, as is asked for. Then the text is read whole.
 */
export async function reviewSearches(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const nothing = { steps: [...steps], faults: [] };
  const { wantsFact, wantsChange, isYesNo } = requestTraits(request);
  const asksFact = (wantsFact || KINDS.some(({ asked }) => asked.test(request))) && !wantsChange && !isYesNo && !WANTS_HITS.test(request);
  const search = asksFact ? searchOf(steps, entries) : undefined;
  if (search === undefined) return nothing;
  const found: Found[] = [];
  for (const path of search.files) {
    const text = await sample(path);
    const shown = text?.text.split('\n').filter((line) => search.expression.test(line)) ?? [];
    if (text !== null && shown.length > 0)
      found.push({ path, shown: search.showsNames ? '' : shown.join('\n'), text: text.complete ? text.text : '' });
  }
  const length = found.reduce((sum, { text }) => sum + text.length, 0);
  const isReadable =
    found.length > 0 &&
    found.length <= MAX_READ &&
    length <= MAX_READ_CHARACTERS &&
    found.every(({ text, path }) => text !== '' && !TABLE_FILE.test(path));
  const lacking = isReadable ? lackingIn(found, search, request) : undefined;
  if (lacking === undefined) return nothing;
  const paths = found.map(({ path }) => path);
  const message = `the lines with ${quoted(search.said)} do not have ${lacking}; ${paths.join(' and ')} ${paths.length === 1 ? 'is' : 'are'} read whole.`;
  return {
    steps: [
      { thought: `Read ${paths.join(' and ')}.`, tool: TERMINAL, args: { command: 'cat', args: paths } },
      { thought: 'Answer from what was read.', tool: FINAL_ANSWER, args: {} },
    ],
    faults: [{ step: 1, code: 'blind-search', grade: 'mended', message }],
  };
}

interface Found {
  path: string;
  /** The lines that the search shows. */
  shown: string;
  text: string;
}

interface Search {
  said: string;
  expression: RegExp;
  /** Of the files, and not their lines. */
  showsNames: boolean;
  files: readonly string[];
}

/** The one search of a plan that only searches and trims what was found. */
function searchOf(steps: readonly Step[], entries: readonly WorkspaceEntry[]): Search | undefined {
  const [first, ...rest] = steps;
  const end = rest.at(-1);
  const isTrimmed = rest.slice(0, -1).every((step) => TRIMMING.has(terminalWords(step)?.command ?? '') && typeof step.args['stdin'] === 'string');
  if (first === undefined || end?.tool !== FINAL_ANSWER || !isTrimmed) return undefined;
  const sought = soughtIn(first);
  if (sought === undefined || sought.places.length === 0) return undefined;
  const files = [...new Set(sought.places.flatMap((place) => filesAt(place, entries)))];
  return files.length === 0 || files.length > MAX_SAMPLED ? undefined : { ...sought, files };
}

function soughtIn(step: Step): (Omit<Search, 'files'> & { places: readonly string[] }) | undefined {
  if (step.tool === FILE_SEARCH && step.args['words'] !== true) {
    const said = String(step.args['input']);
    const expression = grepExpression([said], ['-F', ...(said === said.toLowerCase() ? ['-i'] : [])]);
    return expression === undefined ? undefined : { said, expression, showsNames: false, places: [String(step.args['path'] ?? '.')] };
  }
  const line = terminalWords(step);
  if (line?.command !== 'grep' || line.hasStdin) return undefined;
  const { patterns, flags, places } = readGrep(line.words);
  const expression = grepExpression(
    patterns,
    flags.map((flag) => flag.replace(/^-(?=[a-zA-Z]*l)([a-zA-Z]*)l/, '-r$1')),
  );
  return expression === undefined
    ? undefined
    : { said: patterns.join(', '), expression, showsNames: flags.some((flag) => /^-[a-zA-Z]*l/.test(flag)), places };
}

/** The text files that a place means: itself, those below a folder, or those that `dir/*` names. */
export function filesAt(place: string, entries: readonly WorkspaceEntry[]): string[] {
  const plain = plainPath(place).replace(/\/?\*$/, '');
  const isTop = plain === '' || plain === '.';
  return entries.flatMap(({ kind, path }) => (kind === 'file' && (isTop || path === plain || path.startsWith(`${plain}/`)) ? [path] : []));
}

/** What the shown lines do not have and the texts do. */
function lackingIn(found: readonly Found[], { showsNames }: Search, request: string): string | undefined {
  const shown = found.map((each) => each.shown).join('\n');
  const text = found.map((each) => each.text).join('\n');
  const kind = KINDS.find(({ asked }) => asked.test(request));
  if (kind !== undefined) return !tells(shown, kind.written, request) && tells(text, kind.written, request) ? 'what is asked for' : undefined;
  if (showsNames) return undefined;
  const seen = new Set(wordsOf(`${shown} ${found.map(({ path }) => path).join(' ')}`).map(stem));
  const lines = text.split('\n').map((line) => new Set(wordsOf(line).map(stem)));
  const word = contentStems(request).find((each) => {
    const standing = each.length >= FOUND_STEM && !seen.has(each) ? lines.filter((line) => line.has(each)).length : 0;
    return standing > 0 && standing <= MAX_LINES_OF_WORD;
  });
  const written = wordsOf(request).find((each) => stem(each) === word);
  return written === undefined ? undefined : quoted(written);
}

/** Whether a text has a name, a day or a number that the request does not say itself. */
function tells(text: string, written: RegExp, request: string): boolean {
  const said = new Set(wordsOf(request));
  return [...text.matchAll(written)].some(([each]) => wordsOf(each).some((word) => !said.has(word) && (/\d/.test(word) || saysSomething(word))));
}
