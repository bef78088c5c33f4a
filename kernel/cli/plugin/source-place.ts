import { readFileSync } from 'node:fs';
import { literalPattern } from '../../../schemas/literal-pattern.ts';

/** A sentence about a plugin with the place it speaks of in front, as `file:line: …`; a sentence that names its line already stays as it is. */
export function placed(file: string, message: string, about?: string): string {
  if (/\.m?[jt]s:\d+/.test(message)) return message;
  const quoted = /example "([^"]+)"/.exec(message)?.[1];
  const part = /its (manifest is not valid: )?(\w+)/.exec(message)?.[2];
  return `${file}:${lineOf(file, [about, quoted, part])}: ${message}`;
}

/** The line of the first word that the source holds; the declaration itself when it holds none. */
function lineOf(file: string, words: readonly (string | undefined)[]): number {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return 1;
  }
  const declaration = Math.max(
    0,
    lines.findIndex((line) => /\bdefineTool\s*\(/.test(line)),
  );
  for (const word of words) {
    const found = word?.split('.').reduce<number | undefined>((from, part) => (from === undefined ? from : lineWith(lines, part, from)), declaration);
    if (found !== undefined) return found + 1;
  }
  return declaration + 1;
}

/** The next line with a key of that name, or with the word at all; the line itself when no later one has it. */
function lineWith(lines: readonly string[], word: string, from: number): number | undefined {
  const isKey = (line: string): boolean => new RegExp(`(?:^|[\\s{,])['"]?${literalPattern(word)}['"]?\\s*[:(]`).test(line);
  const holds = (line: string): boolean => line.includes(word);
  for (const [start, fits] of [
    [from + 1, isKey],
    [from, isKey],
    [from + 1, holds],
    [from, holds],
  ] as const) {
    const found = lines.findIndex((line, index) => index >= start && fits(line));
    if (found >= 0) return found;
  }
  return undefined;
}
