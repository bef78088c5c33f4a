import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { JSON_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { pathsIn, withoutEnding, withoutPaths } from '../../request/file-names.ts';

const CONVERTS = /\b(?:convert|turn|transform|change|rewrite|export|resave|save|make|translate)\b/i;
/** What parts the cells of the new file, where the request says it. */
const INTO = /\b(?:to|into|as|with|by|using|make)\s+(?:(?:a|an|the|it|be|new|use)\s+)*(comma|semicolon|tab|csv|tsv|json)s?\b/i;
const SIGNS: Readonly<Record<string, string>> = { comma: ',', csv: ',', semicolon: ';', tab: '\t', tsv: '\t' };
/** Said of any such file; every other word may choose rows or columns, or want more than that. */
const SAYS_NOTHING = new Set(
  'convert turn transform change rewrite export resave save make translate it is be the a an this that from to into as with by using use of in and but please can could would you i we need want have comma semicolon tab tabulator csv tsv json separated delimited separate value format version file table text new call named name copy under keep leave stay original old one where untouched alone unchanged don not t delete remove change touch also too here there me for instead'
    .split(' ')
    .map(stem),
);

/**
 * `Convert terms.tsv to comma separated as terms.csv` is the table written with another sign between its cells, into a new file. Small models cut
 * the text apart with commands, which breaks cells that hold the sign. As JSON it is a list of records, and as sure.
 */
export function withConvertedTable(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [source, ...others] = namedPaths(request, entries).filter(
    ({ entry, by }) => entry.kind === 'file' && by === 'exact' && TABLE_FILE.test(entry.path),
  );
  if (source === undefined || others.length > 0 || !CONVERTS.test(request)) return [...steps];
  const { path } = source.entry;
  const said = withoutPaths(request);
  const target = targetOf(path, said, request);
  if (target === undefined || entries.some((entry) => entry.path === target)) return [...steps];
  if (JSON_FILE.test(target)) {
    if (wordsOf(said).some((word) => !SAYS_NOTHING.has(stem(word)))) return [...steps];
    return wholePlan(
      { tool: PYTHON, args: { input: `print(json.dumps(rows(${pythonLiteral(path)}), indent=2, ensure_ascii=False))` } },
      { tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } },
    );
  }
  const sign = SIGNS[INTO.exec(said)?.[1]?.toLowerCase() ?? ''] ?? (/\.tsv$/i.test(target) ? '\t' : /\.tsv$/i.test(path) ? ',' : undefined);
  if (sign === undefined || wordsOf(said).some((word) => !SAYS_NOTHING.has(stem(word)))) return [...steps];
  return wholePlan(
    {
      tool: PYTHON,
      args: { input: `print(to_csv(rows(${pythonLiteral(path)}), delimiter=${sign === '\t' ? String.raw`"\t"` : pythonLiteral(sign)}))` },
    },
    { tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } },
  );
}

/** The one other file that is said, or the file beside the table that has the ending of the other kind. */
function targetOf(path: string, said: string, request: string): string | undefined {
  const [target, ...more] = [...new Set(pathsIn(request))].filter((name) => name !== path && !path.endsWith(`/${name}`));
  if (more.length > 0) return undefined;
  if (target !== undefined) return TABLE_FILE.test(target) || JSON_FILE.test(target) ? target : undefined;
  const ending = /\b(csv|tsv|json)\b/i.exec(INTO.exec(said)?.[1] ?? '')?.[1]?.toLowerCase();
  const beside = `${withoutEnding(path)}.${ending}`;
  return ending === undefined || beside === path ? undefined : beside;
}
