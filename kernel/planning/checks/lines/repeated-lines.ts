import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { absentNames } from '../../looks/absent-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { askedSorting } from '../../request/asked-sorting.ts';
import { pathsIn, withoutFileNames } from '../../request/file-names.ts';
import { ordersIn } from '../../request/orders.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const THINGS = '(?:lines?|entries|entry|names?|items?|rows?|words?|values?|targets?|ones)';
const REPEATS = `(?:repeats|repetitions|repeated ${THINGS}|duplicates?(?: ${THINGS})?|duplicated ${THINGS}|double ${THINGS}|doubles|${THINGS} that (?:occur|appear|are (?:there|in (?:it|there)|listed)|stand there) (?:twice|more than once))`;
/** One order, to take out what is there before. */
const TAKES_OUT = new RegExp(
  String.raw`\b(?:remove|delete|drop|take out|throw out|get rid of|clean out|weed out|clear out|strip)\s+(?:(?:the|any|all|all the|those|its)\s+)?${REPEATS}\b`,
  'i',
);
/** It says that there are some, and which are kept: `a.txt has lines that occur more than once. Keep only the first of each`. */
const KEEPS = new RegExp(
  String.raw`\b(?:${THINGS}\b[^.?!]*\b(?:twice|more than once|several times)|${REPEATS})\b[^?]*\b(?:keep|leave|let)\b(?: (?:only|just))?(?: the)? (?:first|one)\b(?: ${THINGS})? of (?:each|them)\b`,
  'i',
);
/** Then the repeats are no whole lines, or the file is not all that is changed. */
const MORE =
  /\b(?:columns?|sort(?:ed)?|alphabet\w*|order(?:ed)? by|save|copy|count|how many|tell|rename|move|append|add|case|ignoring|regardless|same (?:name|mail|email|id))\b/i;
/** Files of lines. */
const LINES_FILE = /\.(?:txt|text|list|lst|csv|tsv|log)$/i;
const UNIQUE = /dict\.fromkeys\(|\bset\(\)|not in /;

/** `Some targets are in a.txt more than once. Remove the repeats`: each line stays where it stands first. Small models sort for it, or look for the first name. */
export async function reviewRepeatedLines(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries, earlier } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = withoutFileNames(request);
  if (earlier.length > 0 || !(TAKES_OUT.test(said) || KEEPS.test(said)) || MORE.test(said.replace(/\b(?:keep|same|leave)\b[^.]*\border\b/i, ' ')))
    return same;
  const [file, ...others] = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const path = file?.entry.path;
  if (path === undefined || others.length > 0 || !LINES_FILE.test(path) || absentNames(request, entries).length > 0 || pathsIn(request).length > 1)
    return same;
  if (askedSorting(request, () => true)?.into !== undefined || ordersIn(request).length > 0) return same;
  const text = await sample(path);
  const lines = text?.text.replace(/\r?\n$/, '').split('\n') ?? [];
  const isDone =
    steps.some(({ tool, args }) => tool === PYTHON && UNIQUE.test(String(args['input']))) && steps.some(({ args }) => args['path'] === path);
  if (text === null || !text.complete || isDone || new Set(lines).size === lines.length) return same;
  const unique = { tool: PYTHON, args: { input: `print(*dict.fromkeys(read(${JSON.stringify(path)}).splitlines()), sep="\\n")` } };
  return {
    steps: wholePlan(unique, { tool: FILE_WRITE, args: { path, content: '{{1}}', mode: 'overwrite' } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `of lines that are the same, ${quoted(path)} keeps the first.` }],
  };
}
