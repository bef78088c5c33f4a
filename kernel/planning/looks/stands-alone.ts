/** Whether a folded text has a name as a word or words of its own; `mustBeMarked` where the name is an ordinary word as well, for which the text has to say that a folder is meant. */
export function standsAlone(text: string, name: string, mustBeMarked = false): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + name.length);
    const isFree = !/[\p{L}\p{N}_./-]/u.test(before) || before === '/';
    if (!isFree || !/^(?:[^\p{L}\p{N}_-]|$)/u.test(after) || /^\.[\p{L}\p{N}]/u.test(after)) continue;
    // `data` or `notes` is an ordinary word; it names a folder when the request says so.
    if (
      !mustBeMarked ||
      after.startsWith('/') ||
      /^\W{0,2}\s*(?:folder|directory|dir|subfolder)/.test(after) ||
      /(?:folder|directory|dir|under|in|into|inside|from)\s+(?:the\s+|called\s+|named\s+)?["'`]?$/.test(text.slice(0, at))
    ) {
      return true;
    }
  }
  return false;
}
