import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { type AskedSorting, askedSorting } from '../../request/asked-sorting.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Files of lines; what else there is has an order that sorting its lines would break. */
const TEXT_FILE = /\.(?:txt|text|list|lst|md|markdown)$/i;

/** Of a list that is only to be sorted, nothing is to be left out. */
const TAKES_PART = new Set(['cut', 'head', 'tail', 'grep']);

/**
 * `Sort the names in a.txt alphabetically and save the result as b.txt` is a command that sorts lines: small models write code for tables.
 * A plan whose commands sort, and take nothing away from a line, stays, as does every other where the text is more than lines.
 */
export async function reviewSortedTexts(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries, earlier } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const commands = steps.flatMap((step) => terminalWords(step)?.command ?? []);
  if (earlier.length > 0 || (commands.includes('sort') && commands.every((command) => !TAKES_PART.has(command)))) return same;
  const fileCalled = (name: string): string | undefined => {
    const files = entries.flatMap(({ path, kind }) => (kind === 'file' ? [path] : []));
    const [only, ...more] = files.includes(plainPath(name)) ? [plainPath(name)] : files.filter((path) => path.endsWith(`/${plainPath(name)}`));
    return more.length > 0 ? undefined : only;
  };
  const asked = askedSorting(request, (name) => fileCalled(name) !== undefined);
  const path = asked === undefined ? undefined : fileCalled(asked.from);
  if (asked === undefined || path === undefined || ![path, asked.into ?? path].every((each) => TEXT_FILE.test(each))) return same;
  const flag = flagFor((await sample(path))?.text ?? '', asked, request);
  if (flag === undefined) return same;
  const where = asked.isShown ? 'shown' : `saved in ${quoted(asked.into ?? path)}`;
  return {
    steps: wholePlan(...stepsFor(path, asked, flag)),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `the lines of ${quoted(path)} are sorted as lines and ${where}.` }],
  };
}

/** Lines that are the same go first: what compares letters of either case, or numbers, would take others for the same. */
function stepsFor(path: string, { into, isShown, isUnique }: AskedSorting, flag: string): Omit<Step, 'thought'>[] {
  const sort = (args: readonly string[], stdin?: string): Omit<Step, 'thought'> => ({
    tool: TERMINAL,
    args: { command: 'sort', args: [...args], ...(stdin === undefined ? {} : { stdin }) },
  });
  const sorting = isUnique ? [sort(['-u', path]), sort([flag], '{{1}}')] : [sort([flag, path])];
  const save = { tool: FILE_WRITE, args: { path: into ?? path, content: `{{${sorting.length}}}`, mode: 'overwrite' } };
  return [...sorting, ...(isShown ? [] : [save])];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const BEGINS_WITH_NUMBER = /^-?\d+(?:\.\d+)?(?![\d.,:/-])/;

/** How `sort` is told; undefined where the lines are no plain list, or do not fit what is asked. */
function flagFor(text: string, { by, isReverse }: AskedSorting, request: string): string | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length < 2 || !isPlainList(lines) || hasHeading(lines, request)) return undefined;
  const end = isReverse ? 'r' : '';
  const [all, some] = [lines.every((line) => NUMBER.test(line)), lines.some((line) => /^-?\d/.test(line))];
  if (by === 'numbers' ? lines.every((line) => BEGINS_WITH_NUMBER.test(line)) : by === undefined && all) return `-n${end}`;
  return by === 'numbers' || all || (some && by === undefined) ? undefined : `-f${end}`;
}

/** Empty lines, headings, rules, comments, cells, numbered and ticked entries: sorting would tear these apart. */
const STRUCTURE = /^\s*$|^\s|:\s*$|^(?:#|\/\/|;|<|>|=|\|)|\t|\||;|^[-=*_]{3,}$|^\d+[.)]\s|^(?:[-*+•] )?\[.?\]/;
const BULLET = /^([-*+•]) /;

function isPlainList(lines: readonly string[]): boolean {
  const marks = new Set(lines.map((line) => BULLET.exec(line)?.[1] ?? ''));
  return marks.size === 1 && !lines.some((line) => STRUCTURE.test(line)) && !lines.every((line) => /,\S/.test(line));
}

/** Much longer than what follows. */
const HEADING_WORDS = 4;

/** Whether the first line speaks of the others: in the words of the request, or at length. */
function hasHeading([first = '', ...others]: readonly string[], request: string): boolean {
  const said = new Set(contentStems(request));
  const words = wordsOf(first);
  const speaks = (line: string): boolean => wordsOf(line).some((word) => said.has(stem(word)));
  const longest = Math.max(...others.map((line) => wordsOf(line).length));
  return (speaks(first) && !others.some(speaks)) || (words.length >= HEADING_WORDS && words.length >= 2 * longest);
}
