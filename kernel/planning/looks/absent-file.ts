import { baseName, pathsIn } from '../request/file-names.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** Where something was to be put, which is no file that is missing. */
const MAKING = /\bcannot (?:create|move|touch|rename|make)\b|\bopen\([^)]*,\s*["'][wax]/;

/** A folder as it is spoken of: `the folder invoices`, `in the invoices folder`. */
const FOLDERS = [
  /\b(?:folder|directory)\s+(?:(?:called|named)\s+)?["'`‘“]?([\w./-]*\w)/gi,
  /(?<![\w./-])([\w./-]*\w)["'`’”]?\s+(?:folder|directory)\b/gi,
];

/**
 * A file that a request names in full, or a folder that it calls one, which is nowhere here, where a step failed because of just that.
 * Another plan does not make it appear; a small model puts something else in its place. Undefined where one of that name lies elsewhere.
 */
export function absentFile({ request, failure }: { request: string; failure: string }, entries: readonly WorkspaceEntry[]): string | undefined {
  if (MAKING.test(failure)) return undefined;
  const isHere = (path: string): boolean => entries.some((entry) => baseName(entry.path).toLowerCase() === baseName(path).toLowerCase());
  const folders = FOLDERS.flatMap((spoken) => [...request.matchAll(spoken)].flatMap(([, name]) => name ?? []));
  return [...pathsIn(request), ...folders].find((path) => isMissing(path, failure) && !isHere(path.replace(/\/$/, '')));
}

/** As programs say it, before or behind the path. */
function isMissing(path: string, failure: string): boolean {
  const [name, text] = [path.toLowerCase(), failure.toLowerCase()];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
    if (/no such file or directory: ['"]$/.test(before) && /^['"]/.test(after)) return true;
    if (!/[\w/.-]$/.test(before) && /^['"’]?:? no such file/.test(after)) return true;
  }
  return false;
}
