import { literalPattern } from '../../../schemas/literal-pattern.ts';
import type { Step } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { wholePlan } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { namedPaths } from '../looks/named-paths.ts';
import { pathsIn } from '../request/file-names.ts';
import { type OrderKind, ordersIn } from '../request/orders.ts';
import { quotedTexts } from '../request/quoted-texts.ts';
import type { Reviewed, TextSources } from './evidence.ts';
import { quoted } from './quoted.ts';
import { MAX_SAMPLED } from './sample-budget.ts';

const PLACES = /\b(move|copy|put)\b.*\b(?:every|each|all|any|those|the)\b/is;
/** What chooses them: the text that they have, quoted. */
const HAVING =
  /\b(?:that|which|whose|with|having)\b(?:(?!["“'‘]).){0,60}\b(?:contain\w*|mention\w*|ha(?:s|ve|ving)|says?|status|state|marked|line|text|word|set to|is|are|reads?|with)\b[^"“'‘]{0,25}["“'‘]/is;
/** A text that their names have. */
const OF_NAMES = /\b(?:names?|named|called|titled)\b/i;
const NEGATED = /\b(?:not|no|without|except|n['’]t|unless|other than)\b/i;

/**
 * `Move every ticket in jobs/open that has the status "waiting for parts" to jobs/waiting`: which files these are, their texts say before
 * anything is moved. Small models write a search that is to run a command.
 */
export async function reviewFilesWithText(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries, earlier } = evidence;
  const [text, ...others] = quotedTexts(request);
  const verb = PLACES.exec(request)?.[1]?.toLowerCase();
  if (verb === undefined || text === undefined || others.length > 0 || earlier.length > 0 || !HAVING.test(request) || NEGATED.test(request))
    return same;
  if (OF_NAMES.test(request.replace(MADE_FOLDER, ' ')) || ordersIn(request).some(({ kind }) => !ORDERS.has(kind))) return same;
  const folders = namedPaths(request.replace(text, ' '), entries)
    .filter(({ by, entry }) => by === 'exact' && entry.kind === 'folder')
    .map(({ entry }) => entry.path);
  const made = madeIn(request, folders);
  const [from, to] = made === undefined ? inOrder(folders, request) : [folders.find((folder) => folder !== made), made];
  if (from === undefined || to === undefined || folders.filter((folder) => folder !== made).length !== (made === undefined ? 2 : 1)) return same;
  const files = entries.flatMap(({ kind, path }) => (kind === 'file' && path.startsWith(`${from}/`) && !path.startsWith(`${to}/`) ? [path] : []));
  if (files.length === 0 || files.length > MAX_SAMPLED) return same;
  const texts = await Promise.all(files.map(async (path) => ({ path, text: await sample(path) })));
  if (texts.some(({ text: read }) => read === null || !read.complete)) return same;
  const chosen = texts.filter(({ text: read }) => foldText(read?.text ?? '').includes(foldText(text))).map(({ path }) => path);
  if (chosen.length === 0 || chosen.length === files.length) return same;
  const isNew = !entries.some(({ kind, path }) => kind === 'folder' && path === to);
  const make = { tool: TERMINAL, args: { command: 'mkdir', args: ['-p', to] } };
  const place = { tool: TERMINAL, args: { command: verb === 'copy' ? 'cp' : 'mv', args: [...chosen, `${to}/`] } };
  return {
    steps: wholePlan(...(isNew ? [make] : []), place),
    faults: [
      { step: 1, code: 'code', grade: 'mended', message: `${chosen.length} of ${files.length} files in ${quoted(from)} have ${quoted(text)}.` },
    ],
  };
}

/** What may be ordered along with it. */
const ORDERS: ReadonlySet<OrderKind> = new Set(['moved', 'copied', 'folder']);
const MADE_FOLDER = /\b(?:create|make|add)\s+(?:the|a|an)?\s*(?:new\s+)?(?:folder|directory)\s+(?:called\s+|named\s+)?["'`]?([\w./-]*\w)/i;

/** The folder that the request has made for them: `create the folder jobs/waiting`. */
function madeIn(request: string, folders: readonly string[]): string | undefined {
  const [, name] = MADE_FOLDER.exec(request) ?? [];
  const [, target] = /\b(?:to|into|in)\s+(?:the\s+|a\s+)?(?:new\s+)?(?:folder\s+)?["'`]?([\w.-]+\/[\w./-]*\w)["'`]?\/?[.!]?\s*$/i.exec(request) ?? [];
  const made =
    name ?? (target !== undefined && !folders.includes(target) && pathsIn(request).some((path) => path.startsWith(target)) ? target : undefined);
  return made?.replace(/\/$/, '');
}

/** Where they are, and where they go. */
function inOrder(folders: readonly string[], request: string): readonly (string | undefined)[] {
  const goal = folders.find((folder) =>
    new RegExp(`\\b(?:to|into)\\s+(?:the\\s+)?(?:folder\\s+)?["'\`]?${literalPattern(folder)}\\b`, 'i').test(request),
  );
  return goal === undefined ? [] : [folders.find((folder) => folder !== goal), goal];
}
