import type { Step } from '../../../../schemas/plan.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { labelsOf, mayBeRecords } from '../../looks/folder-records.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { cellText } from '../../looks/table-sample.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';
import { baseName, pathsIn, withoutEnding } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';
import { tableMeant } from '../tables/table-meant.ts';

/** How a line is to look, in brackets, in quotes, or up to the end. */
const EXAMPLE =
  /(?:\b(?:like (?:this|so)|for example|for instance|e\.g\.|as in|in the (?:form|format|style)(?: of)?|looking like)|\bso)\s*[:,]\s*(?:["“'`](?<inQuotes>[^"”'`\n]+)["”'`]|(?<bare>[^\n()]+?))\)?[.!]?\s*$/i;
const OF_EACH = /\b(?:each|every|all|a line per|one line per|line for)\b/i;
/** Some of the records are chosen, or put in an order. */
const CHOOSES =
  /\b(?:only|whose|where|that (?:is|are|has|have|was|were)|except|without|but not|over|under|more|less|before|after|sort\w*|order\w*|first|last|top|if)\b/i;
/** Two parts make a form; one may stand in a line by chance. */
const FEWEST_FIELDS = 2;

/** A row of the source: what code writes for each of its values. */
type Fields = ReadonlyMap<string, string>;

/**
 * `One line for each sample, like this: K12: genipin` says by one row how all are to be written: the values of that row, found in the example, stand for
 * their columns, labels or file names. Small models write the example itself, or cut lines at colons that are not there.
 */
export async function reviewLinesByExample(steps: readonly Step[], sources: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = sources.evidence;
  const groups = EXAMPLE.exec(request)?.groups;
  const example = (groups?.['inQuotes'] ?? groups?.['bare'] ?? '').trim();
  const said = example === '' ? '' : request.replace(example, ' ');
  if (example === '' || !OF_EACH.test(said) || CHOOSES.test(said)) return same;
  const [target, ...targets] = pathsIn(said).filter((path) => !entries.some((entry) => entry.path === path || entry.path.endsWith(`/${path}`)));
  const source = (await folderMeant(sources)) ?? (await rowsMeant(steps, sources));
  if (source === undefined || targets.length > 0) return same;
  const forms = [...new Set(source.records.flatMap((record) => formOf(example, record) ?? []))];
  const [form, ...others] = forms;
  if (form === undefined || others.length > 0) return same;
  const input = `print(*[${form} for r in rows(${pythonLiteral(source.path)})], sep="\\n")`;
  const write: Omit<Step, 'thought'>[] =
    target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }];
  if (steps.some(({ tool, args }) => tool === PYTHON && args['input'] === input)) return same;
  const message = `each row of ${source.path} is written as ${quoted(example)}.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }, ...write), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

interface Source {
  path: string;
  records: readonly Fields[];
}

/** The cards of the one folder that is named, by their labels and what each file is called. */
async function folderMeant({ evidence: { request, entries }, sample }: TextSources): Promise<Source | undefined> {
  const [folder, ...others] = namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'folder' && by === 'exact');
  const files = folder === undefined ? [] : mayBeRecords(folder.entry.path, entries).filter((path) => !JSON_FILE.test(path));
  if (folder === undefined || others.length > 0 || files.length === 0 || files.length > MAX_SAMPLED) return undefined;
  const texts = await Promise.all(files.map(async (path) => ({ path, text: await sample(path) })));
  const records = texts.map(({ path, text }) => {
    const labels = [...labelsOf(text?.text ?? '')].map(([label, value]): [string, string] => [`str(r[${pythonLiteral(label)}])`, value]);
    return new Map([['pathlib.Path(r["file"]).stem', withoutEnding(baseName(path))] as const, ...labels]);
  });
  return { path: folder.entry.path, records };
}

async function rowsMeant(steps: readonly Step[], sources: TextSources): Promise<Source | undefined> {
  const meant = await tableMeant(steps, sources);
  if (meant === undefined) return undefined;
  const columns = [...meant.table.columns];
  const count = columns[0]?.[1].length ?? 0;
  const records = Array.from(
    { length: count },
    (_, row) => new Map(columns.map(([name, cells]) => [`str(r[${pythonLiteral(name)}])`, cellText(cells[row])])),
  );
  return { path: meant.path, records };
}

/** The expression that writes a record as the example is written; undefined where its values do not make all of it but signs, or two of them are alike. */
function formOf(example: string, record: Fields): string | undefined {
  const fields = [...record].filter(([, value]) => value.length > 0 && example.includes(value)).sort((a, b) => b[1].length - a[1].length);
  const parts: string[] = [];
  const taken = new Set<string>();
  for (let rest = example; rest !== ''; ) {
    const field = fields.find(([, value]) => rest.startsWith(value) && !/^[\p{L}\p{N}]/u.test(rest.slice(value.length)));
    if (field !== undefined) {
      if (taken.has(field[1]) || fields.filter(([, value]) => value === field[1]).length > 1) return undefined;
      taken.add(field[1]);
      parts.push(field[0]);
      rest = rest.slice(field[1].length);
      continue;
    }
    const [sign = ''] = /^[^\p{L}\p{N}]+/u.exec(rest) ?? [];
    if (sign === '') return undefined;
    parts.push(pythonLiteral(sign));
    rest = rest.slice(sign.length);
  }
  return taken.size < FEWEST_FIELDS ? undefined : parts.join(' + ');
}
