import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { TAKING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf, wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import { givenWords, isOperand, operandsOf, withWords } from '../../plan/command-line.ts';
import { BINARY_FILE } from '../../request/file-kinds.ts';
import { baseName, folderOf, pathsIn } from '../../request/file-names.ts';
import { type OrderKind, ordersIn } from '../../request/orders.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';
import { withoutRest } from '../../request/rest-stays.ts';
import { type ChoosingText, textThatChooses } from '../../request/text-that-chooses.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';

const PLACES = /\b(move|copy|put)\b.*\b(?:every|each|all|any|those|the|it|that|this)\b/is;
/** `One of them is about a flood: move it`, where it is one. */
const PLACES_IT = /\b(?:move|copy|put) (?:it|that(?: one| file)?|this(?: one| file)?)\b/i;
/** What chooses them: the text that they have, quoted. */
const HAVING =
  /\b(?:that|which|whose|with|having|one|some|few|several)\b(?:(?!["“'‘]).){0,60}\b(?:contain\w*|mention\w*|ha(?:s|ve|ving)|says?|status|state|marked|line|text|word|set to|is|are|reads?|with)\b[^"“'‘]{0,25}["“'‘]/is;
/** A text that their names have. */
const OF_NAMES = /\b(?:names?|named|called|titled)\b/i;
const NEGATED = /\b(?:not|no|without|except|n['’]t|unless|other than)\b/i;

/**
 * `Move every ticket in jobs/open that has the status "waiting for parts" to jobs/waiting`: which files these are, their texts say before
 * anything is moved. Small models write a search that is to run a command, or take all files of the folder.
 */
export async function reviewFilesWithText(steps: readonly Step[], sources: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { evidence } = sources;
  const request = withoutRest(evidence.request);
  if (
    evidence.earlier.length > 0 ||
    NEGATED.test(request) ||
    OF_NAMES.test(request.replace(MADE_FOLDER, ' ').replace(NEW_FOLDER, ' ').replace(NAME_INSIDE, ' '))
  )
    return same;
  const chooser = chooserIn(request, evidence);
  if (chooser === undefined) return same;
  return (await byRequest(request, chooser, sources)) ?? (await byPlan(steps, chooser, sources)) ?? same;
}

/** What chooses the files: a quoted text, which is no name of a folder, or one that needs no quotes. */
function chooserIn(request: string, { entries }: TextSources['evidence']): ChoosingText | undefined {
  const [, made] = MADE_FOLDER.exec(request) ?? [];
  const isName = (text: string): boolean => text === made || entries.some(({ path }) => path === plainPath(text));
  const [text, ...others] = quotedTexts(request).filter((each) => !isName(each));
  if (others.length > 0 || ASKS.test(request)) return undefined;
  if (text === undefined) {
    const chooser = textThatChooses(request);
    // `Delete the photos from Summer Camp` means a folder of that name.
    return entries.some(({ path }) => foldText(baseName(path)) === foldText(chooser?.text ?? '')) ? undefined : chooser;
  }
  return HAVING.test(request) ? { text, isWord: false } : undefined;
}

/** The move or copy that the words of the request say, from one folder to another. */
async function byRequest(request: string, chooser: ChoosingText, { evidence, sample }: TextSources): Promise<Reviewed | undefined> {
  const { entries } = evidence;
  const verb = PLACES.exec(request)?.[1]?.toLowerCase();
  if (verb === undefined || ordersIn(request).some(({ kind }) => !ORDERS.has(kind))) return undefined;
  const named = namedPaths(request.replace(chooser.text, ' '), entries).filter(({ entry }) => entry.kind === 'folder');
  const exact = named.flatMap(({ by, entry }) => (by === 'exact' ? [entry.path] : []));
  const spelt = withOuterFolder([...new Set([...exact, ...goalsIn(request, entries)])], request);
  const made = madeIn(request, spelt);
  // `The shot lists that mention …` are those of shotlists/, where nothing else is said to be their place.
  const folders = spelt.some((folder) => folder !== made) || made === undefined ? spelt : named.map(({ entry }) => entry.path);
  const [from, to] = made === undefined ? inOrder(folders, request) : [folders.find((folder) => folder !== made), made];
  if (from === undefined || to === undefined || folders.filter((folder) => folder !== made).length !== (made === undefined ? 2 : 1)) return undefined;
  const files = entries.flatMap(({ kind, path }) => (kind === 'file' && path.startsWith(`${from}/`) && !path.startsWith(`${to}/`) ? [path] : []));
  const chosen = await filesHaving(chooser, ofSaidKind(files, request), sample);
  if (chosen === undefined || chosen.length === 0 || chosen.length === files.length || (PLACES_IT.test(request) && chosen.length > 1))
    return undefined;
  const isNew = !isKnownFolder(to, entries);
  const make = { tool: TERMINAL, args: { command: 'mkdir', args: ['-p', to] } };
  const place = { tool: TERMINAL, args: { command: verb === 'copy' ? 'cp' : 'mv', args: [...chosen, `${to}/`] } };
  const message = `${chosen.length} of ${files.length} files in ${quoted(from)} have ${quoted(chooser.text)}.`;
  return { steps: wholePlan(...(isNew ? [make] : []), place), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** Of what the one step takes that moves, copies or deletes only the files that have the text. */
async function byPlan(steps: readonly Step[], chooser: ChoosingText, { evidence, sample }: TextSources): Promise<Reviewed | undefined> {
  const [at, ...others] = steps.flatMap(({ args }, index) => (TAKING.has(String(args['command'])) ? [index] : []));
  const step = at === undefined ? undefined : steps[at];
  if (at === undefined || step === undefined || others.length > 0) return undefined;
  const operands = operandsOf(step);
  const isDeletion = step.args['command'] === 'rm';
  const target = isDeletion ? [] : operands.slice(-1);
  const taken = operands.slice(0, operands.length - target.length);
  const files = taken.flatMap((word) => entriesMatching(word, evidence.entries).flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])));
  if (files.length === 0 || taken.some((word) => entriesMatching(word, evidence.entries).every(({ kind }) => kind === 'folder'))) return undefined;
  const chosen = await filesHaving(chooser, files, sample);
  if (chosen === undefined || chosen.length === files.length) return undefined;
  const told = { step: at + 1, code: 'code' } as const;
  if (chosen.length === 0) {
    const message = `none of ${taken.join(', ')} has ${quoted(chooser.text)}.`;
    const grade = isDeletion ? 'blocks' : 'fails';
    return taken.some((word) => /[*?]/.test(word)) ? { steps: [...steps], faults: [{ ...told, grade, message }] } : undefined;
  }
  const flags = (givenWords(step) ?? []).filter((word) => !isOperand(word));
  const right = withWords(step, [...flags, ...chosen, ...target]);
  const message = `${chosen.length} of ${files.length} files have ${quoted(chooser.text)}.`;
  return { steps: steps.with(at, { ...right, thought: thoughtOf(right) }), faults: [{ ...told, grade: 'mended', message }] };
}

/** `Some of the files in invoices … move those into invoices/paid`: the outer folder is named by itself as well. */
function withOuterFolder(folders: readonly string[], request: string): string[] {
  const [inner = '', ...more] = folders;
  const outer = more.length === 0 ? folderOf(inner) : '';
  const isSaid = outer !== '' && new RegExp(`(?<![\\w/.-])${literalPattern(outer)}(?![\\w/-])`, 'i').test(request.replaceAll(inner, ' '));
  return isSaid ? [outer, ...folders] : [...folders];
}

/** The files that have a text; undefined where there are too many, or one that could not be read to its end. */
async function filesHaving({ text, isWord }: ChoosingText, files: readonly string[], sample: TextSources['sample']): Promise<string[] | undefined> {
  const readable = files.filter((path) => !BINARY_FILE.test(path));
  if (files.length === 0 || readable.length > MAX_SAMPLED) return undefined;
  const texts = await Promise.all(readable.map(async (path) => ({ path, read: await sample(path) })));
  if (texts.some(({ read }) => read === null || !read.complete)) return undefined;
  const literal = literalPattern(foldText(text));
  // Files about refunds have the word refund.
  const having = new RegExp(isWord ? `(?<![\\p{L}\\p{N}])${literal}(?:e?s|['’]s)?(?![\\p{L}\\p{N}])` : literal, 'u');
  return texts.filter(({ read }) => having.test(foldText(read?.text ?? ''))).map(({ path }) => path);
}

/** `all the .txt files in inbox`: files of another kind are not meant, where there are some of this one. */
function ofSaidKind(files: readonly string[], request: string): readonly string[] {
  const said = [...request.matchAll(/(?<![\w/])\*?\.?(\w{1,5})[ -]files?\b/gi)].map(([, ending = '']) => `.${ending.toLowerCase()}`);
  const ofKind = files.filter((path) => said.some((ending) => path.toLowerCase().endsWith(ending)));
  return ofKind.length > 0 ? ofKind : files;
}

/** A question moves nothing. */
const ASKS = /^(?!(?:please )?(?:can|could|would|will) you\b).*\?\s*$/is;
/** A name that the text has, and not the file. */
const NAME_INSIDE = /\b(?:contain|mention)\w* (?:the )?name\b/i;
/** What may be ordered along with it. */
const ORDERS: ReadonlySet<OrderKind> = new Set(['moved', 'copied', 'folder']);
const MADE_FOLDER = /\b(?:create|make|add)\s+(?:the|a|an)?\s*(?:new\s+)?(?:folder|directory)\s+(?:called\s+|named\s+)?["'`]?([\w./-]*\w)/i;

const NEW_FOLDER = /\b(?:to|into|in)\s+(?:a|an)\s+(?:new\s+)?(?:folder|directory)\s+(?:called|named)\s+["'`]?([\w./-]*\w)/i;
/** `Into drone/`: the stroke says that it is one. */
const SPELT_FOLDER = /\b(?:to|into|in)\s+["'`]?([\w.-]+)\/["'`]?[.!]?\s*$/i;

/** The folder that the request has made for them: `create the folder jobs/waiting`. */
function madeIn(request: string, folders: readonly string[]): string | undefined {
  const [, name] = MADE_FOLDER.exec(request) ?? [];
  const [, target] = /\b(?:to|into|in)\s+(?:the\s+|a\s+)?(?:new\s+)?(?:folder\s+)?["'`]?([\w.-]+\/[\w./-]*\w)["'`]?\/?[.!]?\s*$/i.exec(request) ?? [];
  const [, called] = NEW_FOLDER.exec(request) ?? SPELT_FOLDER.exec(request) ?? [];
  const made =
    name ??
    called ??
    (target !== undefined && !folders.includes(target) && pathsIn(request).some((path) => path.startsWith(target)) ? target : undefined);
  return made?.replace(/\/$/, '');
}

/** Folders that something goes to; after these words they need no other sign of being one. */
function goalsIn(request: string, entries: TextSources['evidence']['entries']): string[] {
  return entries.flatMap(({ kind, path }) => {
    const goal = new RegExp(`\\b(?:to|into)\\s+(?:the\\s+)?(?:folder\\s+)?["'\`]?${literalPattern(path)}["'\`]?(?![\\w/-])`, 'i');
    return kind === 'folder' && goal.test(request) ? [path] : [];
  });
}

/** Where they are, and where they go. */
function inOrder(folders: readonly string[], request: string): readonly (string | undefined)[] {
  const goal = folders.find((folder) =>
    new RegExp(`\\b(?:to|into)\\s+(?:the\\s+)?(?:folder\\s+)?["'\`]?${literalPattern(folder)}(?![\\w-]|/\\w)`, 'i').test(request),
  );
  return goal === undefined ? [] : [folders.find((folder) => folder !== goal), goal];
}
