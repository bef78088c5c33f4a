/** A piece of text where pdf.js found it. */
export interface PlacedText {
  str: string;
  /** The line ends after this piece. */
  hasEOL: boolean;
  height: number;
  /** The last two are its place, from the left and from the bottom. */
  transform: readonly number[];
}

/** Lines further apart than so many times their height are paragraphs. */
const PARAGRAPH_GAP = 1.7;

/** The lines of one page of a PDF in the order they were written, with an empty line where there is a gap between them. */
export function pageLines(pieces: readonly PlacedText[]): string {
  const lines: string[] = [];
  let line = '';
  let last: { bottom: number; height: number } | undefined;
  for (const { str, hasEOL, height, transform } of pieces) {
    const bottom = transform[5] ?? 0;
    if (str.trim() !== '') {
      if (line === '' && last !== undefined && isGap(last, bottom, height)) lines.push('');
      last = { bottom, height };
    }
    line += str;
    if (!hasEOL) continue;
    lines.push(line.trimEnd());
    line = '';
  }
  return [...lines, line.trimEnd()]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Downwards by more than a line, or up to the next column. */
function isGap(last: { bottom: number; height: number }, bottom: number, height: number): boolean {
  const down = last.bottom - bottom;
  const tallest = Math.max(last.height, height);
  return tallest > 0 && (down > tallest * PARAGRAPH_GAP || down < -tallest * PARAGRAPH_GAP);
}
