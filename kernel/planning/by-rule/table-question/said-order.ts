const END = String.raw`(?=[\s.,;?!)]|$)`;
/** `In alphabetical order`, `sorted by name`. */
const ALPHABETICAL = new RegExp(
  String.raw`[,;]?\s*(?:and )?(?:(?:sort(?:ed)?|order(?:ed)?)(?: (?:them|it|these))? )?(?:in alphabetical order|alphabetically|(?<=(?:sort|order)(?:ed)?(?: (?:them|it|these))? )by (?:first |last )?names?|(?:from )?a to z)${END}`,
  'i',
);
/** What a list is anyway: `one on each line`, `each on its own line`. */
const LINE_EACH = new RegExp(
  String.raw`[,;]?\s*(?:(?:with|and) )?(?:one(?: (?:name|entry|of them))? (?:on|per|in|to) (?:each |every |a |its own )?line|one (?:to )?a line|each (?:one )?(?:on|in) (?:its own|their own|a|a new|a separate) line|a line each)${END}`,
  'i',
);

/** A request without how the list is to be laid out, and whether that is by the alphabet. */
export function withoutLayout(request: string): { rest: string; isSorted: boolean } {
  return { rest: request.replace(ALPHABETICAL, '').replace(LINE_EACH, ''), isSorted: ALPHABETICAL.test(request) };
}
