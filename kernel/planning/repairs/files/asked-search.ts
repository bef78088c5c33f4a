import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { TRIMMING } from '../../language/command-kinds.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';
import { type AskedFind, askedFind } from './asked-find.ts';

/**
 * Gives a search for files what the request says and the model left out: how deep, what kind, which mode, size or name. Only where the plan
 * has one search, so that it is the one the request speaks of.
 */
export function withAskedFind(steps: readonly Step[], request: string): Step[] {
  const asked = askedFind(request);
  if (asked === undefined) return [...steps];
  const searched = searchedInstead(steps, asked, request) ?? [...steps];
  const searches = searched.filter(isFind);
  return searches.length === 1
    ? searched.map((step) => (isFind(step) ? withWords(step, repairedWords(givenWords(step) ?? [], asked, request)) : step))
    : searched;
}

const isFind = (step: Step): boolean => step.args['command'] === 'find' && givenWords(step) !== undefined;

/** A listing shows neither what is empty nor what is deeper, and grep finds no folders: then the search takes the place of the whole plan. */
function searchedInstead(steps: readonly Step[], asked: AskedFind, request: string): Step[] | undefined {
  const [first, ...others] = steps;
  const end = others.at(-1);
  const filters = others.slice(0, -1);
  if (first?.tool !== TERMINAL || end?.tool !== FINAL_ANSWER || Object.keys(end.args).length > 0) return undefined;
  if (!filters.every(({ tool, args }) => tool === TERMINAL && TRIMMING.has(String(args['command'])) && args['stdin'] !== undefined)) return undefined;
  const { isEmpty, mode, sizes, type, depth, name } = asked;
  const words = givenWords(first) ?? [];
  const operands = words.filter(isOperand);
  const isNear = depth === 1 && type === 'd' && operands[0]?.endsWith('*/');
  const isBeyondListing =
    isEmpty || mode !== undefined || sizes.length > 0 || type === 'l' || (depth !== undefined && (type !== undefined || depth > 1));
  if (first.args['command'] === 'ls' && isBeyondListing && !isNear && operands.length < 2) {
    return [{ ...first, args: { command: 'find', args: [searchedFolder(operands[0] ?? '.', request)] } }, end];
  }
  const isForName = name !== undefined && (type === 'd' || (type === 'f' && `*.${operands[0]}` === name));
  if (first.args['command'] === 'grep' && isForName && words.some((word) => /^-\w*[rR]/.test(word))) {
    return [{ ...first, args: { command: 'find', args: [operands.length === 2 ? folderOf(operands[1] ?? '.') : '.'] } }, end];
  }
  return undefined;
}

/** `barn/*` lists what is in `barn`. */
function folderOf(operand: string): string {
  if (/^\*\/?$/.test(operand)) return '.';
  return operand.replace(/\/\*\/?$/, '') || '/';
}

/** A listing of one file that nobody named is the model's guess of what the search will find; its folder is where to search. */
function searchedFolder(operand: string, request: string): string {
  const name = baseName(operand);
  const isGuess = /\.\w+$/.test(name) && !request.toLowerCase().includes(name.toLowerCase());
  return isGuess ? operand.slice(0, -name.length).replace(/(?<=.)\/$/, '') || '.' : folderOf(operand);
}

const OPTIONS = /^-(?:[HLP]|O[0-3])$/;

