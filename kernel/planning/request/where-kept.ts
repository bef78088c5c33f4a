const ASKS = /\?|\b(?:find|tell|show|list|which|who|what|where|when|how)\b/i;
const ADVERBS = '(?:(?:always|usually|normally|generally|mostly|often|also|only|just|all|once|still|already) )*';
const KEEPS =
  '(?:keep|store|save|write|note|record|put|jot|collect|enter|log|file|kept|wrote|written|stored|saved|noted|recorded|jotted|collected|entered|logged|filed)';
/** What goes on behind `and` is heard. */
const TOLD = new RegExp(
  [
    '(?<!\\b(?:can|could|should|shall|must|may|will|would|let|if|sure|that) )\\b(?:',
    `(?:i|we|they|people|everybody|everyone|somebody|someone)(?:'ve| have| has)? ${ADVERBS}${KEEPS}s?`,
    `|(?:he|she|(?:the|my|our) \\w+) ${ADVERBS}(?:keeps|stores|saves|writes|puts|collects|enters)`,
    ')\\b[^.,;:!?]*?\\b(?:in|into|under|inside|to|at|on)\\b[^.,;:!?]*?(?=[.,;:!?]|\\s(?:and|then|but|so)\\b|$)',
  ].join(''),
  'gi',
);

/** A file by its name, or the `it` that stands for one. */
const FILE = String.raw`(?:(?:the|our|my)\s+(?:file\s+)?)?["'“‘\x60]?(?:[\w./-]*\w\.[a-z]\w{0,4}|it)["'”’\x60]?(?:\s+file)?`;
const BELIEF = String.raw`(?:(?:i|we)(?:['’]m|['’]re|\s+am|\s+are|\s+do)?\s+(?:(?:just|quite|pretty|fairly|rather|almost|really)\s+)*(?:believe|think|guess|suppose|reckon|assume|imagine|bet|hope|sure|certain|positive)(?:\s+that)?\s+)`;
const MAYBE = String.raw`(?:(?:maybe|perhaps|probably|apparently|surely),?\s+)`;
const MIGHT = String.raw`(?:(?:should|would|will|might|may|must|ought\s+to|does|probably|surely|already|also)\s+)*`;
/** `says so`, `should know`, `has it all`: what it tells is the answer and nothing that is said here. */
const SAYS = [
  String.raw`(?:says?|tells?|has|have|knows?|mentions?|lists?|states?|shows?|covers?|answers?|names?|contains?|holds?|explains?|records?|gives?)\s+(?:us\s+|me\s+|you\s+)?(?:it|so|that|this|them|the\s+answer)(?:\s+(?:all|somewhere|there))*`,
  String.raw`(?:knows?|tells?|says?)(?:\s+(?:us|me|you))?`,
].join('|');
const STANDS = String.raw`(?:it|that|this|the\s+answer)(?:['’]s|\s+(?:is|stands|lies|(?:should|must|might|may|will)\s+(?:be|stand)))\s+(?:(?:all|somewhere|written|noted|kept|listed|said|mentioned|stated|recorded|found)\s+)*(?:in|inside)\s+${FILE}`;
const BEHIND = String.raw`(?:,?\s+(?:i|we)\s+(?:believe|think|guess|suppose|hope|bet)|\s+(?:probably|surely|maybe))?`;
/** From where a sentence or its part begins to where it ends; what nobody only believes does not end as a question. */
const SOURCE = new RegExp(
  String.raw`(?<=^\s*|[.!?;,:\u2013-]\s+|\(|\b(?:and|but)\s+)(?:${BELIEF}${MAYBE}?(?:${FILE}\s+${MIGHT}(?:${SAYS})|${STANDS})${BEHIND}(?=\s*(?:[.!?,;:)]|$))|${MAYBE}?(?:${FILE}\s+${MIGHT}(?:${SAYS})|${STANDS})${BEHIND}(?=\s*(?:[.!,;:)]|$)))`,
  'gi',
);

/** Where a remark was, and the signs that stood around it: the one before it is enough. */
const GONE = '\u0000';
const SIGNS_AROUND = /(?:^|([.!?;:])|,)?\s*\(?\u0000\s*[.!,;:)]*\s*/g;

/**
 * A question without the sentence beside it that only tells where its answer stands: `Who has the key? I think keys.txt says so.` asks who, and
 * not whether the file says so.
 */
export function withoutSource(request: string): string {
  const rest = request.replace(SOURCE, GONE);
  return rest === request || !ASKS.test(rest) ? request : rest.replace(SIGNS_AROUND, '$1 ').replaceAll(GONE, '').trim();
}

/**
 * A request that asks for something, without what it tells about where the answer is kept: `Who has the key? We keep that in keys.txt` orders
 * nothing, and keys.txt is no file to write.
 */
export function withoutWhereKept(request: string): string {
  const asked = withoutSource(request);
  return ASKS.test(asked) ? asked.replace(TOLD, ' ') : asked;
}
