import { QUOTED } from './quoted-texts.ts';

const THINGS =
  '(?:settings?|values?|keys?|entr(?:y|ies)|lines?|parts?|options?|numbers?|fields?|things?|text|sections?|contents?|files?|ones|documents?|rows?|columns?)';
/** `in it`, `of the file`, `there`, `in a.ini`. */
const PLACE = String.raw`(?: (?:there|(?:in|of|inside|within|about) (?:it|there|here|(?:the|its) (?:rest|(?:other )?${THINGS})|(?:the|that|this)(?: [a-z]+)? (?:file|document)|(?:the|that|this) (?:file|document|section)|[\w./-]*\w\.\w+)))?`;
const REST = `(?:(?:all (?:of )?)?the (?:rest|others?|remainder)|(?:all|any)(?: of)? (?:the )?others? ${THINGS}|(?:all )?(?:the )?other ${THINGS}|(?:everything|anything|all) else)${PLACE}`;
/** `the other rooms`, whatever they are called: only what is said to stay as it is may be named so freely. */
const OTHERS = String.raw`(?:all (?:of )?)?(?:(?:the|my|our|its|their|his|her) )?other (?:(?:two|three|four|five|\d+) )?[a-z][a-z-]+${PLACE}`;
/** `keep the rest in b.txt` stores it. */
const REST_ELSEWHERE = String.raw`[^.,;!?]* in [\w./-]*\w\.\w`;
/** What is copied or read from. */
const SOURCE = '(?:the|its) (?:original|source|old one|old file|old list|(?:(?:original|source) )?(?:file|list|table|log|text)(?: itself)?)';
const AS_IT_IS =
  '(?:(?:exactly|just|precisely) )?(?:(?:the way|as|like|how|where) (?:it|they|these|those|that) (?:already )?(?:is|are|was|were|stands?)(?: (?:now|before))?|as(?:-| )is|as (?:before|now)|alone|untouched|unchanged|unedited|intact|in place|the same|be|in peace)';
const TOUCH = '(?:touch|change|alter|edit|modify|adjust|set|break|move|update|mess with|do)';
const TOUCHING = '(?:touching|changing|altering|editing|modifying|adjusting|breaking|moving|updating|messing with|doing)';
const NOTHING = `(?:nothing (?:else|more|besides)|no other ${THINGS})${PLACE}`;

const SAID = [
  `${TOUCH} ${NOTHING}`,
  `(?:do not|don['’]?t|never|you (?:must|should) ?n(?:o|['’])t) (?:you )?${TOUCH} (?:${REST}|${OTHERS}|anything(?: more| besides)?${PLACE})`,
  `(?:leave|keep|let) (?!${REST_ELSEWHERE})${REST}(?: ${AS_IT_IS})?`,
  `(?:leave|keep|let) ${OTHERS} ${AS_IT_IS}`,
  `(?:leave|keep) ${AS_IT_IS} (?:${REST}|${OTHERS})`,
  `${REST} (?:(?:should|must|can|may|shall|will|is to|has to|have to|ought to|needs? to) )?(?:just )?(?:stays?|remains?|(?:is|are|be) (?:left|kept)|keeps?|(?:is|are) (?:fine|good|right|correct|ok(?:ay)?))(?: ${AS_IT_IS})?`,
  `${OTHERS} (?:(?:should|must|can|may|shall|will|is to|are to|has to|have to|ought to|needs? to) )?(?:just )?(?:(?:stays?|remains?|(?:is|are|be) (?:left|kept))(?: ${AS_IT_IS})?|keeps? ${AS_IT_IS})`,
  `${SOURCE} (?:(?:should|must|can|may|shall|will|is to|has to|ought to|needs? to) )?(?:just )?(?:(?:stays?|remains?|(?:is|are|be) (?:left|kept))(?: ${AS_IT_IS})?|keeps? ${AS_IT_IS})`,
  `(?:leave|keep) ${SOURCE} ${AS_IT_IS}`,
  `${SOURCE} (?:is not to be|must not be|should not be|isn['’]t to be|mustn['’]t be|shouldn['’]t be) (?:touched|changed|altered|edited|moved)`,
  `${NOTHING}(?: (?:changes?|should (?:change|be (?:changed|touched))|(?:is to|has to|needs to|must|may|should) (?:change|be (?:changed|touched))))?`,
  '(?:only|just) in (?:that|this|it)(?: (?:file|one|place))?',
  `(?:only|just) (?:that|this|it)(?: one)?(?: (?:setting|value|key|line|thing|change))?`,
  'the (?:real|actual|proper) [a-z-]+ (?:have to|has to|must|should|shall|will|can) (?:all )?(?:stay|remain|be kept|be left)(?: there| where they are)?',
  '(?:it|the file) (?:(?:should|must|shall|has to|is to|can|may) (?:just )?)?(?:stays?|remains?) (?:there|where it is|in (?:the|its|that|this|the same) (?:[a-z]+ )?(?:folder|directory|place))',
  '(?:on|as) (?:a (?:new |separate )?line(?: of its own)?|its own line)',
  `(?:that|this)(?:['’]s| is) (?:all|it|everything)`,
].join('|');
const COURTESY = '(?:please|pls|kindly|thanks)';
const WHOLE = `(?:${COURTESY},? )?(?:${SAID})(?:,? ${COURTESY})?`;
/** Where a remark may begin in the middle of a sentence: a bare blank may stand before the words of a value. */
const START = '(?:(?:[,;:.!?]+[ \\n]+|\\n+| ?\\(| [–—-]+ )(?:(?:and|but|while|then|so) )?| (?:and|but|while|then) )';
const END = '(?= *(?:[,;:.!?)–—\\n]|$|- ))';
const WITHOUT = `(?:without ${TOUCHING} (?:${REST}|${OTHERS}|anything(?: else)?${PLACE})|(?:(?:while|by) )?${TOUCHING} ${NOTHING})(?: ${AS_IT_IS})?`;

