import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { writesFiles } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { dateAsIn } from '../../looks/dated-name.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { type SaidDate, withDatesMasked } from '../../request/dates-said.ts';
import { baseName } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';

const HAS = '(?:have|had|got|get|gotten|receive|received|keep|kept|store|stored|save|saved|file|filed)';
const ADVERB = '(?:still |already |also |ever |really |actually )?';
const IS_THERE = `(?:is|are|was|were) there ${ADVERB}|there (?:is|was) ${ADVERB}|(?:(?:do|did|have|has) )?(?:we|i|you|they|somebody|someone|anybody|anyone) ${ADVERB}(?:(?:have|has) )?${HAS} ${ADVERB}`;
const ARTICLE = '(?:(?:a|an|any|the|our|my|some) )?';
/** `§` stands for the date. Whatever else follows in the sentence asks about more than the file. */
const ASKS = new RegExp(
  `(?:^|[.!?;,:] |\\b(?:if|whether) )(?:(?:so|and|ok|hi|hey|please),? )*(?:${IS_THERE})${ARTICLE}(?:(?<thing>(?:[\\p{L}-]+ ){1,3}?)(?:for|of|from|dated|on) (?:the )?(?:month of )?§|§ (?<behind>[\\p{L}-]+))(?: (?:yet|already|there|here|too|at all))*(?: (?:in|under|among) (?:the )?(?:folder )?[^\\s?!,;]+(?: folder)?)?(?: yet)?(?:[?.!,;]|$)`,
  'iu',
);
/** What a file may be called, whatever is in it. */
const ANY_FILE = new Set(['file', 'document', 'one', 'copy', 'entry'].map(stem));
/** Each file is one of them: `one file for each month`, `a file per day`. */
const ONE_EACH = /\b(?:one|a|each|every) (?:[\p{L}-]+ ){0,2}?(?:for (?:each|every)|per|each|a) (?:month|day)\b|\b(?:monthly|daily) files\b/iu;
const LOOKS = new Set(['ls', 'find', 'grep', 'cat', 'head', 'tail', 'stat', 'file', 'wc', 'cd', 'sort']);

/**
 * `Did we get a bill for April 2024? They are in bills` is told by the names where files are called 2024-01.txt and 2024-02.txt: texts need not
 * say their month, and a search of them that finds nothing answers nobody.
 */
export function withAskedDatedFile(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const { said, dates } = withDatesMasked(request.replace(/\s+/g, ' '));
  const [date, ...more] = dates;
  const { thing, behind } = ASKS.exec(said)?.groups ?? {};
  const kinds = wordsOf(thing ?? behind ?? '').map(stem);
  if (date === undefined || more.length > 0 || kinds.length === 0 || requestTraits(request).wantsChange) return [...steps];
  if (acting.length === 0 || !acting.every(looks)) return [...steps];
  const files = filesMeant(kinds, request, entries);
  const name = files === undefined ? undefined : dateOf(files.paths, date);
  if (files === undefined || name === undefined) return [...steps];
  const words = [name, ...(files.word === undefined ? [] : [files.word])].map((word) => JSON.stringify(word));
  const place = files.folder === '.' ? 'here' : `in ${files.folder}`;
  const input = [
    `names = [f["path"] for f in files(${JSON.stringify(files.folder)})]`,
    `found = [p for p in names if ${words.map((word) => `${word} in os.path.basename(p).lower()`).join(' and ')}]`,
    `print("yes, there is " + ", ".join(found) if found else ${JSON.stringify(`no, there is no file of ${name} ${place}`)})`,
  ].join('\n');
  return wholePlan({ tool: PYTHON, args: { input } });
}

function looks({ tool, args }: Step): boolean {
  return (tool === TERMINAL && LOOKS.has(String(args['command']))) || (tool === PYTHON && !writesFiles(String(args['input'])));
}

interface MeantFiles {
  folder: string;
  paths: string[];
  /** What their names have, where files of other kinds lie beside them. */
  word?: string;
}

/** The files that are such things: those in the one folder that the request names, or those that are called so and lie together. */
function filesMeant(kinds: readonly string[], request: string, entries: readonly WorkspaceEntry[]): MeantFiles | undefined {
  const named = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  const [place, ...others] = named;
  if (others.length > 0 || place?.entry.kind === 'file') return undefined;
  const kind = kinds.at(-1) ?? '';
  const isCalled = (path: string): boolean => wordsOf(path).some((word) => stem(word) === kind);
  const all = entries.flatMap(({ kind: what, path }) =>
    what === 'file' && (place === undefined || path.startsWith(`${place.entry.path}/`)) ? [path] : [],
  );
  const called = all.filter((path) => isCalled(baseName(path)));
  const inFolder = all.filter((path) => isCalled(folderOf(path)));
  const isAnyOf = place !== undefined && (ANY_FILE.has(kind) || ONE_EACH.test(request));
  const paths = called.length > 0 ? called : inFolder.length > 0 ? inFolder : isAnyOf ? all : [];
  const folders = new Set(paths.map(folderOf));
  const folder = place?.entry.path ?? (folders.size === 1 ? [...folders][0] : undefined);
  if (folder === undefined) return undefined;
  const word = paths.length === called.length ? wordsOf(baseName(called[0] ?? '')).find((each) => stem(each) === kind) : undefined;
  const isMixed = all.some((path) => (folder === '.' || path.startsWith(`${folder}/`)) && !paths.includes(path));
  return { folder, paths, ...(word === undefined || !isMixed ? {} : { word }) };
}

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');

/** The date as these files would have it in their names; undefined where they write it in several ways, or most of them have none. */
function dateOf(paths: readonly string[], date: SaidDate): string | undefined {
  const written = paths.flatMap((path) => dateAsIn(baseName(path), date) ?? []);
  const [form, ...others] = new Set(written);
  return written.length > 1 && written.length * 2 >= paths.length && others.length === 0 ? form : undefined;
}
