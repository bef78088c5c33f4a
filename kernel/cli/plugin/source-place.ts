import { readFileSync } from 'node:fs';

/** A sentence about a plugin with the place it speaks of in front, as `file:line: …`; a sentence that names its line already stays as it is. */
export function placed(file: string, message: string, about?: string): string {
  if (/\.m?[jt]s:\d+/.test(message)) return message;
  const quoted = /(?:example|argument|object) "([^"]+)"/.exec(message)?.[1];
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
    if (word === undefined) continue;
    const isKey = (line: string): boolean => new RegExp(`(?:^|[\\s{,])['"]?${literal(word)}['"]?\\s*[:(]`).test(line);
    const at = [isKey, (line: string) => line.includes(word)].map((test) => lines.findIndex((line, index) => index >= declaration && test(line)));
    const found = at.find((index) => index >= 0);
    if (found !== undefined) return found + 1;
  }
  return declaration + 1;
}

function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
