import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { pathsIn, withoutFileNames } from '../../request/file-names.ts';
import { isSavedTo } from '../../request/saved-to.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

/** `count the jobs per client`, `how many rows there are for each client`, `the number of orders by region`. */
const COUNTS =
  /\b(?:count(?: up)?|how many|(?:the )?(?:number|count) of)\s+(?:(?:the|all|our|my|of)\s+)*(?<thing>\p{L}+)\s+(?:(?:there\s+)?(?:are|is)\s+(?:there\s+)?|(?:we|i) have\s+)?(?:(?:in|of)\s+it\s+)?(?:per|by|(?:for|of|in|to)\s+(?:each|every)|each|every)\s+(?<group>\p{L}[\p{L}\p{N}_]*(?:\s+\p{L}+){0,2})/iu;
/** `with the header client,jobs`, `columns: client;jobs`. */
const HEADER =
  /\b(?:head(?:er|ing|line)s?|columns?)(?:\s+(?:lines?|rows?|names?))?(?:\s+(?:is|are|be|of|reads?|should be|called|named))*\s*:?\s*["'“‘`]?(?<first>[\p{L}_][\p{L}\p{N}_-]*)(?:\s*(?<sign>[,;])\s*|\s+and\s+)(?<second>[\p{L}_][\p{L}\p{N}_-]*)["'”’`]?(?!\s*[,;]\s*["'“‘`]?[\p{L}_])(?!\s+and\b)/iu;
/** Everything else may choose rows, or wants them in an order. */
const SAYS_NOTHING = new Set(
  'the a an and in of from to into as with it its that this then file table csv result results count number total write save put store make create new called named please you can could would i we need want for under there here look at read have has are is'
    .split(' ')
    .map(stem),
);

/**
 * `Count the jobs per client in jobs.csv and write the result to a.csv with the header client,jobs`: request and table settle it all, and what small
 * models write for it prints its loop in another form. Anything else that is said leaves it to the plan.
 */
export async function reviewCountedGroups(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same = withCommasBetween(steps);
  const { request, entries } = evidence;
  const [file, ...others] = namedPaths(request, entries).filter(
    ({ entry, by }) => entry.kind === 'file' && by === 'exact' && TABLE_FILE.test(entry.path),
  );
  if (file === undefined || others.length > 0 || !actingSteps(steps).some(({ tool }) => tool === FILE_WRITE || tool === PYTHON)) return same;
  const { path } = file.entry;
  const targets = pathsIn(request).filter((name) => name !== path && !path.endsWith(`/${name}`));
  const [target, ...more] = targets;
  if (target === undefined || more.length > 0 || !/\.csv$/i.test(target) || !isSavedTo(target, request)) return same;
  const text = entries.some((entry) => entry.path === target) ? null : await sample(path);
  const table = text === null ? undefined : readTable(path, 'rows', text);
  const asked = table === undefined ? undefined : askedIn(request, table);
  if (asked === undefined) return same;
  const { column, header, sign } = asked;
  const input = [
    `counts = Counter(r[${pythonLiteral(column)}] for r in rows(${pythonLiteral(path)}))`,
    `print(to_csv(counts.items(), [${header.map(pythonLiteral).join(', ')}]${sign === undefined ? '' : `, ${pythonLiteral(sign)}`}))`,
  ].join('\n');
  return {
    steps: wholePlan({ tool: PYTHON, args: { input } }, { tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `what is asked for is how often each ${column} stands in ${path}.` }],
  };
}

const PRINTED = /^for (\w+), (\w+) in (Counter\(r\[(["'])([^"']+)\4\] for r in rows\([^()]*\)\)(?:\.most_common\(\)|\.items\(\))): print\(\1, \2\)$/;

/** Names and their numbers that are printed with a blank between them, and saved as CSV: that is a table with commas and a header. */
function withCommasBetween(steps: readonly Step[]): Reviewed {
  const saved = steps.some(({ tool, args }) => tool === FILE_WRITE && args['content'] === '{{1}}' && /\.csv$/i.test(String(args['path'])));
  const [first, ...rest] = steps;
  const [, , , counts, , column = ''] = first?.tool === PYTHON && saved ? (PRINTED.exec(String(first.args['input']).trim()) ?? []) : [];
  if (first === undefined || counts === undefined) return { steps: [...steps], faults: [] };
  const input = `print(to_csv(${counts}, [${pythonLiteral(column)}, "count"]))`;
  return {
    steps: [{ ...first, args: { input } }, ...rest],
    faults: [{ step: 1, code: 'code', grade: 'mended', message: 'what is saved as CSV has commas and a header.' }],
  };
}

interface Asked {
  column: string;
  header: string[];
  sign: string | undefined;
}

/** The column to count by, and the header of what is written, where the words say both and nothing else. */
function askedIn(request: string, { columns }: Table): Asked | undefined {
  const { first, second, sign } = HEADER.exec(request)?.groups ?? {};
  const said = withoutFileNames(request.replace(HEADER, ' ')).replace(/\s+/g, ' ');
  const counted = COUNTS.exec(said);
  const { thing = '', group = '' } = counted?.groups ?? {};
  if (first === undefined || second === undefined || counted === null) return undefined;
  const names = [...columns.keys()];
  const isCalled = (name: string, words: string): boolean => stemsOf(name) === stemsOf(words);
  // Behind the name of the column the sentence goes on: as many words as are one.
  const words = group.split(' ');
  const length = [3, 2, 1].find((count) => count <= words.length && names.some((name) => isCalled(name, words.slice(0, count).join(' '))));
  const column = names.find((name) => isCalled(name, words.slice(0, length).join(' ')));
  if (length === undefined || column === undefined || isOfTable(thing, columns)) return undefined;
  const rest = said.replace(counted[0], words.slice(length).join(' '));
  return wordsOf(rest).some((word) => !SAYS_NOTHING.has(stem(word))) ? undefined : { column, header: [first, second], sign };
}

/** What a column is called is added up, or counted without its repeats, unless each row has its own; what a cell says chooses rows. */
function isOfTable(thing: string, columns: Table['columns']): boolean {
  return [...columns].some(([name, cells]) => {
    const isName = stemsOf(name) === stemsOf(thing) && !(new Set(cells).size === cells.length && cells.every((cell) => typeof cell === 'string'));
    return isName || cells.some((cell) => typeof cell === 'string' && stemsOf(cell) === stemsOf(thing));
  });
}

function stemsOf(words: string): string {
  return wordsOf(words.replaceAll('_', ' ')).map(stem).join(' ');
}
