import { wholeDate } from '../request/dates-said.ts';

/** What was done to a thing once, which a column of years or days tells. */
const DONE = String.raw`(?:\p{L}{2,}ed|built|laid|made|born|begun|sown|sunk|dug|bought|sold|grown|won|written|cut|hung|cast|set up|put up)`;
const DID = String.raw`(?:did|do|does)\s+(?:\p{L}+\s+){1,3}?\p{L}+`;
const ENDS = {
  smallest: new RegExp(
    String.raw`\b(?:oldest|earliest|longest ago)\b|\b(?:${DONE}|came|open|opens)\s+(?:the\s+)?(?:very\s+)?first\b|\b(?:the|very)\s+first\s+(?:\p{L}+\s+){0,2}?(?:to\s+\p{L}+|${DONE})\b|\bwas\s+first\s+${DONE}|${DID}\s+first\b`,
    'iu',
  ),
  largest: new RegExp(
    String.raw`\b(?:newest|youngest|latest|most recent(?:ly)?)\b|\b(?:${DONE}|came|open|opens)\s+(?:the\s+)?(?:very\s+)?last\b|\b(?:the|very)\s+last\s+(?:\p{L}+\s+){0,2}?(?:to\s+\p{L}+|${DONE})\b|\bwas\s+last\s+${DONE}|${DID}\s+last\b`,
    'iu',
  ),
};

const LASTED = '(?:been|stood|existed|served|lived|survived|operated|run|belonged)';
/** Behind it the sentence ends, or says where: in `the longest bridge` a length is meant. */
const AT_END = String.raw`(?:\s+time)?(?=\s*(?:[?.!,;:()]|$)|\s+(?:in|of|among|at|here|there|according|and|from|by|on)\b)`;
const THE_OTHERS = String.raw`(?:all|any|every|each)\s*(?:(?:of\s+)?(?:the|them|these|those)\s+)?(?:others?|rest|(?:one|thing|body)?\s*else)\b`;
const STOOD = String.raw`\b(?:was|were|came|stood|existed|arrived|opened|built)\s+(?:\p{L}+\s+){0,2}?`;
const SINCE = String.raw`(?:ha(?:s|ve|d)|['’](?:s|ve))\s+(?:\p{L}+\s+)?${LASTED}\s+(?:\p{L}+\s+){0,4}?(?:for\s+)?(?:the\s+)?`;
/** The same by how long something is there, or by the others: `has been around for the longest`, `was there before all others`. */
const SPANS = {
  smallest: new RegExp(
    [
      `${SINCE}longest${AT_END}`,
      String.raw`\blongest[- ](?:established|running|serving|standing|lived|lasting|existing)\b(?!\s+times?\b)`,
      String.raw`\blongest\s+(?:history|tradition)\b`,
      String.raw`\b(?:go(?:es)?|going|went|dates?|dating|reach(?:es)?)\s+back\s+(?:the\s+)?(?:furthest|farthest|longest)\b`,
      String.raw`${STOOD}before\s+${THE_OTHERS}`,
      String.raw`\bpredates?\s+${THE_OTHERS}`,
    ].join('|'),
    'giu',
  ),
  largest: new RegExp(
    [
      `${SINCE}shortest${AT_END}`,
      String.raw`\b(?:most\s+recent|latest|newest|last)\s+(?:addition|arrival|newcomer)\b`,
      String.raw`${STOOD}after\s+${THE_OTHERS}`,
    ].join('|'),
    'giu',
  ),
};

/** A request without what says an end of time by how long something is there: its `longest` is no length, its `all` no list. */
export function withoutSpans(request: string): string {
  return request.replace(SPANS.smallest, ' ').replace(SPANS.largest, ' ');
}

/** Which end of time a request asks for, whatever was done then: `which was planted first`, `the last one to open`. Undefined for neither, or for both. */
export function timeEnd(request: string): 'largest' | 'smallest' | undefined {
  const isSmallest = ENDS.smallest.test(request) || request.search(SPANS.smallest) >= 0;
  const isLargest = ENDS.largest.test(request) || request.search(SPANS.largest) >= 0;
  return isSmallest === isLargest ? undefined : isSmallest ? 'smallest' : 'largest';
}

/** What a column of bare years is called; other numbers of four digits are heights and seats. */
const OF_YEARS =
  /^(?:in )?(?:(?:\p{L}+[ _])?(?:years?|since|dates?|from)(?:[ _]\p{L}+)?|\p{L}{2,}ed|built|laid|made|born|sown|dug|bought|sold|opening|founding|foundation|construction|completion|origin|launch|vintage)$/iu;

/** Whether the cells of a column are years or days, all of them. */
export function isTimeColumn(name: string, cells: readonly unknown[]): boolean {
  const texts = cells.map((cell) => String(cell ?? '').trim());
  if (texts.length < 2) return false;
  const areYears = OF_YEARS.test(name.trim()) && texts.every((text) => /^(?:1\d{3}|20\d\d)$/.test(text));
  return areYears || texts.every((text) => /^\d{4}-\d\d(?:-\d\d)?$/.test(text) || wholeDate(text) !== undefined);
}
