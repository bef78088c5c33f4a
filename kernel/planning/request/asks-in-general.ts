/** Said of things that somebody has in mind, or of those who ask. */
const PARTICULAR =
  /\b(?:the|this|that|these|those|here|my|our|his|her|its|their|your|i|we|us|me|he|she|they|you|today|tomorrow|yesterday|now|last|next)\b/i;
/** `A cello`, `an octopus`: any of its kind. */
const ANY_OF_KIND = /\b(?:an?|one) (?!(?:file|folder|line|note|list|table|log|script)\b)\p{L}+/iu;

/**
 * `How many strings are there on a cello?` asks about any cello: what lies here need not say it. A name or a number may be known here alone, so
 * requests with one never ask in general.
 */
export function asksInGeneral(request: string): boolean {
  const asked = request.trim();
  const namesSomething = /\d|[/_.]\w|(?<!^)\b\p{Lu}/u.test(asked);
  return !namesSomething && !PARTICULAR.test(asked) && ANY_OF_KIND.test(asked);
}
