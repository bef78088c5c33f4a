/** Asks what a text says as a whole. */
const SUMMARY =
  /\b(?:summar(?:y|ies|i[sz]e[sd]?|i[sz]ing)|gist|in a nutshell|main points?|key points?|tl;?dr|digest|the essence)\b|\bsum(?:med)? (?:it |this |that |them )?up (?=what|how|the (?:letter|text|page|article|notes?|minutes|meeting|file|story|talk|report)\b|\S+\.(?:md|txt)\b)|\bwhat(?:['’]s| is| are)? (?:\S+ ){1,5}(?:is |are )?(?:all )?about\b(?=\W*$|\W*(?:in|please|briefly))|\b(?:briefly|roughly)\b[^?]*\bwhat\b[^?]*\b(?:says?|is about)\b/i;

/** Whether a request asks for a summary: `give me the gist of minutes.md`, `what is letter.txt about?` */
export function asksForSummary(request: string): boolean {
  return SUMMARY.test(request);
}
