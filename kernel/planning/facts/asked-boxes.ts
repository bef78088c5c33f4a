import { withoutFileNames } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';

const OPEN =
  /\b(?:open|left|undone|unfinished|outstanding|remain(?:s|ing)?|pending|to go|still (?:(?:got |have )?to (?:do|be done)|missing)|un(?:ticked|checked|packed|crossed|completed|marked))\b/i;
/** What is not done is open, however far apart the two words stand. */
const NOT = /\b(?:not|\w+n['’]t|never|nobody|no one|none|yet to be|without)\b/i;
const DONE = /\b(?:done|ticks?|check ?marks?|finished|ticked(?: off)?|crossed(?: off| out)?|checked(?: off)?|completed?|packed|already)\b/i;
/** Then a number or a single entry is wanted. */
const OTHERWISE = /\b(?:how (?:many|much|often)|count|number of|first|last|next|oldest|newest|longest|percent\w*|who|whose|when|where|why|and)\b/i;
/** `Have we still got jobs open? Only the ones that aren't ticked` wants them told. */
const LISTS = /\b(?:only|just|which|list|name|show|tell)(?: me)? (?:the )?(?:ones?|those|them|jobs?|tasks?|items?|entries)\b/i;
const BOX = /^\s*(?:[-*+]|\d+[.)])?\s*\[(?<sign>[ xX])\]\s+(?<text>\S.*?)\s*$/;

/**
 * `What is still open on my todo list?` asks for what stands behind an empty box, and `what is done` for what stands behind an x. Told by a model that reads
 * the whole list, all of it is open. Undefined for a text without boxes of both kinds.
 */
export function askedBoxes(request: string, text: string): string | undefined {
  const said = withoutFileNames(request);
  const { isQuestion, isYesNo } = requestTraits(request);
  const isWanted = boxesSaid(said);
  if (isWanted === undefined || !isQuestion || (isYesNo && !LISTS.test(said)) || OTHERWISE.test(said)) return undefined;
  const boxes = boxesIn(text);
  const wanted = boxes.filter(({ sign }) => isWanted(sign)).map(({ entry }) => entry);
  return wanted.length === 0 || wanted.length === boxes.length ? undefined : wanted.join('\n');
}

/** Of what stands behind boxes, whatever it is: no `photos` that are still to be found. */
const COUNTS_ENTRIES =
  /\bhow many (?:of (?:the|my|our|these|those) )?(?:things|items|tasks|jobs|todos|to-dos|points|entries|boxes|lines|ones|chores)\b|\bhow much (?:is|are|have (?:we|i)(?: got)?|do (?:we|i) have|stands|remains)\b|\bnumber of (?:\p{L}+ )?(?:items|tasks|jobs|entries|boxes|things)\b/iu;

/** How many of the entries behind boxes are open, or done: `how many things in TODO.md are still open?` */
export function countedBoxes(request: string, text: string): string | undefined {
  const said = withoutFileNames(request);
  const isWanted = COUNTS_ENTRIES.test(said) ? boxesSaid(said) : undefined;
  const boxes = boxesIn(text);
  return isWanted === undefined || boxes.length === 0 ? undefined : String(boxes.filter(({ sign }) => isWanted(sign)).length);
}

/** Which boxes the words speak of, by the sign in them; undefined where they speak of none. */
export function boxesSaid(said: string): ((sign: string) => boolean) | undefined {
  if (OPEN.test(said) || (NOT.test(said) && DONE.test(said))) return (sign) => sign === ' ';
  return DONE.test(said) ? (sign) => sign !== ' ' : undefined;
}

/** The entries of a text that stand behind a box. */
export function boxesIn(text: string): { sign: string; entry: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const { sign, text: entry } = BOX.exec(line)?.groups ?? {};
    return sign === undefined || entry === undefined ? [] : [{ sign, entry }];
  });
}
