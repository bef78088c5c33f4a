/** What a `file_edit` is told: the text that goes, and the one that comes. */
export interface TextEdit {
  find: string;
  replace: string;
}

/** A stretch of a text, and what is to stand there. */
export interface Replaced {
  from: number;
  to: number;
  instead: string;
}

/** The edit of one place, with as much of its line and as many lines above as it takes for that place to be the only one; undefined where none are enough. */
export function editOfPlace(text: string, { from, to, instead }: Replaced): TextEdit | undefined {
  let start = from;
  for (;;) {
    const find = text.slice(start, to);
    if (text.split(find).length === 2) return { find, replace: text.slice(start, from) + instead };
    if (start === 0) return undefined;
    const end = text[start - 1] === '\n' ? start - 1 : start;
    start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
  }
}
