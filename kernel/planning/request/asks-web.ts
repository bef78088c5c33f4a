/** Says itself that the web is to be searched, in the words that people have for it. */
const SEARCHES_WEB = new RegExp(
  [
    String.raw`\b(?:search|look|find|check|browse)\b(?:\s+\w+){0,4}?\s+(?:(?:on|in|through)\s+)?the\s+(?:web|internet|net)\b`,
    String.raw`\b(?:look|search|find)\s+(?:up|for|out)\b(?:\s+[\w'’-]+){1,9}?\s+(?:on|in|from)\s+the\s+(?:web|internet|net)\b(?!\s+(?:page|site|address|folder|server))`,
    String.raw`\b(?:find|get)\s+(?:me|us)\b(?:\s+\w+){1,8}?\s+on\s+the\s+(?:web|internet|net)\b(?!\s+(?:page|site|address|folder|server))`,
    String.raw`\b(?:search|look up|find|check)\s+(?:\w+\s+)?online\b`,
    String.raw`\b(?:search|look|go|browse|see|google|research)\b(?:\s+[\w'’-]+){0,4}?(?<!\b(?:for|word|text))\s+online\b(?=\s+(?:for|to|how|what|who|which|where|when|whether|if|and|about)\b|[.,;:?!]|$)`,
    String.raw`\b(?:find|get|give|show|recommend|suggest|look for)\s+(?:me\s+|us\s+)?(?:an?|some|any|the)\s+(?:\w+\s+)?(?:web ?(?:pages?|sites?)|sites?|online (?:guide|article|page|recipe|tutorial)s?)\s+(?:about|on|for|with|that|where|which|explaining|describing)\b`,
    String.raw`^(?:please\s+)?google\b`,
    String.raw`\bweb[ _-]?search\b`,
    String.raw`\bim (?:web|internet|netz)\b`,
    String.raw`\ben (?:internet|la web)\b`,
    String.raw`^(?:please\s+)?(?:do a |run a |make a )?search\b(?!.*\b(?:files?|folders?|notes|logs?)\b).*\b(?:results?|hits)\b`,
  ].join('|'),
  'i',
);

/** Whether a request says itself that the web is to be searched, so that it does not speak of files here. */
export function asksForWebSearch(request: string): boolean {
  return SEARCHES_WEB.test(request);
}
