/** `…, save it as a.txt and tell me the batch number.` */
const BESIDE =
  /(?:,? and|[.;,])(?: then| also| please)* (?:tell|show|let) (?:me|us)(?: also| then| know| please)* (?<asked>(?!(?:when|once|if|that|as soon)\b)[^.?!;]{3,80})[.?!]*$/iu;
/** Of what was done, which is told anyway. */
const OF_CHANGE =
  /\b(?:you|done|finished|ready|works?|worked|went|moved|deleted|removed|saved|wrote|written|changed|copied|renamed|created|made|added|it|them|that|this)\b/i;
const ASKS = /^(?:what|which|who|whose|when|where|why|how)\b/i;

/** The question at the end of a request that first orders something: `what is the batch number?`; undefined where none is, or where it is about what was done. */
export function askedBeside(request: string): string | undefined {
  const asked = BESIDE.exec(request)?.groups?.['asked']?.trim();
  if (asked === undefined || OF_CHANGE.test(asked)) return undefined;
  return `${ASKS.test(asked) ? asked : `what is ${asked}`}?`;
}
