const LIST = String.raw`(?<list>(?:the|my|our) [^.,;!?]{0,40}?\blist\b(?: of [^.,;!?]{2,30})?|[^\s,;!?]+\.\w{1,5})`;
/** `Bruno still comes` */
const OTHERS_STAY = String.raw`(?:[.;,]? (?:but )?\p{Lu}\p{L}+(?: (?:still|and|is|are))*(?: \p{Lu}\p{L}+)? (?:comes?|coming|stays?|remains?))?`;
const GOES_OFF = `(?:off|from) ${LIST}${OTHERS_STAY}[.!]*$`;
const STRIKES = '(?:[Tt]ake|[Ss]trike|[Rr]emove|[Dd]elete|[Cc]ross)';
const ONE_OF_IT = '(?:it|him|her|them|that|those|(?:that|this|the) (?:line|name|entry|item|one))';

/** `take the kitchen roll off the shopping list`: to tick it off would leave it there. */
const TAKES_OFF = new RegExp(`^(?:please )?(?:take|strike|knock) (?<what>[^.,;:!?]{2,60}?) off ${LIST}[.!]*$`, 'iu');
/** `I got the kitchen roll already, take it off the shopping list` */
const HAS_GOT = new RegExp(
  String.raw`^(?:i|we)(?:['’]ve| have)? (?:already )?(?:got|bought|found|received|picked up|ordered)(?: already)? (?:some |our |my )?(?<what>\p{L}[\p{L} '’-]{1,40}?)(?: already| now| today| yesterday| in the meantime)?[,;.–-]+ (?:so |please |you can |can you )*${STRIKES} ${ONE_OF_IT} ${GOES_OFF}`,
  'iu',
);
/** `Bram found a whole bucket of blue frit, so take it off the colour shopping list`: who has it and how much of it is no part of the entry. */
const FOUND_SOME = new RegExp(
  String.raw`^\p{Lu}\p{L}+(?: has)? (?:got|bought|found|received|brought|picked up|ordered|had)(?: us)? (?:already )?(?:(?:an?|some|another|the)(?: \p{L}+){1,2} of |some |more |enough )(?<what>\p{L}[\p{L} '’-]{1,40}?)(?: already| now| today| yesterday| in the meantime)?[,;.–-]+ (?:so |please |you can |can you )*${STRIKES} ${ONE_OF_IT} ${GOES_OFF}`,
  'u',
);
/** `Odell has found a berth elsewhere, take that line off the waiting list` */
const NAMED_FIRST = new RegExp(
  String.raw`^(?<what>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:has|have|is|are|was|were|does|doesn['’]t|cannot|can|can['’]t|will|won['’]t|needs?|wants?|cancelled|left|got|no longer|moved|gave)\b[^.;,]{2,80}[,;.–-]+ (?:so |please )*${STRIKES} ${ONE_OF_IT} ${GOES_OFF}`,
  'u',
);

/** Says nothing of one line: `Everything is done, take it off the list`. */
const NO_LINE =
  /^(?:it|this|that|these|those|they|them|him|her|he|she|we|you|i|everything|everyone|everybody|all|both|most|some|none|nobody|nothing|there)\b|\bof (?:it|them|these|those)\b/i;

/** What comes off a list, as the plain order that it is: `remove the kitchen roll from the shopping list`. */
export function withStruckEntry(request: string): string {
  const { what, list } =
    [TAKES_OFF, HAS_GOT, FOUND_SOME, NAMED_FIRST].map((pattern) => pattern.exec(request)?.groups).find((said) => said !== undefined) ?? {};
  return what === undefined || list === undefined || NO_LINE.test(what) ? request : `remove ${what} from ${list}`;
}
