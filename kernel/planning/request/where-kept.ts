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

/**
 * A request that asks for something, without what it tells about where the answer is kept: `Who has the key? We keep that in keys.txt` orders
 * nothing, and keys.txt is no file to write.
 */
export function withoutWhereKept(request: string): string {
  return ASKS.test(request) ? request.replace(TOLD, ' ') : request;
}
