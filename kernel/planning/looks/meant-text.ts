import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { daysSaid, monthsIn } from '../request/dates-said.ts';
import { CODE_FILE, PROSE_FILE, TABLE_FILE } from '../request/file-kinds.ts';
import { withoutEnding } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';
import type { WorkspaceEntry, WorkspaceView } from './workspace-summary.ts';

/** Reading so many takes a tenth of a second; more are a collection of which a request has to say the file. */
const MAX_TEXTS = 200;
const SAMPLE_BYTES = 16 * 1024;
/** A heading and what stands below it, or an entry and its neighbours: words further apart belong to different things. */
const WINDOW_LINES = 6;
/** Of the words of a request that stand in any text the share that has to stand together. */
const FEWEST_SHARE = 0.6;
/** Of all its words; those that stand nowhere are how people ask. */
const FEWEST_OF_ALL = 1 / 3;
/** One word is shared by chance, unless it is a long one that no other file has. */
const FEWEST_WORDS = 2;
const TELLING_LETTERS = 6;
/** What is asked, behind what is told before it: `I've locked myself out, whats the locksmith's number?` */
const ASKING_CLAUSE = /[,.!;:–-]\s+((?:and |so |but )?(?:wh(?:o|at|en|ere|ich|ose)\b|what['’]?s\b|who['’]?s\b|how\b)[^?]+\?)\s*$/i;
/** Asks for what a sentence before it tells of: `A man at the gate has old car tyres. What do we charge for one?` */
const SPEAKS_BACK = /[.!;]\s+[^.!?;]*\b(?:one|it|them|those|these|that)\b[^.!?;]*\?\s*$/i;
const NAMES = /(?<=[\p{L}\d,] )\p{Lu}[\p{L}’'-]{2,}/gu;
/** What all forms of a word begin with: library, libraries. */
const ROOT_LETTERS = 4;
const NO_STEMS: ReadonlySet<string> = new Set();
/** A day that is named stands for its month and its number. */
const DAY_WORDS = 2;
const IS_TEXT = new RegExp(`${PROSE_FILE.source}|\\.(?:log|json|ya?ml|ini|toml|org|adoc|ics|vcf)$|(?:^|/)[^./]+$`, 'i');
/** Say how something is asked for, and stand in texts by chance. */
const ASKING = new Set(
  'about not all yet still there been being but only also does doing much more than into out over who whom take takes taking place held happen happens go goes come comes want wants wanted need needs for our us we appointment start starts begin begins end ends mr mrs ms miss dr'
    .split(' ')
    .map(stem),
);
/** What a question asks for by its kind, and how texts write such a thing: it stands near, whatever it is called. */
const KINDS: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [/\b(?:phone|telephone|mobile|cell|number)\b/i, /\d[\d /()-]{6,}\d/],
  [/\be-?mail\b/i, /@\w/],
];

/** What is worked out of many rows or files stands in no text. */
const COMPARES =
  /\b(?:average|mean|total|sum|most|least|fewest|how (?:many|often)|(?!(?:near|clos|lat|inter|t|r|b|w|gu|requ|for|hon|inv|sugg)est\b)\p{L}{3,}est)\b/iu;

interface Read {
  entry: WorkspaceEntry;
  pathStems: ReadonlySet<string>;
  lines: readonly { stems: ReadonlySet<string>; isDay: boolean; isOfKind: boolean }[];
}

/**
 * The one text that a question means by what stands in it: `when is the box office open?` names no file, and README.md has the heading Box office with
 * the hours below. Most of those words of the question that stand anywhere have to stand within a few lines, its title or its path. Undefined where two texts fit as well, or one of the
 * `rivals` of any kind, which are meant by the words of their names.
 */
export async function meantText(
  request: string,
  entries: readonly WorkspaceEntry[],
  { sample }: Pick<WorkspaceView, 'sample'>,
  rivals: readonly WorkspaceEntry[],
): Promise<WorkspaceEntry | undefined> {
  const isCandidate = ({ kind, path }: WorkspaceEntry): boolean => kind === 'file' && IS_TEXT.test(path) && !CODE_FILE.test(path);
  const candidates = [...rivals, ...entries.filter((entry) => isCandidate(entry) && !rivals.includes(entry))];
  const wanted = wordsAsked(request);
  if (wanted.length === 0 || COMPARES.test(request) || candidates.length > MAX_TEXTS) return undefined;
  const read = await readFor(request, candidates, sample);
  // `A harness costs 84 euros and is 15% off now. What's the new price?` tells all of it: a text has to speak of it in so many words.
  if (requestTraits(request).calculates && /\d/.test(request)) return bestOf(read, request, wanted, wanted);
  const [, clause] = ASKING_CLAUSE.exec(request) ?? [];
  return (
    bestOf(read, request, wanted) ??
    (clause === undefined ? undefined : bestOf(read, clause, wordsAsked(clause))) ??
    (SPEAKS_BACK.test(request) ? onlyOneWithPair(read, wanted) : undefined)
  );
}

/**
 * Whether no text and no table here speaks of what is asked: a third of its words stand nowhere together. False as well where there are too many to tell,
 * or too few words.
 */