const BEFORE = new RegExp(`^ *(?:(?:${WHOLE})|${WITHOUT}) *(?:[,;:.!–-]+ *(?:(?:and|but) )?|(?:and|but) )(?=.*\\w)`, 'i');
/** What is in quotes is written, not said. */
const BEHIND = new RegExp(`(?<quoted>${QUOTED})|(?:${START}(?:${WHOLE})|,? ${WITHOUT})${END}(?:,(?= (?:to|from|into|at)\\b)|\\))?`, 'gi');

/** `and leave the deposit of single guests alone`: beside one value that is set it can only be another one. Of several things that go or change it may be an exception. */
const OTHER_VALUE =
  /(?:[,;.] *(?:and |but |please )*| (?:and|but) (?:please )?)(?:leave|keep) (?:the|my|our|that of) [^.,;:!?"'“]{2,60} (?:alone|untouched|unchanged|as (?:it is|they are))(?= *[.!]?$)/i;
const SETS_ONE =
  /^(?:please |(?:can|could|would) you (?:please )?)?(?:set|change|update|adjust|raise|lower|increase|decrease|correct) the (?:[^.;]|\.(?=\w))+ to (?:["“']?[\p{L}\d])/iu;
const SEVERAL = /\b(?:all|every|each|everything|both|any|everywhere|files?|folders?|rows?|lines)\b/i;

/** `the newer ones stay where they are`, beside a year that chooses. */
const OTHER_YEARS =
  /(?:[,;.] *(?:and |but )?| (?:and|but) )(?:the (?:(?:19|20)\d\d|newer|older|later|earlier|other|remaining) ones|(?:the ones|those) (?:of|from) (?:19|20)\d\d) (?:(?:can|should|must|may) (?:just )?)?(?:stays?|remains?|(?:are|is) (?:to be )?(?:left|kept))(?: (?:where they are|there|put|as they are|in place))?(?= *[.!]?$)/i;
const YEAR = /\b(?:19|20)\d\d\b/;

/** Most requests say none of it, and are not held against the long patterns. */
const HINT =
  /\b(?:else|same|stays?|real|actual|proper|line|rest|alone|untouched|unchanged|original|stays?|remains?|kept|left|keeps?|touched|changed|altered|edited|remainder|others?|more|besides|anything|everything|all|(?:only|just)(?: in)? (?:that|this|it))\b/i;

/** A request without the remarks that the rest stays as it is, which order nothing: `and touch nothing else in it`, `Everything else stays.` */
export function withoutRest(typed: string): string {
  if (!HINT.test(typed)) return typed;
  const setting = SETS_ONE.test(typed) && !SEVERAL.test(typed) ? typed.replace(OTHER_VALUE, '') : typed;
  const request = YEAR.test(setting) ? setting.replace(OTHER_YEARS, '') : setting;
  const said = request.replace(/[^\S\n]+/g, ' ').replace(BEFORE, '');
  const without = said.replace(BEHIND, (text, ...found) => ((found.at(-1) as { quoted?: string }).quoted === undefined ? ' ' : text));
  return without === said ? said : without.replace(/ +(?=[.!?]*$)/, '');
}
