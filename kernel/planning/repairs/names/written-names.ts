import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { editDistance } from '../../../../schemas/nearest-name.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE, SETTERS } from '../../language/tool-names.ts';
import { isKnownFile, isKnownFolder } from '../../looks/known-paths.ts';
import { newPathSaid } from '../../looks/new-path.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { baseName, pathsIn, withoutEnding } from '../../request/file-names.ts';
import { withSaidSign, withSigns } from '../../request/said-value.ts';

const NAMING = new Set(['mkdir', 'touch', 'rm', 'rmdir', 'mv', 'cp', 'cat']);

/**
 * Names and values as the request writes them: `make workshops/teens` is one folder and no two, made with the one above it, and a telephone
 * number is not over at its first blank, nor does a temperature lose its minus.
 */
export function withWrittenNames(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const { command, value } = step.args;
  const given = givenWords(step);
  if (NAMING.has(String(command)) && given !== undefined) {
    const names = blanksJoined(joined(given, foldText(request)), String(command), request, entries);
    const needsParents = command === 'mkdir' && names.every(isOperand) && names.some((name) => lacksParent(name, entries));
    return withWords(step, needsParents ? ['-p', ...names] : names);
  }
  if (step.tool === FILE_WRITE) return withSaidTarget(step, request, entries);
  if (!SETTERS.has(step.tool) || (typeof value !== 'string' && typeof value !== 'number')) return step;
  const written = wholeNumber(String(value), request) ?? signedNumber(value, request) ?? value;
  return written === value ? step : { ...step, args: { ...step.args, value: written } };
}

/** How far a name may be from the one that is meant: a plural, or a slip. */
const SLIP_LETTERS = 2;

/** `reminders.txt` for `write a reminder.txt`: a new file is called as the one name of its kind that the request has. */
function withSaidTarget(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const path = String(step.args['path']);
  const once = withOneEnding(path, request);
  if (once !== path) return { ...step, args: { ...step.args, path: once } };
  const spaced = saidWithBlanks(path, request) ?? wholePath(path, newPathSaid(request, entries));
  if (spaced !== undefined && !isKnownFile(plainPath(path), entries)) return { ...step, args: { ...step.args, path: spaced } };
  const name = baseName(path);
  if (request.toLowerCase().includes(name.toLowerCase()) || isKnownFile(plainPath(path), entries)) return step;
  const ending = name.slice(withoutEnding(name).length);
  const alike = pathsIn(request).filter(
    (said) => baseName(said).endsWith(ending) && ending !== '' && editDistance(baseName(said).toLowerCase(), name.toLowerCase()) <= SLIP_LETTERS,
  );
  const [only, ...others] = alike;
  if (only === undefined || others.length > 0 || isKnownFile(plainPath(only), entries) || only.includes('/')) return step;
  return { ...step, args: { ...step.args, path: path.slice(0, -name.length) + only } };
}

/** `TODO.md` for `TODO.md.md`. */
function withOneEnding(path: string, request: string): string {
  return request.includes(baseName(path)) ? path : path.replace(/(\.[A-Za-z]\w{0,4})\1$/, '$1');
}

/** `pack.txt` of `trips/Norway 2025/still to pack.txt`. */
function wholePath(path: string, said: string | undefined): string | undefined {
  return said !== undefined && said !== path && said.endsWith(` ${baseName(path)}`) ? said : undefined;
}

/** `save them as food/plum pie.txt` of food/plum-pie.txt: a name that the request has with blanks, behind a word for where it goes. */
function saidWithBlanks(path: string, request: string): string | undefined {
  if (!/[-_]/.test(path) || request.includes(path)) return undefined;
  const spelt = path.split(/[-_ ]/).map(literalPattern).join('[-_ ]');
  const said = new RegExp(`\\b(?:to|as|into|in|called|named|file) ["'“‘\`]?(?<name>${spelt})(?![\\p{L}\\p{N}_-])`, 'iu').exec(request)?.groups?.[
    'name'
  ];
  return said?.includes(' ') === true ? said : undefined;
}

/** Neighbours that stand in the request with slashes between them, and the first of them nowhere by itself. */
function joined(words: readonly string[], request: string): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const ends = first.startsWith('-') ? [] : rest.map((_, index) => index + 1).filter((end) => rest.slice(0, end).every(isOperand));
  const end = ends.findLast((count) => {
    const path = [first, ...rest.slice(0, count)].join('/');
    return standsIn(path, request) && !standsIn(first, request.replaceAll(foldText(path), ' '));
  });
  const count = end ?? 0;
  return [[first, ...rest.slice(0, count)].join('/'), ...joined(rest.slice(count), request)];
}

/** Where one thing is made. */
const ONE_FOLDER = /\b(?:an?|one|the|this|new) (?:new |empty )*(?:folder|directory|subfolder)\b/i;
const ENDING = /[^/]\.\w{1,5}$/;

/** `mkdir trips/Portugal 2026` for one folder, `mv scan.txt orthodontist bill.txt`: words of one new name, which stand together in the request. */
function blanksJoined(words: readonly string[], command: string, request: string, entries: readonly WorkspaceEntry[]): string[] {
  const said = foldText(request);
  const isOfName = (word: string): boolean => isOperand(word) && !entries.some(({ path }) => path === plainPath(word));
  const names: string[] = [];
  for (const word of words) {
    const before = names.at(-1);
    const isOne = command === 'mkdir' ? ONE_FOLDER.test(request) : ENDING.test(word) && !ENDING.test(before ?? '');
    const isJoined =
      NAMES_NEW.has(command) && before !== undefined && isOfName(before) && isOfName(word) && isOne && standsIn(`${before} ${word}`, said);
    names.splice(isJoined ? -1 : names.length, isJoined ? 1 : 0, isJoined ? `${before} ${word}` : word);
  }
  return names;
}

const NAMES_NEW = new Set(['mkdir', 'touch', 'mv', 'cp']);

function standsIn(name: string, request: string): boolean {
  const escaped = literalPattern(foldText(name));
  return new RegExp(`(?:^|[^\\p{L}\\p{N}_/.-])${escaped}(?![\\p{L}\\p{N}_/-])`, 'u').test(request);
}

function lacksParent(name: string, entries: readonly WorkspaceEntry[]): boolean {
  const parent = plainPath(name).split('/').slice(0, -1).join('/');
  return parent !== '' && entries.length > 0 && !/^[./~]|\.\./.test(parent) && !isKnownFolder(parent, entries);
}

/** `020` of `020 555 0199`: groups of digits that belong together. */
function wholeNumber(value: string, request: string): string | undefined {
  if (!/^\+?\d{2,}$/.test(value)) return undefined;
  const groups = [...request.matchAll(/(?<![\w.,-])\+?\d{2,}(?:[ -]\d{2,})+(?![\w.,-]*\d)/g)].map(([number]) => number);
  const meant = groups.filter((number) => number.startsWith(`${value} `) || number.startsWith(`${value}-`));
  return meant.length === 1 ? meant[0] : undefined;
}

/** `-15` for `15` where the request says that only with a minus, and for `−15`; what it has in quotes is meant as it stands there. */
function signedNumber(value: string | number, request: string): string | number | undefined {
  const text = String(value);
  const plain = withSigns(text);
  const isRespelled = plain !== text && /^-\d+(?:\.\d+)?$/.test(plain) && !/["“„'‘`]/.test(request.charAt(request.indexOf(text) - 1));
  const signed = isRespelled ? plain : withSaidSign(text, request);
  return signed !== undefined && typeof value === 'number' ? Number(signed) : signed;
}
