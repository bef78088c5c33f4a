import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { FILE_WRITE, TERMINAL } from '../language/tool-names.ts';
import { isKnownFile } from '../looks/known-paths.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { BINARY_FILE } from '../request/file-kinds.ts';
import { pathsIn, withoutPaths } from '../request/file-names.ts';
import type { RequestTraits } from '../request/request-traits.ts';
import { isSavedTo } from '../request/saved-to.ts';

export interface ReadAndWriteOptions {
  request: string;
  traits: RequestTraits;
  entries: readonly WorkspaceEntry[];
  hasTool(name: string): boolean;
}

/** More texts than this are put together by code, or not at all. */
const MAX_SOURCES = 3;
const WRITES = /\b(?:write|create|make|save|put|draft|compose|note|store)\b/i;
/** A name without an ending is one where it is said to be: `in a file called VERSION`. */
const NAMED_FILE = /\bfile (?:called|named) ["'“‘`]?(?<name>[\p{L}\p{N}_-]+)["'”’`]?(?=[\s.!?,]*$)/iu;
/** `… and below it "See you at four"`: a line of its own that needs nobody to write it. */
const DICTATED_BELOW =
  /^(.{10,}?),? (?:and|then) (?:then )?(?:(?:directly |right )?(?:below|under(?:neath)?|beneath|after) (?:it|that)|(?:in|on) the (?:next|second|line below|last) ?(?:line)?|followed by):? ["“](.+)["”]\W*$/is;
/** What is done to every line or row is the work of code. */
const WORKS_OVER = /\b(?:all|each|every|rows?|columns?|sort\w*|count|sum|total|average|lines? (?:that|which|with|where)|duplicates?|convert\w*)\b/i;

/**
 * The plan for a new file that is made of what texts say, where no plan of the model stands: read the texts that the request names, and have the file written
 * when they are known. Undefined where it is not clear which file is new and which are read.
 */
export function readAndWrite({ request, traits, entries, hasTool }: ReadAndWriteOptions): Step[] | undefined {
  // What a page says may be meant to steer what is written.
  if (!traits.wantsChange || traits.urls.length > 0 || !hasTool(FILE_WRITE) || WORKS_OVER.test(withoutPaths(request)) || !WRITES.test(request))
    return undefined;
  const [, bare] = NAMED_FILE.exec(request) ?? [];
  const paths = [...new Set([...pathsIn(request), ...(bare === undefined ? [] : [bare])])];
  const [target, ...others] = paths.filter((path) => !isKnownFile(path, entries) && !entries.some((entry) => entry.path.endsWith(`/${path}`)));
  const sources = namedPaths(request, entries).flatMap(({ entry, by }) => (entry.kind === 'file' && by === 'exact' ? [entry.path] : []));
  const isReadable = sources.every((path) => !BINARY_FILE.test(path) && !isSavedTo(path, request));
  if (target === undefined || others.length > 0 || !isReadable || sources.length === 0 || sources.length > MAX_SOURCES) return undefined;
  const [, told = request, below] = DICTATED_BELOW.exec(request) ?? [];
  return [
    ...sources.map((path): Step => ({ thought: `Read ${path}.`, tool: TERMINAL, args: { command: 'cat', args: [path] } })),
    { thought: `What is to be saved: ${told}`, tool: FILE_WRITE, args: { path: target, content: '', mode: 'overwrite' } },
    ...(below === undefined ? [] : [{ thought: `Add ${below}`, tool: FILE_WRITE, args: { path: target, content: `${below}\n`, mode: 'append' } }]),
    { thought: 'Tell what was saved.', tool: FINAL_ANSWER, args: {} },
  ];
}
