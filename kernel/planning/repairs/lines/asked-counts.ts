import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { writesFiles } from '../../language/python-code.ts';
import { planBefore, thoughtOf } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand } from '../../plan/command-line.ts';

const UNIT = '(?:lines?|words?|char(?:acter)?s?|bytes?)';
/** `lines, words and characters`, in any order. */
const SEVERAL = new RegExp(`\\b${UNIT}(?:\\s*,\\s*${UNIT})*\\s*,?\\s*(?:and|&|\\+)\\s*(?:the\\s+)?${UNIT}\\b`, 'i');
const COUNTS = /\b(?:count|how|counts|number|numbers|how many|print|display|show|give|tell|what)\b/i;
const FLAGS: readonly (readonly [RegExp, string])[] = [
  [/\blines?/i, 'l'],
  [/\bwords?/i, 'w'],
  [/\bchar/i, 'm'],
  [/\bbytes?/i, 'c'],
];

const OF_EACH = /\b(?:lines?|words?)\b.*\b(?:each|every|per)\b.*\bfiles?\b/i;
const TOGETHER = /\b(?:total|sum|altogether|together|combined|overall)\b/i;

/** `the line count of each txt file` wants a count a file; `cat *.txt | wc -l` adds them up, and `ls *.txt | wc -l` counts the files. */
export function withCountOfEach(steps: readonly Step[], request: string): Step[] {
  const [first, count, end, ...more] = steps;
  const isPair =
    (first?.args['command'] === 'cat' || first?.args['command'] === 'ls') && count?.args['command'] === 'wc' && count.args['stdin'] === '{{1}}';
  const files = givenWords(first) ?? [];
  if (!isPair || end?.tool !== FINAL_ANSWER || more.length > 0 || !OF_EACH.test(request) || TOGETHER.test(request)) return [...steps];
  if (files.length === 0 || !files.every(isOperand) || !files.some((file) => file.includes('*'))) return [...steps];
  const step = { tool: TERMINAL, args: { command: 'wc', args: [...(givenWords(count) ?? []), ...files] } };
  return [{ ...step, thought: thoughtOf(step) }, end];
}

const LONGEST_LINE = /\b(?:length|long|width|wide)\b.*\blongest line\b/i;
const SIZE_IN_BYTES = /\b(?:size|big|large)\b.*\bin bytes\b/i;

/** Counts of one named file that one `wc` tells: several at once, its longest line, its size in bytes. Small models write code, or cut them out of `ls -l`. */
export function withOneCount(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const flag = flagOf(request);
  const end = steps.at(-1);
  if (flag === undefined || !COUNTS.test(request) || end?.tool !== FINAL_ANSWER || !steps.slice(0, -1).every(isCount)) return [...steps];
  const files = namedFiles(request, entries);
  const [file] = files;
  if (file === undefined || files.length > 1) return [...steps];
  const args = flag === '' ? [file] : [flag, file];
  const step = { tool: TERMINAL, args: { command: 'wc', args } };
  return planBefore(end, step);
}

function flagOf(request: string): string | undefined {
  const units = SEVERAL.exec(request)?.[0];
  if (units === undefined) return LONGEST_LINE.test(request) ? '-L' : SIZE_IN_BYTES.test(request) ? '-c' : undefined;
  const letters = FLAGS.filter(([unit]) => unit.test(units))
    .map(([, letter]) => letter)
    .join('');
  // Lines, words and bytes are what wc shows without being told.
  return letters === 'lwc' ? '' : `-${letters}`;
}

/** Commands that plans for such counts are made of. */
const COUNTERS = new Set(['wc', 'cat', 'ls', 'du', 'stat', 'cut']);

function isCount({ tool, args }: Step): boolean {
  if (tool === PYTHON) return !writesFiles(String(args['input']));
  return tool === TERMINAL && COUNTERS.has(String(args['command']));
}

/** Files that stand in the request as they are written, absolute ones included. */
function namedFiles(request: string, entries: readonly WorkspaceEntry[]): string[] {
  const words = request.split(/\s+/).map((word) => word.replace(/^["'`(]+|["'`),.?!:]+$/g, ''));
  const there = new Set(entries.filter(({ kind }) => kind === 'file').map(({ path }) => path));
  return [...new Set(words.filter((word) => there.has(word.replace(/^\.\//, '')) || /^\/.*\w\.\w+$/.test(word)))];
}
