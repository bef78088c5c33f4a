import { folderOf } from '../request/file-names.ts';
import { isKnownFolder } from './known-paths.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** Longer names of places are none; a request may be 64 KB of words. */
const MAX_CHARACTERS = 200;
/** Where a place may begin that something is saved in. */
const TO = /\b(?:to|into|in|as|called|named)\s+(?:(?:a|the) (?:new )?file )?(?=[^\s])/gi;
/** A folder or a whole file, and words behind it: `rents/march.csv into unpaid.txt`, `bills/ and save the sum to sum.txt`. */
const MORE_THAN_NAME = /\/\s|\.\w{1,5}\s/;
const PATH = /^["'“‘`]?(?<path>[^"'“”‘’`\n,;:?!]+\.\w{1,5})["'”’`]?[.!]*$/;

/** The path at the end of a request, in a folder that is there, with whatever blanks the names have: `write them to trips/Norway 2025/still to pack.txt`. */
export function newPathSaid(request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const said = request.trim().slice(-MAX_CHARACTERS);
  return [...said.matchAll(TO)]
    .flatMap(({ 0: words, index }) => PATH.exec(said.slice(index + words.length))?.groups?.['path'] ?? [])
    .find((path) => /\/\S/.test(path) && !MORE_THAN_NAME.test(path) && isKnownFolder(folderOf(path), entries));
}
