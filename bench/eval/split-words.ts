/** Splits a command line into words as a shell does; quotes and backslashes are all it knows. */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [part, single, double, escaped, blank] of line.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|(\s+)|[^\s'"\\]+/gs)) {
    if (blank === undefined) word = (word ?? '') + (single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? part);
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  return word === undefined ? words : [...words, word];
}
