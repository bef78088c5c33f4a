/** A text that the model makes up, and that is to go nowhere but on the screen: `write me a haiku about rain`. */
const MADE_UP =
  /^(?:(?:please|can you|could you|would you|will you),?\s+)*(?:write|tell|give|make up|compose|invent|think of|come up with)\s+(?:me\s+|us\s+)?(?:an?|one|two|three|some|another)\s+(?:\w+\s+){0,3}?(?:sentences?|greetings?|captions?|taglines?|mottos?|haikus?|poems?|jokes?|story|stories|limericks?|rhymes?|riddles?|verses?|toasts?|slogans?|puns?|fun facts?|proverbs?|compliments?)\b/i;
/** The text to work on stands behind the colon: `Correct the grammar of this sentence: She don't like coffee.` */
const WORKS_ON_GIVEN =
  /^(?:(?:please|can you|could you|would you|will you),?\s+)*(?:correct|fix|check|improve|rephrase|reword|rewrite|polish|shorten|proofread|translate)\s+(?:the\s+)?(?:(?:grammar|spelling|wording|punctuation|style|mistakes?|errors?)\s+(?:of|in)\s+)?(?:(?:this|that|the following|my\s+(?=sentence|phrase|text|paragraph|line|message|word))(?:\s*(?:sentence|phrase|text|paragraph|line|message|word)s?)?(?:\s+(?:in)?to\s+\p{Lu}\p{L}+)?|(?:grammar|spelling|wording|punctuation))(?:,?\s+(?:for me|please))*\s*(?::\s*\S|["“]\p{L})/iu;
/** `Spelling check for a sign please: 'Vistors must not …'` */
const CHECKS_GIVEN =
  /^(?:(?:please|can you|could you|would you|will you|a|quick),?\s+)*(?:do a |a )?(?:quick )?(?:spell(?:ing)?|grammar)[ -]?check\b[^:"“'‘\n]{0,60}[:,]\s*["“'‘]\p{L}/iu;
/** The same by what it is to become: `make this friendlier for a visitor: "Move your boat"`. */
const RESTYLES_GIVEN =
  /^(?:(?:please|can you|could you|would you|will you|how (?:can|could|would|should|do) (?:i|we|you)),?\s+)*(?:make|say|word|phrase|express)\s+(?:this|that|it|the following|(?:this|my|the following) (?:sentence|phrase|text|paragraph|line|message|reply|note))\s+(?:sound\s+)?(?:(?:a (?:bit|little)|much|slightly|somewhat)\s+)?(?:(?:more|less)\s+\p{L}+|better|nicer|friendlier|kinder|softer|warmer|politer|shorter|longer|clearer|simpler|plainer|livelier|funnier|smoother|gentler|firmer|stricter|crisper|tighter)(?:\s+(?:for|to|towards)\s+[^:.?!]{2,40})?\s*[:?]\s*\S/iu;
const GOES_SOMEWHERE =
  /\b(?:files?|folders?|save|store|put|in|into|append|add|note|notes|mail|e-?mail|send|named|called)\b(?! (?:english|german|french|spanish))/i;

/** Whether what is wanted is made up, or made of the text that the request gives, and goes nowhere but on the screen. */
export function isMadeUp(request: string): boolean {
  const asked = request.trim();
  const isOnGiven = [WORKS_ON_GIVEN, CHECKS_GIVEN, RESTYLES_GIVEN].some((pattern) => pattern.test(asked));
  // `Ilka turns 60 tomorrow. Write me two cheerful sentences for her card.`
  const last = asked.split(/(?<=[.!?])\s+/).at(-1) ?? '';
  return isOnGiven || ((MADE_UP.test(asked) || MADE_UP.test(last)) && !GOES_SOMEWHERE.test(request));
}
