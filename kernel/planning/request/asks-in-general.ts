/** Said of things that somebody has in mind, or of those who ask. */
const PARTICULAR =
  /\b(?:the|this|that|these|those|here|my|our|his|her|its|their|your|i|we|us|me|he|she|they|you|today|tomorrow|yesterday|now|last|next)\b/i;
/** `A cello`, `an octopus`: any of its kind. */
const ANY_OF_KIND = /\b(?:an?|one) (?!(?:file|folder|line|note|list|table|log|script)\b)\p{L}+/iu;

/** `I keep meeting 'anno Domini' in the registers. What does it mean in English?`: what a word means stands in no register. */
const WORD = String.raw`["“‘'][^"”’'\n]{2,40}["”’']`;
const ASKS_MEANING = new RegExp(
  String.raw`${WORD}[^?]*\bwhat (?:does|do|did) (?:it|that|this|they)(?: actually| even)? mean\b|\bwhat (?:does|do) (?:the (?:word|words|phrase|abbreviation) )?${WORD} mean\b`,
  'i',
);

/**
 * `How many strings are there on a cello?` asks about any cello: what lies here need not say it. A name or a number may be known here alone, so
 * requests with one never ask in general.
 */
export function asksInGeneral(request: string): boolean {
  const asked = request.trim();
  if (ASKS_MEANING.test(asked)) return true;
  const namesSomething = /\d|[/_.]\w|(?<!^)\b\p{Lu}/u.test(asked);
  return !namesSomething && !PARTICULAR.test(asked) && ANY_OF_KIND.test(asked);
}

/** Something without an article, and what it may be: `is starboard on the left or on the right?` */
const CHOOSES_OF_KIND =
  /(?:^|[,;:] )(?:is|are|do|does|can) (?!(?:the|this|that|these|those|there|it|he|she|they|we|you|i|my|our|your|his|her|its|their|any|all|some|both|every\p{L}*|any\p{L}*|some\p{L}*)\b)\p{Ll}{3,} [^?]*\bor\b[^?]*\?/iu;

/** Whether a request asks which of two things is true of a kind, named without an article. */
export function choosesOfKind(request: string): boolean {
  return CHOOSES_OF_KIND.test(request.trim()) && !/\d|(?<!^)\b\p{Lu}/u.test(request);
}

/** Whether it speaks of any thing of a kind at all: `I wonder how many legs a lobster has`. */
export function speaksOfAnyKind(request: string): boolean {
  return ANY_OF_KIND.test(request);
}
