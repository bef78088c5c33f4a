/** `Search the web for`, `find out online`, `look on the internet and tell me`. */
const ORDER =
  /^(?:(?:please|pls|(?:can|could|would|will) you(?: please)?),? )*(?:search|look|check|browse|google|find out|find|see)(?: up| around)?(?: (?:on|in|through))?(?: the)? ?(?:web|internet|online|net)[,:]?(?: (?:for|to (?:find(?: out)?|see|learn)|and (?:find(?: out)?|tell me|see)))? (?<what>.+?)[\s.!?]*$/is;
const ASKS = /^(?:what|which|who|whose|whom|when|where|how)\b/i;
const ONE_THING = /^the (?!(?:web|internet|following|best|top|latest|newest)\b)/i;

/** What a search is to find out, as it is asked: of an order to search small models tell that it was searched. Any other request is what it was. */
export function searchedQuestion(request: string): string {
  const what = ORDER.exec(request.trim())?.groups?.['what'];
  if (what === undefined) return request;
  if (ASKS.test(what)) return `${what.charAt(0).toUpperCase()}${what.slice(1)}?`;
  return ONE_THING.test(what) ? `What is ${what}?` : request;
}
