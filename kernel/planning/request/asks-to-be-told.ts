const PLEASE = String.raw`(?:(?:please|ok(?:ay)?|hey|hi|hello|so|now|and|then|just|(?:can|could|would|will) you),?\s+)*`;
const WHICH = '(?:of|in|inside|under|within|below|from|on|for|that|which|who|whose|with|where|there|here)';
/** Said of what gets a name: `name the new folder attic`, `name the pictures after their days`. */
const GIVEN_NAME = String.raw`(?![^.?!]*(?:(?<=\s)(?<!\b(?:in|of|inside|under|folder|directory|file|from) )["“‘]|\b(?:after|as|like|accordingly|consistently|differently|instead|something|new|copy)\b))`;
const VERBS = [
  'enumerate',
  'recite',
  'recount',
  'identify',
  'specify',
  'point out',
  'spell (?:it |them )?out',
  'let (?:me|us) (?:know|hear|have)',
  'state(?: for (?:me|us))?,? (?:the|all|every|each|its|their|his|her|our|my|which|what|who|when|where|how|whether)',
  String.raw`give(?: (?:me|us))? (?:a list of )?(?:(?:all|only|just|the|every) )*(?:[\p{L}-]+ ){0,2}?(?:names?|titles?|list)(?: ${WHICH}\b|[.?!]*$)`,
  String.raw`name${GIVEN_NAME}(?: (?:me|us))? (?:whoever|who|everyone|everybody|what|which|(?:(?:all|every|each|both|any|the|those|one|two|three|four|five|\d+)(?: of)? )+(?:[\p{L}-]+ ){1,4}?${WHICH}|(?:(?:all|both|the|its|their|\d+) )+(?:[\p{L}-]+ )?\p{L}+s[.?!]*$)`,
];
const TOLD = new RegExp(`^${PLEASE}(?:${VERBS.map((verb) => `${verb}(?![\\p{L}-])`).join('|')})`, 'iu');
/** Then it goes somewhere. */
const WRITTEN =
  /\b(?:in|into|to) (?:a|the|another) (?:new )?(?:text )?file\b|\b(?:in|into|to) (?:a|another) (?:new )?(?:note|folder|document)\b|\binto\b|\bto it\b/i;

/** Whether a sentence orders nothing but words: `name the subfolders of attic`, `enumerate the guests`, `spell out what PTO means`. */
export function asksToBeTold(sentence: string): boolean {
  return TOLD.test(sentence.trim()) && !WRITTEN.test(sentence);
}
