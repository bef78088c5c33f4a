/** What can be told from the wording of a request alone, without a model. */
export interface RequestTraits {
  /** Addresses that the request names, as written. */
  urls: string[];
  /** `Is …?`, `Does …?`: wants a yes or no, which a bare number or listing would not be. */
  isYesNo: boolean;
  /** Asks which, who, when, where or why: wants a fact out of what was found rather than all of it. */
  wantsFact: boolean;
  /** Asks for something to be made, changed, sent or removed. */
  wantsChange: boolean;
  /** Speaks of numbers or of calculating. */
  calculates: boolean;
  /** What an address leads to has to be read, as opposed to the address itself being written down somewhere. */
  readsUrl: boolean;
  /** Nothing has to be looked up, calculated or done: the model may answer from what it knows. */
  isSmallTalk: boolean;
}

const URL_TEXT = /\bhttps?:\/\/[^\s<>"'`]+/gi;
const YES_NO =
  /^(?:please\s+)?(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)\b|\b(?:check|tell me|see|find out) (?:if|whether)\b/i;
const OFFER = /^(?:can|could|will|would) you\b/i;
const FACT = /\b(?:which|who|whom|whose|when|where|why|what)\b|\bhow (?:long|old|far|big|large|tall|deep|high|fast|heavy|often)\b|\btell me\b/i;
const CHANGE =
  /\b(?:creat|mak|writ|sav|stor|put|append|add|insert|chang|edit|replac|renam|mov|cop|delet|remov|eras|clear|set|bump|updat|fix|correct|swap|convert .* to (?:a )?file|send|mail|draft|remind|schedul|book|note down|jot|complet|mark|tick|download|sort .* into|generat|touch|mkdir|duplicat|backup|back up|empty)\w*\b/i;
const READS = /\b(?:fetch|open|read|visit|download|look|check|according|page|site|article|from|at|get|see)\b/i;
/** Things that live on this computer or on the web, so that an answer from memory would be a guess. */
const LOOKUP =
  /\b(?:files?|folders?|director(?:y|ies)|lines?|words?|logs?|csv|json|readme|project|repo|disk|column|rows?|table|page|website|link|url|web|online|internet|search|look up|google|news|weather|price|today|tomorrow|yesterday|now|time|date|day|week|month|year|calendar|event|meeting|reminders?|notes?|mails?|e-?mails?|inbox|unread|workflow|python|script|code|function|todo|hash|checksum|sha256|base64|encode|decode)\b/i;
const CALCULATION =
  /\d|\b(?:sum|total|average|mean|median|percent|percentage|square|root|divided|times|plus|minus|multiply|hexadecimal|binary|octal|factorial|prime|convert)\b/i;

/** Reads the traits off the words. Where it is unsure it says that something has to be looked up: a wasted step costs less than an invented answer. */
export function requestTraits(request: string): RequestTraits {
  const urls = [...request.matchAll(URL_TEXT)].map(([url]) => url.replace(/[.,;:!?)\]]+$/, ''));
  const isYesNo = YES_NO.test(request.trim()) && !OFFER.test(request.trim());
  const wantsChange = CHANGE.test(request);
  const mentionsPath = /[\w-]+\.[a-z]{1,5}\b|\/\w/i.test(request);
  return {
    urls,
    isYesNo,
    wantsFact: FACT.test(request),
    wantsChange,
    calculates: CALCULATION.test(request),
    readsUrl: urls.length > 0 && (!wantsChange || READS.test(request)),
    isSmallTalk: urls.length === 0 && !mentionsPath && !wantsChange && !LOOKUP.test(request) && !CALCULATION.test(request),
  };
}
