import { structuredPatch } from 'diff';
import type { FileChange } from '../preview/rehearsal.ts';
import { forDisplay } from '../session/for-display.ts';
import { beside } from './fit-lines.ts';
import type { Screen } from './screen.ts';

/** Lines of a difference that are shown before it is cut: a screen holds them together with the plan and the question. */
export const MAX_DIFF_LINES = 24;
/** Lines around a change, to see where it is. */
const CONTEXT_LINES = 2;
/** Texts that differ in more lines than this are not compared line by line: it takes long, and says nothing. */
const MAX_EDITS = 800;

/** What a step would do to a file, as a coloured unified difference of bounded length. A step number shows what was cut. */
export function diffLines(
  { path, before, after }: FileChange,
  screen: Screen,
  { head, most = MAX_DIFF_LINES }: { head: string; most?: number },
): string[] {
  const { colours } = screen;
  const row = (text: string): string => beside(head, text, screen.columns() - 1);
  const name = forDisplay(path);
  if ([before, after].some((bytes) => bytes !== undefined && isBinary(bytes))) {
    return [row(colours.dim(`${name}: ${before === undefined ? 'a new file' : `${before.length} bytes`} → ${after.length} bytes that are no text`))];
  }
  const [old, fresh] = asTexts(before, after);
  if (before !== undefined && old === fresh) {
    return [row(colours.dim(`${name}: ${Buffer.compare(before, after) === 0 ? 'stays as it is' : 'only line ends change'}`))];
  }
  const patch = structuredPatch('', '', old, fresh, undefined, undefined, { context: CONTEXT_LINES, maxEditLength: MAX_EDITS });
  if (patch === undefined) return [row(colours.dim(`${name}: ${linesOf(old)} become ${linesOf(fresh)}, nearly all of them others`))];

  const all = patch.hunks.flatMap(({ lines, oldStart, newStart }, index) => [
    ...(before === undefined || (index === 0 && oldStart <= 1) ? [] : [`@@ line ${newStart}`]),
    ...lines,
  ]);
  const added = all.filter((line) => line.startsWith('+')).length;
  const removed = all.filter((line) => line.startsWith('-')).length;
  const counts = before === undefined ? `new file, ${linesOf(fresh)}` : `${colours.green(`+${added}`)} ${colours.red(`-${removed}`)}`;
  const shown = all.slice(0, most);
  return [
    row(`${colours.bold(name)}  ${counts}`),
    ...shown.map((line) => {
      const sign = line.slice(0, 1);
      const text = forDisplay(line.slice(1));
      if (sign === '@') return head + colours.cyan(line);
      const colour = sign === '+' ? colours.green : sign === '-' ? colours.red : colours.dim;
      return beside(head + colour(`${sign === '\\' ? ' ' : sign} `), colour(text), screen.columns() - 1);
    }),
    ...(all.length > shown.length ? [row(colours.dim(`… ${all.length - shown.length} more lines`))] : []),
  ];
}

/** Line ends of Windows are shown only where they come or go. */
function asTexts(before: Uint8Array | undefined, after: Uint8Array): [string, string] {
  const [old, fresh] = [before ?? new Uint8Array(), after].map((bytes) => new TextDecoder().decode(bytes));
  const isWindows = (text = ''): boolean => text.includes('\r\n');
  const plain = (text = ''): string => (isWindows(fresh) && (before === undefined || isWindows(old)) ? text.replaceAll('\r\n', '\n') : text);
  const isEnded = before !== undefined && old !== '' && fresh !== '';
  // Whether the last line has an end is nothing to approve.
  const ended = (text: string): string => (isEnded && !text.endsWith('\n') ? `${text}\n` : text);
  return [ended(plain(old)), ended(plain(fresh))];
}

function isBinary(bytes: Uint8Array): boolean {
  return bytes.includes(0);
}

function linesOf(text: string): string {
  const count = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
  return count === 1 ? '1 line' : `${count} lines`;
}
