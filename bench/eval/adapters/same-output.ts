import { holds } from '../text-match.ts';

/**
 * Whether two outputs say the same: lines in any order, blanks and the folder that paths start from aside. A single number may have words around it
 * (`48 sum.c` for `48`). A command that prints nothing is judged by the files alone.
 */
export function sameOutput(said: string, wanted: string): boolean {
  const lines = linesOf(wanted);
  const own = linesOf(said);
  const [only = ''] = lines;
  if (lines.length === 0) return true;
  if (lines.length === 1 && /^\d+$/.test(only)) return own.length === 1 && holds(said, only);
  return own.length === lines.length && own.every((line, index) => line === lines[index]);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line.replace(/(^|\s)(?:\.\/|\/?(?:testbed|system|workspace)\/)/g, '$1').replace(/(^|\s)\/?(?:testbed|system|workspace|\.)(?=\s|$)/g, '$1.'),
    )
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .sort();
}
