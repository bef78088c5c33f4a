import { setFlagsFromString } from 'node:v8';

/** Where V8 was seen to know the flag: it says so on stderr of one that it does not know. */
const MAJOR_VERSIONS_WITH_FLAG = new Set(['20', '22', '24']);

/**
 * Has V8 compile regular expressions without making them fast. A request is read by some thousand of them, each compiled once and used on a few
 * lines; what V8 does by default, sorting the words of every `(?:a|b|c)` first, takes four times as long as all the rest.
 */
export function compileExpressionsQuickly(): void {
  const [major = ''] = process.versions.node.split('.', 1);
  if (MAJOR_VERSIONS_WITH_FLAG.has(major)) setFlagsFromString('--no-regexp-optimization');
}
