import type { Step } from '../../../../schemas/plan.ts';
import { foldText, nameWords } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { labelsOf } from '../../looks/folder-records.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { baseName, folderOf, pathsIn } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { targetOf } from '../tables/asked-extremes.ts';

const IT = "(?:its|their|the|his|her|each one's) ";
/** `One line per tour with its name and the meeting point`: the fields, from the last of these words on. */
const FIELDS = new RegExp(
  String.raw`\b(?:one|a) line (?:per|for (?:each|every)|each for(?: every)?) (?:\p{L}+ ){0,2}?\p{L}+,?:? (?:with|giving|that has|containing|of|saying|and on it) (?:${IT})?(?<fields>[\p{L}\p{N}' -]+?(?:(?:,| and) (?:${IT})?[\p{L}\p{N}' -]+?){0,3})(?= (?:in|into|to|from)\b|[.!]|$)`,
  'iu',
);
const CHOOSES = /\b(?:only|whose|where|except|without|but not|over|under|more|less|before|after|sort\w*|order\w*|first|last|if)\b/i;
const TITLE = /^(?:name|title|heading)$/i;
const [FEWEST, MOST] = [2, 30] as const;

/** What a line takes of each text, in Python over `text`. */
const HEADING = 're.search(r"^#+ +(.+?) *$", text, re.M).group(1)';
const labelled = (label: string): string =>
  `re.search(${pythonLiteral(`^[\\s>*#-]*${label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\**\\s*[:=]\\**\\s*(.+?) *$`)}, text, re.M | re.I).group(1)`;

/**
 * `Go through the itinerary.md of all tours and write overview.md: one line per tour with its name and the meeting point`: the heading and the labelled
 * lines that all of these texts have. Small models run a program over them, or write the labels.
 */
export async function reviewLinesOfRecords(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = FIELDS.exec(request.replace(/\s+/g, ' '))?.groups?.['fields'];
  if (said === undefined || CHOOSES.test(request)) return same;
  const target = targetOf(request, '') ?? newFile(request, entries);
  const paths = textsMeant(request, target, entries);
  if (paths.length < FEWEST || paths.length > MOST || (target !== undefined && isKnownFile(target, entries))) return same;
  const texts = await Promise.all(paths.map((path) => sample(path)));
  const fields = said
    .split(/,| and /)
    .map((field) => field.replace(new RegExp(`^\\s*${IT}`, 'i'), '').trim())
    .map((field) =>
      fieldOf(
        field,
        texts.map((text) => text?.text ?? ''),
      ),
    );
  if (fields.length < FEWEST || fields.some((field) => field === undefined)) return same;
  const saves = actingSteps(steps).some(({ tool }) => tool === FILE_WRITE);
  if (steps.length > 1 && target === undefined && saves) return same;
  const [first, ...others] = fields;
  const input = [
    `for path in [${paths.map((path) => pythonLiteral(path)).join(', ')}]:`,
    '    text = read(path)',
    `    print(${first} + ": " + ${others.join(' + ", " + ')})`,
  ].join('\n');
  const write = target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }];
  const message = `${said} of each of ${paths.join(', ')} are a line.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }, ...write), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** `Write tours/overview.md: one line per tour`. */
function newFile(request: string, entries: TextSources['evidence']['entries']): string | undefined {
  const [made, ...others] = pathsIn(request).filter((path) => !entries.some((entry) => entry.path === path || entry.path.endsWith(`/${path}`)));
  return others.length === 0 ? made : undefined;
}

/** The texts of the name that is said wherever they lie, or those of the one folder that is named. */
function textsMeant(request: string, target: string | undefined, entries: TextSources['evidence']['entries']): string[] {
  const files = entries.flatMap(({ kind, path }) => (kind === 'file' && PROSE_FILE.test(path) ? [path] : []));
  const [name, ...names] = pathsIn(request).filter((path) => path !== target);
  if (name !== undefined) return names.length > 0 || name.includes('/') ? [] : files.filter((path) => baseName(path) === name).sort();
  const [folder, ...others] = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'folder' ? [entry.path] : []));
  return folder === undefined || others.length > 0 ? [] : files.filter((path) => folderOf(path) === folder).sort();
}

function fieldOf(field: string, texts: readonly string[]): string | undefined {
  const wanted = nameWords(field).join(' ');
  const labels = texts.map((text) => [...labelsOf(text).keys()].find((label) => nameWords(label).join(' ') === wanted));
  const [label] = labels;
  if (label !== undefined && labels.every((each) => each !== undefined && foldText(each) === foldText(label))) return labelled(label);
  return TITLE.test(field) && texts.every((text) => /^#+ +\S/m.test(text)) ? HEADING : undefined;
}
