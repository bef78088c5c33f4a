import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';

/** Two labels in a line at least; one alone is a sentence with a colon. Cells are parted by several blanks, a tab, a bar or a semicolon. */
const FEWEST_LABELS = 2;
const CELLS = /\s{2,}|\t|\s*[|;]\s*/;
const LABELLED = /^([\p{L}][\p{L}\p{N} _-]{0,30}):\s*(\S.*)$/u;
/** A longer text is no rota. */
const MAX_LINES = 500;

/**
 * The value behind the one label that a question says, in the one line that it says: `who is on call on Saturday 17 May` in
 * `Sat 17 May   desk: Ann   on call: Bea`. Small models take the label beside it. Undefined where the words settle neither line nor label.
 */
export function lineFact(request: string, text: string): string | undefined {
  const lines = text.split('\n').slice(0, MAX_LINES);
  const rows = lines.map((line) => ({ line, pairs: pairsOf(line) })).filter(({ pairs }) => pairs.length >= FEWEST_LABELS);
  const labels = [...new Set(rows.flatMap(({ pairs }) => pairs.map(({ label }) => label)))].filter((label) => isSaid(label, request));
  const [label, ...others] = labels;
  if (label === undefined || others.length > 0) return undefined;
  const wanted = [...contentStems(request), ...(request.match(/\d+/g) ?? [])];
  const scored = rows
    .map(({ line, pairs }) => ({ value: pairs.find((pair) => pair.label === label)?.value, hits: hitsIn(line, wanted) }))
    .sort((a, b) => b.hits - a.hits);
  const [best, next] = scored;
  return best === undefined || best.hits === 0 || best.hits === next?.hits ? undefined : best.value;
}

function pairsOf(line: string): { label: string; value: string }[] {
  return line.split(CELLS).flatMap((cell) => {
    const [, label, value] = LABELLED.exec(cell.trim()) ?? [];
    return label === undefined || value === undefined ? [] : [{ label: label.trim().toLowerCase(), value: value.trim() }];
  });
}

function isSaid(label: string, request: string): boolean {
  return ` ${wordsOf(request).map(stem).join(' ')} `.includes(` ${wordsOf(label).map(stem).join(' ')} `);
}

/** How many of the words stand in a line; days and months may be short there: Sat for Saturday. */
function hitsIn(line: string, wanted: readonly string[]): number {
  const words = wordsOf(line.split(CELLS)[0] ?? '').concat(wordsOf(line));
  const own = new Set(words.map(stem));
  return wanted.filter((word) => own.has(word) || words.some((each) => each.length === SHORT && word.startsWith(each))).length;
}

/** Letters of a short day or month. */
const SHORT = 3;
