/** How far before a word what turns it may stand: `not marked as`, `haven't been`. */
const REACH = 30;
const NEGATES = new RegExp(String.raw`(?:\b(?:not|never|no longer|yet to be|other than)\b|n['’]t\b)[^.?!,;]{0,${REACH}}$`, 'i');

/** Whether the word at a place of a text is turned into its opposite by what stands before it; false for a place that is none. */
export function isNegatedBefore(text: string, at: number): boolean {
  return at >= 0 && NEGATES.test(text.slice(0, at));
}
