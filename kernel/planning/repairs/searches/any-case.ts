import type { Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { filesBelow, isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';

/** Words as they stand in a sentence. */
const SMALL_WORDS = /^\p{Ll}+(?:[ -]\p{Ll}+)*$/u;
/** Then it matters how it is written. */
const MINDS_CASE = /\b(?:case|capitals?|capitali[sz]ed|upper-?case|lower-?case|small letters|exactly|as written)\b/i;
/** A word of language is looked for, whatever the files are: `in which files does the word confetti occur?` */
const ASKS_WORD =
  /\b(?:which|what) (?:of \w+ )?(?:\w+ )?(?:files?|documents?|notes?|texts?|pages?)\b.*\b(?:mention|speak|talk|the word|the term|the name)\w*/i;

/**
 * `grep -r mildew "field notes"` for `which beds had mildew`: a word that the request says in small letters begins a sentence as well. Only in folders
 * of prose, where a word is a word; in code and in logs capitals mean something, and a count is of what was said.
 */
export function withAnyCase(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  if (step.args['command'] !== 'grep' || MINDS_CASE.test(request)) return step;
  const { flags, patterns, places, isRecursive } = readGrep(words);
  const [pattern = '', ...others] = patterns;
  const folders = places.map(plainPath);
  const areProse =
    folders.length > 0 &&
    folders.every((folder) => folder === '.' || isKnownFolder(folder, entries)) &&
    ((ASKS_WORD.test(request) && !words.some((word) => word.startsWith('--include'))) || folders.every((folder) => isProse(folder, entries)));
  const isSettled = flags.some((flag) => /^-[a-zA-Z]*[ic]|^--(?:ignore-case|count)$/.test(flag));
  const isSaid = SMALL_WORDS.test(pattern) && request.includes(pattern) && !quotedTexts(request).includes(pattern);
  return isRecursive && areProse && isSaid && others.length === 0 && !isSettled ? withWords(step, ['-i', ...words]) : step;
}

function isProse(folder: string, entries: readonly WorkspaceEntry[]): boolean {
  const files = filesBelow([folder], entries);
  return files.length > 0 && files.every((path) => PROSE_FILE.test(path));
}
