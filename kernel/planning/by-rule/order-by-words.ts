import type { Step } from '../../../schemas/plan.ts';
import { wholePlan } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { isKnownFile, isKnownFolder } from '../looks/known-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { folderOf, pathsIn, withoutEnding, withoutPaths } from '../request/file-names.ts';

export interface OrderByWordsOptions {
  request: string;
  entries: readonly WorkspaceEntry[];
  hasTool(name: string): boolean;
}

/** Said around any order, and of no more than that. */
const COURTESY =
  'i we you he she it its they this that these there here my our your his her the a an one to of from into as in for at with is are was were be been being am has have had got get gets give gives given should ought must shall will would can could may might needs need want wanted wants like supposed please pls thanks thank hi hello hey ok okay and but so then now just only really actually for me us d s m re ve ll file files document note text make made'.split(
    ' ',
  );
/** Says that it is about what a file is called. */
const OF_NAMES = /\b(?:renam\w*|name[ds]?|naming|filenames?|call(?:ed|s)?|misspel\w*|mistyped?|typos?|spelt|spelled|spelling|title[ds]?|slip)\b/i;
const NAMING = new Set([
  ...COURTESY,
  ...'rename renamed renaming name names named naming filename filenames call called calls misspelled misspelt misspelling mistyped mistype typo typos spelt spelled spelling spell title slip meant mean fix correct corrected correctly change changed put right sort out wrong wrongly incorrect badly folder not instead no rather than sorry oops new old proper again accidentally mistake mistakenly letter letters missing extra becomes become became under by'.split(
    ' ',
  ),
]);
/** Says that nothing is to be in it. */
const OF_NOTHING = /\b(?:empty|blank|nothing in (?:it|there)|no (?:content|contents|text)|without (?:any )?(?:content|contents|text))\b/i;
/** Asked whether it is so, it is not made so. */
const ASKS = /^\W*(?:is|are|was|were|does|do|did|has|have|isn|why|which|what)\b/i;
const MAKING = new Set([
  ...COURTESY,
  ...'empty blank nothing no content contents without any yet create creating new exist exists existing start begin set up still completely entirely totally inside placeholder called named later fill'.split(
    ' ',
  ),
]);

/**
 * An order that its words are, in whatever order they stand: the new name of a file (`I misspelt a file name: labels/hony.txt ought to be labels/honey.txt. Fix
 * that?`), or a file with nothing in it (`I need issue-43.md to exist, with nothing in it yet`). Undefined where a word is left over: it may ask for more.
 */
export function orderByWords({ request, entries, hasTool }: OrderByWordsOptions): Step[] | undefined {
  const isThere = (path: string): boolean => isKnownFile(path, entries) || isKnownFolder(path, entries);
  const paths = [...new Set(pathsIn(request))];
  const [from, ...others] = paths.filter(isThere);
  const [to, ...more] = paths.filter((path) => !isThere(path));
  if (!hasTool(TERMINAL) || to === undefined || others.length > 0 || more.length > 0) return undefined;
  const said = withoutPaths(request);
  const words = said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (from === undefined) {
    const isMade = OF_NOTHING.test(said) && !ASKS.test(said) && words.every((word) => MAKING.has(word)) && ending(to) !== '';
    return isMade ? wholePlan({ tool: TERMINAL, args: { command: 'touch', args: [to] } }) : undefined;
  }
  const folder = folderOf(from);
  const target = to.includes('/') || folder === '' ? to : `${folder}/${to}`;
  const isSame = folderOf(target) === folder && ending(target) === ending(from);
  if (!isSame || isThere(target) || !OF_NAMES.test(said) || !words.every((word) => NAMING.has(word))) return undefined;
  return wholePlan({ tool: TERMINAL, args: { command: 'mv', args: [from, target] } });
}

function ending(path: string): string {
  return path.slice(withoutEnding(path).length);
}
