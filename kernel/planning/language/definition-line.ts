/** Words that begin a definition in the common languages. */
const DEFINES = '(def|class|function|func|fn|fun|const|let|var|type|interface|struct|enum|trait|module|sub|async def)';

/** A method of the languages that write its type in front of it: `public int FreeBeds(`, and no call of it. */
const METHOD = '(public|private|protected|internal|static|final|override|virtual|abstract|void)[^=;()]* +';

/** The line that says what a name of code stands for, as `grep -E` reads it. Of assignments only those at the start of a line, which define constants. */
export function definitionLine(name: string): string {
  return `${DEFINES} +${name}\\b|${METHOD}${name} *[(]|^${name} *(=|[(][)])`;
}
