import { foldText, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutAddresses } from '../request/addresses.ts';

/** File endings by what can be done with such a file. The names themselves say little: `trees.csv` and `runs.csv` want the same kind of script. */
const FILE_KINDS: Readonly<Record<string, string>> = {
  table: 'csv tsv',
  json: 'json',
  code: 'py js ts jsx tsx c h cpp java go rs rb php sh swift kt sql',
  page: 'html htm css svg xml',
  settings: 'ini cfg conf toml yaml yml properties env',
  log: 'log',
  text: 'txt md rst tex',
  media: 'png jpg jpeg gif webp mp3 wav flac mp4 mov pdf',
};
const KIND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(FILE_KINDS).flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind] as const)),
);

/** Words that stand in any request and tell none from another. */
const EMPTY = new Set('a an the please pls plz me my i it its is are was be of to in on at and or for with this that there you your'.split(' '));

/** Words that mean the same to a plan; each line is looked up as its first word. */
const SYNONYMS = [
  'biggest largest highest maximum max',
  'smallest lowest minimum',
  'distinct different unique',
  'blank empty',
  'hex hexadecimal',
  'copy duplicate backup',
  'folder folders directory directories dir subfolder subfolders',
  'delete deletes remove removes erase',
  'average mean avg',
  'total sum altogether',
  'picture pictures photo photos image images',
  'make create',
  'mail email mails emails',
  'percent percentage',
  'newest latest recent',
  'save store',
  'change modify edit',
  'sentence phrase',
  'row rows entry entries',
  'contains contain occurs occur appears appear mentions mention mentioned',
  'thanks thank thx ty cheers',
  'hello hi hey',
  'kg kilo kilos kilogram kilograms',
  'km kilometre kilometres kilometer kilometers',
  'cm centimetre centimetres centimeter centimeters',
  'metre metres meter meters',
  'litre litres liter liters',
  'pound pounds lb lbs',
  'foot feet ft',
  'mile miles',
  'minute minutes min',
];
const SAME: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((line) => line.split(' ').map((word, _, [first = word]) => [word, stem(first)] as const)),
);

const MAILBOX = /[\w.+-]+@[\w-]+\.[\w.-]*\w/g;
/** Wider than what a request names elsewhere (`../request/file-names.ts`): `*.txt` and `.bak` tell of a script as much as a name does. */
const FILE_NAME = /(?:[\w.*-]+\/)*[\w*-]*\.([a-z][a-z0-9]{0,4})\b/gi;

/**
 * What a request is looked up by: stems of its words, pairs of neighbours (`how many`, `days until`), and traits that no single word shows.
 * Names of files, addresses, numbers and quoted texts stand for their kind only. Lines above the request show files; their names count too.
 */
export function requestTerms(user: string): string[] {
  const { page, lines, request } = partsOf(user);
  const stems = wordsOf(withoutNames(request))
    .filter((word) => !EMPTY.has(word))
    .map((word) => SAME.get(word) ?? stem(word));
  const pairs = stems.slice(1).map((word, at) => `${stems[at]} ${word}`);
  const kinds = new Set([...page, ...lines.map((line) => line.split(': ', 1)[0] ?? ''), request].flatMap(kindsIn));
  const named = kinds.size > 0 ? [...kinds] : ['#plain'];
  const form = formOf(request);
  return [...stems, ...pairs, form, ...named, ...named.map((kind) => `${kind} ${form}`), ...wayOf(lines, page, request)];
}

/** What the page is made of that was read before a request was planned; undefined where none was. */
export function pageKind(user: string): string | undefined {
  return partsOf(user).page[0];
}

/** A page that was read stands between its marks. */
const PAGE = /^\[result of [^\n]*\]\n([\s\S]*?)^\[end of result\]\n/gm;
const KINDS = ['table', 'JSON', 'list'];

/** The kinds of the pages that were read, the lines on files, and the request below them. */
function partsOf(user: string): { page: string[]; lines: string[]; request: string } {
  const lines = user.replace(PAGE, '').split('\n');
  const request = foldText(lines.pop() ?? '');
  return { page: [...user.matchAll(PAGE)].map(([, shape = '']) => `#page-${kindOf(shape)}`), lines, request };
}

function kindOf(shape: string): string {
  return KINDS.find((kind) => new RegExp(`^${kind}\\b`, 'm').test(shape)) ?? 'prose';
}

/** Whether a term is a trait of the whole request and no word of it. */
export function isTrait(term: string): boolean {
  return term.startsWith('#');
}

/** Whether a term joins two others. */
export function isPair(term: string): boolean {
  return term.includes(' ');
}

/** What a script is made of: its commands, flags and functions, without names, numbers and texts. */
export function scriptTerms(script: string): Set<string> {
  const plain = withoutAddresses(script).replace(FILE_NAME, ' ');
  return new Set(plain.match(/(?<=^|\n|\| )\w+|(?<=\s)-{1,2}[a-z]+|\w+(?=\()|>>?|\b(?:for|if|lambda)\b/g) ?? []);
}

/** The marks are words of their own, because only letters and digits make words. */
function withoutNames(request: string): string {
  return withoutAddresses(request)
    .replace(MAILBOX, ' aMailbox ')
    .replace(/"[^"]*"|“[^”]*”/g, ' aQuote ')
    .replace(FILE_NAME, ' aName ')
    .replace(/\d+\s*%/g, ' aNumber percent ')
    .replace(/[$£€]\s*(?=\d)/g, ' aPrice ')
    .replace(/\d+(?:[.,:]\d+)*/g, ' aNumber ');
}

/** Asks for a number, for a fact, for anything else, or for something to be done. */
function formOf(request: string): string {
  if (/\bhow (?:many|much|often)\b|^(?:count|number of)\b/.test(request)) return '#amount';
  if (/\b(?:who|whom|whose|when|where|why)\b/.test(request)) return '#fact';
  const isQuestion = /^(?:what|which|how|is|are|was|were|does|do|did|has|have|in (?:which|what|how))\b|\?\s*$/.test(request);
  return isQuestion ? '#question' : '#order';
}

/** A file that is to come of others stands behind one of these. */
const MADE = new RegExp(`\\b(?:to|into|in|as|file|csv|called|named|make|create|write)\\s+(${FILE_NAME.source})`, 'gi');

/** What a new file is made of: `#table>table`, `#json>table`. Of which kind both are tells more about the script than any word. */
function wayOf(lines: readonly string[], [page]: readonly string[], request: string): string[] {
  const shown = lines.map((line) => line.split(': ', 1)[0] ?? '');
  const text = withoutAddresses(request).replace(MAILBOX, ' ');
  const target = [...text.matchAll(MADE)].map(([, name = '']) => name).findLast((name) => !shown.includes(name));
  const source = [...shown, ...[...text.matchAll(FILE_NAME)].map(([name]) => name)].find((name) => name !== target);
  if (target === undefined || (source ?? page) === undefined) return [];
  const [to = '#file'] = kindsIn(target);
  if (page !== undefined) return [`${page}>${to.slice(1)}`];
  const [from = '#file'] = kindsIn(source ?? '');
  return from === '#table' || from === '#json' ? [`${from}>${to.slice(1)}`] : [];
}

function kindsIn(text: string): string[] {
  if (/\bhttps?:\/\//i.test(text)) return ['#url', ...(/\.(?:json|csv)\b/i.test(text) ? ['#url-data'] : [])];
  const names = text.replace(MAILBOX, ' ').matchAll(FILE_NAME);
  return [...names].map(([, ending = '']) => `#${KIND_OF.get(ending.toLowerCase()) ?? 'file'}`);
}
