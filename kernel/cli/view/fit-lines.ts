import stringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

/** Beside a wide beginning a text still gets this much room, even if the terminal has to break it again. */
const LEAST_WIDTH = 12;

/** A text beside its beginning, broken between words where the screen ends; the rows below the first stand under the text. Colours and wide characters are reckoned with. */
export function beside(head: string, text: string, columns: number): string {
  const indent = stringWidth(head);
  const hang = `\n${' '.repeat(indent)}`;
  const width = Math.max(LEAST_WIDTH, columns - indent);
  return (
    head +
    text
      .split('\n')
      .flatMap((line) => wrapped(line, width))
      .join(hang)
  );
}

/** The space at which a line was broken belongs to neither row. */
function wrapped(line: string, width: number): string[] {
  const [first = '', ...rest] = wrapAnsi(line, width, { hard: true, trim: false }).split('\n');
  return [first, ...rest.map((row) => row.replace(LEADING_SPACE, '$1'))].map((row) => row.trimEnd());
}

/** Colours may stand before it. */
const LEADING_SPACE = /^((?:\u001b\[[\d;]*m)*) /;

/** A text whose words stay on one row. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The rows that a text takes up on a screen. */
export function rowsOf(text: string, columns: number): string[] {
  return wrapAnsi(text, Math.max(LEAST_WIDTH, columns), { hard: true, trim: false }).split('\n');
}

/** As much of a line as fits into one row. */
export function cutLine(text: string, columns: number): string {
  const flat = text.replaceAll('\n', ' ');
  if (stringWidth(flat) <= columns) return flat;
  // As one long word it is broken just where the row is full.
  const [row = ''] = wrapAnsi(unbroken(flat), Math.max(1, columns - 1), { hard: true, trim: false }).split('\n');
  return `${row.replaceAll('\u00a0', ' ')}…`;
}
