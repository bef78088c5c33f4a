import { withoutPaths } from './file-names.ts';

const LEADS = [
  String.raw`(?:i|we)(?:['’]d| would)?\s+(?:(?:just|only|also|still|urgently|quickly)\s+)?(?:need|want|like|require|forgot|lost)\s+(?:to\s+(?:know|see|have)\s+)?`,
  String.raw`(?:i|we)(?:['’](?:m|re|ve)| am| are| have)?\s+(?:after|looking for|look for|searching for|forgotten)\s+`,
  String.raw`(?:need|wanted|looking for)\s+`,
  String.raw`(?:get|give|fetch|find)\s+(?:me|us)\s+`,
].join('|');
/** Words that a name of something has not: they say what is to become of it, or that there is more. */
const NO_NAME = 'to|be|as|and|or|then|not|should|must|shall|instead|into|it|so|but|if|with|without|all|every|each|both|please|pls|thanks|is|are|was';
const NAME = String.raw`(?!(?:${NO_NAME})\b)[\p{L}\p{N}][\p{L}\p{N}'’_-]*`;
/** Where it stands; names of files are `it` by then. */
const PLACE = String.raw`[\s,;:(–-]*(?:(?:it|that|which|this)(?:['’]s)?\s+)?(?:(?:should|must|may|might|will|would|ought\s+to|has\s+to)\s+)?(?:(?:be|is|stands?|lies?)\s+)?(?:(?:written|found|noted|kept|given|set|defined|somewhere)\s+)*(?:(?:in|from|inside|under|within|out of|according to|see|look in|check)\s+)?(?:the\s+)?(?:file\s+)?it\b\s*\)?`;
const PLEASE = String.raw`[,\s]+(?:please|pls|thanks|thank\s+you)\b`;
const ASKED = new RegExp(
  String.raw`^(?:(?:please|ok(?:ay)?|hey|hi|so|now|and|(?:can|could) you)[,\s]+)*(?<lead>${LEADS})?(?:the|our|my|his|her|their|its)\s+(?<fact>${NAME}(?:\s+${NAME}){0,8}?)(?<end>(?:${PLACE}|${PLEASE})*)[\s.,!)]*$`,
  'iu',
);
/** What is said of the fact: whose it is, and where. */
const WHOSE = /\s+(?:of|for|from|in|on|at|by|under|inside)\s+/i;
/** What stands in a file is said by its name. */
const ENDS_OPEN = /\s+(?:of|for|from|in|on|at|by|under|inside)$/i;
/** Not one fact but a text or a file. */
const LARGER =
  /^(?:contents?|text|file|folder|directory|list|table|page|lines?|row|entry|whole|rest|section|part|paragraph|copy|backup|report|summary|overview|chart|graph|plan|script|draft|letter|message|note|translation|data|information|info)$/i;
/** What has to be worked out; a phone number and a door code do not. */
const WORKED_OUT = /\b(?:sum|total|average|mean|median|maximum|minimum|difference|diff|count)\b|^(?:number|code)$/i;
const PLURAL = /[^sui]s$/i;

/**
 * The one fact that a sentence asks for without a question: `the port of the screen` of `I need the port of the screen, should be in site/kiosk.ini`.
 * Undefined where more than one thing is wanted, or where it is to become something: `I want the port of the screen to be 9000`.
 */
export function factAsked(sentence: string): string | undefined {
  const { lead, fact: named, end = '' } = ASKED.exec(withoutPaths(sentence, ' it ').replace(/\s+/g, ' ').trim())?.groups ?? {};
  if (named === undefined) return undefined;
  const fact = named.replace(ENDS_OPEN, '');
  const [thing = '', ...whose] = fact.split(WHOSE);
  const head = thing.split(' ').at(-1) ?? '';
  const hasPlace = /\bit\b/i.test(end);
  const isSaid = lead !== undefined || end !== '';
  const isOne = !LARGER.test(head) && !WORKED_OUT.test(thing) && !PLURAL.test(head) && !/\d/.test(head);
  // `the port at 9000` is what it is to become.
  return isSaid && isOne && (whose.length > 0 || (hasPlace && lead !== undefined)) && !/\b(?:at|by|on)\s+\d/i.test(fact) ? fact : undefined;
}