export async function isOfNothingHere(
  request: string,
  entries: readonly WorkspaceEntry[],
  { sample }: Pick<WorkspaceView, 'sample'>,
): Promise<boolean> {
  const candidates = entries.filter(({ kind, path }) => kind === 'file' && (IS_TEXT.test(path) || TABLE_FILE.test(path)));
  const wanted = wordsAsked(request);
  if (wanted.length < FEWEST_WORDS || candidates.length > MAX_TEXTS) return false;
  const read = await readFor(request, candidates, sample);
  return read.every((each) => hitsOf(each, wanted, new Set()) < Math.max(FEWEST_WORDS, FEWEST_OF_ALL * wanted.length));
}

async function readFor(request: string, candidates: readonly WorkspaceEntry[], sample: WorkspaceView['sample']): Promise<Read[]> {
  const days = daysSaid(request);
  const isOfKind = (line: string): boolean =>
    KINDS.some(([asked, written]) => asked.test(request) && written.test(line) && !/\d{4}-\d\d-\d\d/.test(line));
  // Taking all words of 200 texts apart takes half a second; most lines have none that is wanted.
  const beginnings = wordsAsked(request).map((word) => literalPattern(word.slice(0, ROOT_LETTERS)));
  const mayHave = new RegExp([...beginnings, '[^\\x00-\\x7f]'].join('|'), 'i');
  return Promise.all(
    candidates.map(async (entry): Promise<Read> => {
      const text = (await sample(entry.path, SAMPLE_BYTES))?.text ?? '';
      return {
        entry,
        pathStems: stemsOf(withoutEnding(entry.path)),
        lines: text
          .trimStart()
          .split('\n')
          .map((line) => ({ stems: mayHave.test(line) ? stemsOf(line) : NO_STEMS, isDay: days?.test(line) ?? false, isOfKind: isOfKind(line) })),
      };
    }),
  );
}

function wordsAsked(request: string): string[] {
  return contentStems(request).filter((word) => !ASKING.has(word));
}

/** The one that has most of the words, if it has enough of those that stand anywhere, or of those that have to. */
function bestOf(
  read: readonly Read[],
  request: string,
  wanted: readonly string[],
  needed: readonly string[] = known(wanted, read),
): WorkspaceEntry | undefined {
  const months = new Set(monthsIn(request));
  const scored = read.map((each) => ({ ...each, hits: hitsOf(each, wanted, months) })).sort((a, b) => b.hits - a.hits);
  const [best, second] = scored;
  if (best === undefined || best.hits < FEWEST_SHARE * needed.length || best.hits === second?.hits) return undefined;
  const isShared = best.hits >= FEWEST_WORDS && best.hits >= FEWEST_OF_ALL * wanted.length;
  return isShared || isTelling(wanted, namesIn(request), read) ? best.entry : undefined;
}

/** The one text that has two words in one line which stand side by side in the request: `car tyres`. */
function onlyOneWithPair(read: readonly Read[], wanted: readonly string[]): WorkspaceEntry | undefined {
  const pairs = wanted.slice(1).map((word, before) => [wanted[before] ?? '', word] as const);
  const having = read.filter(({ lines }) => lines.some(({ stems }) => pairs.some(([one, other]) => stems.has(one) && stems.has(other))));
  return having.length === 1 ? having[0]?.entry : undefined;
}

function known(wanted: readonly string[], read: readonly Read[]): string[] {
  return wanted.filter((word) => read.some((each) => each.pathStems.has(word) || each.lines.some(({ stems }) => stems.has(word))));
}

/** How many of the words stand together: in the path, in the title, and in the lines that have the most of them. */
function hitsOf({ entry, pathStems, lines }: Read, wanted: readonly string[], months: ReadonlySet<number>): number {
  const titleStems = lines[0]?.stems ?? NO_STEMS;
  const isOfMonth = monthsIn(entry.path).some((month) => months.has(month));
  const everywhere = (word: string): boolean => pathStems.has(word) || titleStems.has(word);
  const hits = lines.map((_, at) => {
    const window = lines.slice(at, at + WINDOW_LINES);
    return (
      wanted.filter((word) => everywhere(word) || window.some(({ stems }) => stems.has(word))).length +
      (window.some(({ isDay }) => isDay) ? DAY_WORDS : 0) +
      (window.some(({ isOfKind }) => isOfKind) ? 1 : 0)
    );
  });
  return Math.max(0, ...hits) + (isOfMonth ? 1 : 0);
}

/** A long word, or a name, that stands in one of the texts only: `treasurer`. */
function isTelling(wanted: readonly string[], names: ReadonlySet<string>, read: readonly Read[]): boolean {
  const isRare = (word: string): boolean => read.filter(({ lines }) => lines.some(({ stems }) => stems.has(word))).length === 1;
  return wanted.some((word) => (word.length >= TELLING_LETTERS || names.has(word)) && isRare(word));
}

/** The words with a capital that begin no sentence. */
function namesIn(request: string): Set<string> {
  return stemsOf((request.match(NAMES) ?? []).join(' '));
}

function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).map(stem));
}
