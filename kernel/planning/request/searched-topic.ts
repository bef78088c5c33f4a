const PLEASE = `(?:(?:please|pls|hi|hello|hey|now|just|then|(?:can|could|would|will) you(?: please)?|i(?:['’]d| would) like you to|i (?:need|want) you to),? )*`;
const WEB = '(?:the )?(?:web|internet|net)';
const ABOUT = `(?:,? (?:for|about|on|to (?:find|see|learn|check)(?: out)?|and (?:find|see|tell me|look up)(?: out)?))?[:,]?`;
/** `Search the web for X`, `do a web search on X`, `look X up online`, `google X`. */
const FORMS = [
  `(?:do|run|make|try) (?:(?:me )?an? )?(?:quick )?(?:web|online|internet|google)[ -]?search${ABOUT} (?<topic>.+)`,
  `(?:search|look|check|browse|ask|use|try|find(?: out)?)(?: (?:on|in|through))? (?:${WEB}|online)${ABOUT} (?<topic>.+)`,
  `(?:go|look) online${ABOUT} (?<topic>.+)`,
  `(?:search|look|find|get me|find me|find out)(?: up| for| out)? (?<topic>(?:(?![.;?!] ).)+?) (?:up )?(?:(?:on|in|from) ${WEB}|online).*`,
  'google (?:for )?(?<topic>.+)',
].map((form) => new RegExp(`^${PLEASE}${form}$`, 'is'));

const ASKS = /^(?:what|which|who|whose|whom|when|where|how)\b/i;
/** Something else is to be told as well. */
const MORE = /[.;?!]\s|\b(?:and|then) (?:tell|give|show|say|list|name|save|write)\b/i;
const ONE_THING = /^the (?!(?:following|best|top|latest|newest)\b)/i;

/** What the web is to be searched for, with all that is said behind it; undefined where a request is no such order. */
export function searchedTopic(request: string): string | undefined {
  return FORMS.map((form) => form.exec(request)?.groups?.['topic']).find((topic) => topic !== undefined);
}

/** What a search is to find out, as it is asked: of an order to search small models tell that it was searched. Any other request is what it was. */
export function searchedQuestion(request: string): string {
  const what = searchedTopic(request.trim())?.replace(/[\s.!?]+$/, '') ?? '';
  if (MORE.test(what)) return request;
  if (ASKS.test(what)) return `${what.charAt(0).toUpperCase()}${what.slice(1)}?`;
  return ONE_THING.test(what) ? `What is ${what}?` : request;
}
