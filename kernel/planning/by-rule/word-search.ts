import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { foldText, saysSomething, wordsOf } from '../../../schemas/words.ts';
import { isMereListing } from '../answer/mere-listing.ts';
import { folderLooks } from '../checks/searches/folder-looks.ts';
import { FILE_SEARCH } from '../language/tool-names.ts';
import { isKnownFile } from '../looks/known-paths.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { baseName } from '../request/file-names.ts';
import type { RequestTraits } from '../request/request-traits.ts';
import { isSearchRight } from './meant-search.ts';

export interface WordSearchOptions {
  request: string;
  traits: RequestTraits;
  /** What the request names, where it lies. */
  named: readonly WorkspaceEntry[];
  entries: readonly WorkspaceEntry[];
  /** The plan that came to nothing. */
  failed: readonly Step[];
  hasTool(name: string): boolean;
}

/** Lines for an answer: four places with what stands around them, some 500 tokens. */
const MAX_RESULTS = 12;

/**
 * The plan that needs no model after a search through folders came to nothing. Small models search for the question's own phrase, or for
 * the answer that they expect, and search for it again when that is nowhere; what is there shares single words with the question.
 */
export function wordSearch({ request, traits, named, entries, failed, hasTool }: WordSearchOptions): Step[] | undefined {
  const wantsToKnow = (traits.isQuestion || traits.wantsFact) && !traits.wantsChange && !traits.asksKnowledge;
  const isElsewhere = traits.searchesWeb || traits.urls.length > 0 || named.some(({ kind }) => kind === 'file');
  if (!hasTool(FILE_SEARCH) || !wantsToKnow || isElsewhere) return undefined;
  const looks = folderLooks(failed, entries) ?? [];
  if ((looks.length === 0 && !isMereListing(request, failed)) || looks.some(({ texts }) => isSearchRight(texts, request))) return undefined;
  const path = placeOf(
    request,
    entries,
    looks.flatMap(({ places }) => places),
  );
  const input = queryOf(request, path);
  if (input === '') return undefined;
  return [
    { thought: 'Look for the words of the request.', tool: FILE_SEARCH, args: { input, path, words: true, max_results: MAX_RESULTS } },
    { thought: 'Answer from what was found.', tool: FINAL_ANSWER, args: {} },
  ];
}

/** The folder that the request itself says; of one that only the plan chose nobody knows whether it is the right one. */
function placeOf(request: string, entries: readonly WorkspaceEntry[], places: readonly string[]): string {
  const said = places.map((place) => place.replace(/\/+$/, '')).find((place) => place.includes('/') && request.includes(place));
  if (said !== undefined && !isKnownFile(said, entries) && !/[*?]/.test(said)) return said;
  const folder = namedPaths(request, entries).find(({ entry, by }) => entry.kind === 'folder' && (by === 'exact' || isOwner(entry.path, request)));
  return folder?.entry.path ?? '.';
}

/** `The test file of pedalkit` names a folder; `the price of lanterns` does not. */
function isOwner(path: string, request: string): boolean {
  const name = literalPattern(foldText(baseName(path)));
  return new RegExp(
    `\\b(?:files?|folders?|notes?|docs|documents?|tests?|code|sources?|modules?|project)\\s+(?:in|of|for)\\s+(?:the\\s+|my\\s+|our\\s+)?["'\`]?${name}\\b`,
  ).test(foldText(request));
}

/** Words of asking: they stand in the question and not in what it asks about. */
const ASKING = new Set(
  'about all also been being but document documents doc docs each ever exactly explain explains he her his inside into itself mention mentions mentioned must no not nothing now ok only other our please she should so some somebody someone somewhere something still such talk talks text texts those under us write written yes'.split(
    ' ',
  ),
);

/** The words of the request that tell what it is about, as written, without the folder that is searched anyway. */
function queryOf(request: string, path: string): string {
  const searched = new Set(path === '.' ? [] : wordsOf(path));
  const told = (request.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => {
    const folded = foldText(word);
    return saysSomething(folded) && !ASKING.has(folded) && !searched.has(folded);
  });
  return [...new Set(told)].join(' ');
}
