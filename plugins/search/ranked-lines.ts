import { contentStems, foldText, stem, wordsOf, wordWeight } from '../sdk.ts';
import type { Match } from './match.ts';

export interface SearchedFile {
  path: string;
  /** None where the file is no text: then its name is all there is. */
  lines: readonly string[];
}

/** What a word counts that stands so many lines away, empty ones aside: a statement may go over lines, and a heading stands above what it names. */
const NEARBY_SHARES = [1, 0.5, 0.25] as const;
/** A file's name and folders speak of all its lines. */
const PATH_SHARE = 0.5;
/** Lines that have this little of what the best one has share only what many share. */
const LEAST_OF_BEST = 1 / 3;
/** Empty lines aside, so many on either side of a hit are shown with it: the value below its label, the rest of a sentence. */
const LINES_BESIDE = 1;
/** A longer line is judged and shown in pieces, or a file of one line would always be the best. */
const PIECE_CHARACTERS = 400;
const PIECES = new RegExp(`.{1,${PIECE_CHARACTERS}}(?:\\s+|$)|.{1,${PIECE_CHARACTERS}}`, 'gsu');

/** A line with anything to read on it, or a piece of a long one. */
interface Piece {
  /** From 1. */
  line: number;
  text: string;
  /** Those of the words that it holds. */
  stems: ReadonlySet<string>;
}

interface ReadFile {
  path: string;
  /** Those of the words that its path holds. */
  named: ReadonlySet<string>;
  pieces: readonly Piece[];
}

interface Hit {
  file: ReadFile;
  index: number;
  score: number;
}

/** The lines that share the most and the rarest words with a text, best first, each with the lines beside it. */
export function rankedLines(files: readonly SearchedFile[], text: string): Match[] {
  const stemsIn = createStemsIn(stemsWanted(text));
  const read = files.map(({ path, lines }): ReadFile => ({ path, named: stemsIn(path), pieces: piecesOf(lines, stemsIn) }));
  const weights = weightsIn(read);
  const hits = read.flatMap((file) => hitsIn(file, weights));
  const best = hits.reduce((most, { score }) => Math.max(most, score), 0);
  return hits
    .filter(({ score }) => score >= best * LEAST_OF_BEST)
    .sort((a, b) => b.score - a.score)
    .flatMap(createShowing());
}

/** The words to look for; all of them where all are grammar. */
function stemsWanted(text: string): ReadonlySet<string> {
  const apart = withWordsApart(text);
  const stems = contentStems(apart);
  return new Set(stems.length > 0 ? stems : wordsOf(apart).map(stem));
}

type StemsIn = (text: string) => ReadonlySet<string>;

const NOTHING: ReadonlySet<string> = new Set();

/** Which of the words a text holds. Most lines hold none, and are told from the rest before they are taken apart. */
function createStemsIn(wanted: ReadonlySet<string>): StemsIn {
  // A word begins with its stem, but for the last letter of `company`, which is `companies` as well.
  const beginning = new RegExp([...wanted].map((each) => each.replace(/(?<=..)y$/, '')).join('|'));
  return (text) => {
    if (!beginning.test(foldText(text))) return NOTHING;
    const stems = wordsOf(withWordsApart(text)).map(stem);
    return new Set(stems.filter((each) => wanted.has(each)));
  };
}

/** `rejectsNegativeKm` and `HTTPServer` as their words, and as one where they are written as one. */
function withWordsApart(text: string): string {
  const apart = text.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return apart === text ? text : `${text} ${apart}`;
}

function piecesOf(lines: readonly string[], stemsIn: StemsIn): Piece[] {
  return lines.flatMap((line, at) => {
    if (!/[\p{L}\p{N}]/u.test(line)) return [];
    const texts = line.length <= PIECE_CHARACTERS ? [line] : (line.match(PIECES) ?? []);
    return texts.map((text): Piece => ({ line: at + 1, text: text.trimEnd(), stems: stemsIn(text) }));
  });
}

/** What each word tells, where every line and every path is one place that it may stand in. */
function weightsIn(files: readonly ReadFile[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  let places = 0;
  for (const { named, pieces } of files) {
    for (const stems of [named, ...pieces.map((piece) => piece.stems)]) {
      places += 1;
      for (const each of stems) seen.set(each, (seen.get(each) ?? 0) + 1);
    }
  }
  return new Map([...seen].map(([word, count]) => [word, wordWeight(count, places)]));
}

/** Lines with words of their own; the first one where only the name of the file has some. A line that repeats one before is none. */
function hitsIn(file: ReadFile, weights: ReadonlyMap<string, number>): Hit[] {
  const { named, pieces } = file;
  const said = new Set<string>();
  const hits = pieces.flatMap(({ text, stems }, index): Hit[] => {
    if (stems.size === 0 || said.has(text.trim())) return [];
    said.add(text.trim());
    return [{ file, index, score: sumOf(weights, (word) => shareOf(word, index, file)) }];
  });
  if (hits.length > 0 || named.size === 0) return hits;
  return [{ file, index: 0, score: sumOf(weights, (word) => (named.has(word) ? PATH_SHARE : 0)) }];
}

function sumOf(weights: ReadonlyMap<string, number>, share: (word: string) => number): number {
  return [...weights].reduce((sum, [word, weight]) => sum + weight * share(word), 0);
}

/** How much a word counts for a line: by the nearest place where it stands. */
function shareOf(word: string, index: number, { pieces, named }: ReadFile): number {
  const away = NEARBY_SHARES.findIndex((_, lines) => pieces[index - lines]?.stems.has(word) || pieces[index + lines]?.stems.has(word));
  return Math.max(NEARBY_SHARES[away] ?? 0, named.has(word) ? PATH_SHARE : 0);
}

/** Each hit with what stands beside it, no line twice. */
function createShowing(): (hit: Hit) => Match[] {
  const shown = new Set<Piece>();
  return ({ file: { path, pieces }, index }) => {
    if (pieces.length === 0) return [{ path, line: 1, text: '' }];
    return pieces.slice(Math.max(0, index - LINES_BESIDE), index + LINES_BESIDE + 1).flatMap((piece, at) => {
      const isBefore = at < Math.min(index, LINES_BESIDE);
      if (shown.has(piece) || (isBefore && indentOf(piece) > indentOf(pieces[index]))) return [];
      shown.add(piece);
      return [{ path, line: piece.line, text: piece.text }];
    });
  };
}

/** What stands further in belongs to something above it, not to the line below. */
function indentOf(piece: Piece | undefined): number {
  return piece === undefined ? 0 : piece.text.length - piece.text.trimStart().length;
}