function repairedWords(words: readonly string[], asked: AskedFind, request: string): string[] {
  const begin = words.findIndex((word) => /^[-(!]/.test(word) && !OPTIONS.test(word));
  const start = begin === -1 ? [...words] : words.slice(0, begin);
  const written = withoutActions(begin === -1 ? [] : words.slice(begin), request);
  const reachable = asked.depth === undefined ? written : withPair(withoutPruning(written), '-maxdepth', String(asked.depth));
  return [...start, ...depthsFirst(withTests(reachable, asked, request))];
}

const ANY_CASE = /\b(?:ignor\w*|no matter|regardless|whatever)\b.*\bcase\b|\bcase[- ]insensitive/i;

function withTests(written: readonly string[], asked: AskedFind, request: string): string[] {
  // What is turned around or grouped was thought about, so it is left as it is.
  if (written.some((word) => /^(?:!|-not|\(|\)|,)$/.test(word))) return [...written];
  let tests = withKind(asked.isAny ? withoutPatterns(written, request) : withPlainNames(written), asked);
  if (asked.isEmpty && !tests.includes('-empty') && !tests.some((word, at) => tests[at - 1] === '-size' && /^-?0/.test(word))) tests.push('-empty');
  if (asked.mode !== undefined) tests = withPair(tests, '-perm', asked.mode);
  const [size, ...sizes] = asked.sizes;
  if (size !== undefined) tests = [...withPair(tests, '-size', size), ...sizes.flatMap((each) => ['-size', each])];
  const isNamed = tests.some((word) => /^-(?:i?name|i?path|i?wholename|i?regex)$/.test(word));
  return asked.name === undefined || asked.type === undefined || isNamed
    ? tests
    : [...tests, ANY_CASE.test(request) ? '-iname' : '-name', asked.name];
}

/** The kind stands before everything else; of `-name A -o -name B` it would belong to A alone, so these are put in brackets. */
function withKind(tests: readonly string[], { type, isMixed }: AskedFind): string[] {
  const kinds = tests.filter((_, at) => tests[at - 1] === '-type');
  const kind = isMixed ? undefined : (type ?? kinds[0]);
  const hasChoice = tests.some((word) => word === '-o' || word === '-or');
  if (new Set(kinds).size > 1) return [...tests];
  if (!hasChoice && kind !== undefined && kinds.length === 1) return withPair(tests, '-type', kind);
  const rest = without(tests, '-type');
  const chosen = kind === undefined ? [] : ['-type', kind];
  if (!hasChoice) return [...chosen, ...rest];
  const depths = DEPTHS.flatMap((name) => (rest.includes(name) ? [name, rest[rest.indexOf(name) + 1] ?? ''] : []));
  return [...depths, ...chosen, '(', ...DEPTHS.reduce<string[]>(without, rest), ')'];
}

/** A pattern that nobody asked for: all files are not `*.txt`. One of which the request has a part was asked for after all. */
function withoutPatterns(tests: readonly string[], request: string): string[] {
  const isAsked = (pattern: string): boolean =>
    (pattern.match(/[\p{L}\p{N}]{2,}/gu) ?? []).some((part) => request.toLowerCase().includes(part.toLowerCase()));
  return ['-name', '-iname'].reduce<string[]>(
    (left, name) => {
      const patterns = left.filter((_, at) => left[at - 1] === name);
      return patterns.length === 1 && !isAsked(patterns.join()) ? without(left, name) : left;
    },
    [...tests],
  );
}

/** `-name docs/hay` never matches: find compares the last part of a path only. */
function withPlainNames(tests: readonly string[]): string[] {
  return tests.map((word, at) => (/^-i?name$/.test(tests[at - 1] ?? '') ? baseName(word) : word));
}

/** Other ways to stay near, which keep out more than they should: `-not -path "docs/*"` is all of docs. */
function withoutPruning(tests: readonly string[]): string[] {
  return tests.filter((word, at) => {
    const isTurned = (index: number): boolean => /^(?:!|-not)$/.test(tests[index] ?? '') && tests[index + 1] === '-path';
    return word !== '-prune' && !isTurned(at) && !isTurned(at - 1) && !isTurned(at - 2);
  });
}

const DEPTHS = ['-maxdepth', '-mindepth'] as const;

/** GNU find warns about a depth that follows a test. */
function depthsFirst(tests: readonly string[]): string[] {
  const isDepth = (at: number): boolean => DEPTHS.some((name) => tests[at] === name || tests[at - 1] === name);
  return [...tests.filter((_, at) => isDepth(at)), ...tests.filter((_, at) => !isDepth(at))];
}

/** Sets the value of a test where it stands, or adds the test at the end. */
function withPair(tests: readonly string[], name: string, value: string): string[] {
  const at = tests.indexOf(name);
  if (at === -1) return [...tests, name, value];
  return [...tests.slice(0, at + 1), value, ...without(tests.slice(at + 2), name)];
}

function without(words: readonly string[], name: string): string[] {
  return words.filter((word, at) => word !== name && words[at - 1] !== name);
}

/** Programs that only show again what find has found. */
const SHOWS_AGAIN = /^(?:ls|echo|stat|printf|file|basename|dirname|du|cat|grep)$/;
const ABOUT_TEXT = /\b(?:contain\w*|mention\w*|text|string|word|words|match\w*|line|lines)\b/i;

/** Actions are refused, and a request to find things needs none; where grep was to look into the files, the model has to say so otherwise. */
function withoutActions(tests: readonly string[], request: string): string[] {
  const at = tests.findIndex((word) => word === '-exec' || word === '-execdir');
  const end = tests.findIndex((word, index) => index > at && /^(?:;|\\;|\+)$/.test(word));
  const program = tests[at + 1] ?? '';
  if (
    at === -1 ||
    end === -1 ||
    !SHOWS_AGAIN.test(program) ||
    (program === 'grep' && ABOUT_TEXT.test(request)) ||
    (program === 'cat' && /\b(?:contents?|print|show|display|read)\b/i.test(request))
  )
    return [...tests];
  return [...tests.slice(0, at), ...tests.slice(end + 1)];
}
