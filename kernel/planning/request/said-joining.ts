import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { stem, wordsOf } from '../../../schemas/words.ts';
import { baseName, pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';

/** Texts that a request wants put together as they stand. */
export interface SaidJoining {
  target: string;
  /** The files in their order. */
  sources: readonly string[];
}

const JOINS = /\b(?:join|merge|combine|concatenate|glue|stick|stitch)\b|\b(?:put|paste|add)\b.*\btogether\b/i;
/** More than putting them together, or something between them. */
const MORE =
  /\b(?:sort(?:ed)?|alphabetical\w*|duplicates?|unique|without|except|but|only|lines?|rows?|columns?|headings?|headers?|separat\w*|between|blank|summar\w*|count|number of|delete|remove|rename|then|replace|table|by (?:name|id|key))\b/i;
const INTO = String.raw`\b(?:into|as|in|to|called|named)\s+(?:(?:a|an|one|the|single|new|big|text|file|called|named|it)\s+)*["'\x60]?`;
const COUNTED =
  /\b(?:(\d+|both|all)\s+)?(?:of\s+)?(?:(?:the|my|our|these|those)\s+)?(?:(\d+)\s+)?(?:([\p{L}-]+)\s+)?(?:files|notes|lists|texts|parts|logs|pages|reports|letters|chapters)\b/iu;
const FIRST =
  /\b(?:(?:starting|beginning|start|begin) with (?:the )?([\p{L}\p{N}-]+)|([\p{L}\p{N}-]+)(?: (?:one|file|part|text|list|page|week))? (?:comes? |goes? |at the )?first)\b/iu;
const BACKWARDS = /\b(?:newest|latest|last|highest)(?: (?:one|file))? first\b|\b(?:revers\w*|descending|backwards)\b/i;
const IN_ORDER =
  /\bin (?:the (?:right |same )?|their )?order\b|\b(?:oldest|earliest|lowest)(?: (?:one|file))? first\b|\bby (?:date|number|day|week|month)\b/i;
/** An order in words that are not known here. */
const OTHER_ORDER = /\b(?:before|after|followed|behind|last|end)\b/i;

/** The files that are to be put together, and where, of those that are there; undefined where the request says more than that, or leaves it open which. */
export function saidJoining(request: string, files: readonly string[], folders: readonly string[]): SaidJoining | undefined {
  const paths = [...new Set(pathsIn(request).map((path) => path.replace(/^\.\//, '')))];
  const target = paths.find((path) => new RegExp(`${INTO}${literalPattern(path)}`, 'i').test(request) && /\.\w+$/.test(path));
  if (target === undefined || !JOINS.test(request) || MORE.test(paths.reduce((text, path) => text.replaceAll(path, ' '), request))) return undefined;
  const named = paths
    .filter((path) => path !== target && /\.\w+$/.test(path))
    .map((path) => files.find((file) => file === path || baseName(file) === path));
  if (named.includes(undefined)) return undefined;
  const sources = named.length > 0 ? named.filter((file) => file !== undefined) : filesMeant(request, { target, files, folders });
  const ordered = inOrder(sources, request, named.length > 0);
  return ordered.length < 2 ? undefined : { target, sources: ordered };
}

/** `the three week files in DIR`: as many files of the one folder that is named, with the word in their names and the ending of the target. */
function filesMeant(
  request: string,
  { target, files, folders }: { target: string; files: readonly string[]; folders: readonly string[] },
): readonly string[] {
  const said = withDigits(request);
  const [, all, count, word] = COUNTED.exec(said) ?? [];
  const isNamed = (folder: string): boolean =>
    new RegExp(String.raw`\b(?:in|of|from|under|inside)\s+(?:the\s+)?(?:folder\s+)?["'\x60]?${literalPattern(folder)}(?![\w.-]|/[\w])`, 'i').test(
      request,
    );
  const [folder, ...others] = folders.filter(isNamed);
  const wanted = /^\d+$/.test(all ?? '') ? Number(all) : all?.toLowerCase() === 'both' ? 2 : count === undefined ? undefined : Number(count);
  if (folder === undefined || others.length > 0 || (wanted === undefined && all === undefined && word === undefined)) return [];
  const ending = /\.\w+$/.exec(target)?.[0] ?? '';
  const inside = files.filter((file) => file.slice(0, -baseName(file).length) === `${folder}/` && file !== target && file.endsWith(ending));
  const about =
    word === undefined
      ? []
      : inside.filter((file) => wordsOf(baseName(file).replaceAll(/[_\d-]+/g, ' ')).some((each) => stem(each) === stem(word.toLowerCase())));
  const meant = about.length > 0 ? about : inside;
  return wanted === undefined || meant.length === wanted ? meant : [];
}

function inOrder(sources: readonly string[], request: string, areNamed: boolean): readonly string[] {
  const byName = [...sources].sort((a, b) => baseName(a).localeCompare(baseName(b), 'en', { numeric: true }));
  if (BACKWARDS.test(request)) return byName.reverse();
  if (IN_ORDER.test(request)) return byName;
  const [, start, named] = FIRST.exec(request) ?? [];
  const first = start ?? named;
  const begins =
    first === undefined
      ? []
      : sources.filter(
          (file) => wordsOf(file).includes(first.toLowerCase()) || (/^\d+$/.test(first) && baseName(file).match(/\d+/g)?.includes(first) === true),
        );
  const rest = areNamed ? sources : byName;
  if (begins.length === 1) return [...begins, ...rest.filter((file) => file !== begins[0])];
  return first === undefined && !OTHER_ORDER.test(request) ? rest : [];
}
