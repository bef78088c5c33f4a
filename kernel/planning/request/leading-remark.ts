import { contentStems } from '../../../schemas/words.ts';
import { pathsIn } from './file-names.ts';

/** One sentence or what stands before a colon, and what follows it. */
const FIRST = /^(?<remark>\p{L}[^.!?:;"“”]{8,100}?)(?<end>[.!]|:| -| –| —)\s+(?<rest>\S.+)$/su;
/** The same before a comma, where an order follows: `62005 starts too jerky, set cv3 to 20 in decoders/62005.ini`. */
const CLAUSE = /^(?<remark>[\p{L}\d][^.!?:;,"“”]{8,80}),\s+(?<rest>\S.+)$/su;
/** Somebody of whom something is told. Behind these a colon ends a remark; else it ends what is spoken of: `The boiler log: how long is it?` */
const TELLS_OF_US = /^(?:sorry,? )?(?:i|we|my|our)\b/i;
const TELLS =
  /^(?:sorry,? )?(?:i|we|my|our|he|she|they|you|someone|somebody|nobody|everybody|everyone|people|it|there|an?|the|another|some)(?:['’](?:m|re|ve|s|d|ll))?\b/i;
const HAS_VERB =
  /(?:['’](?:m|re|ve|d|ll)\b|\b(?:am|is|are|was|were|have|has|had|wants?|wanted|needs?|likes?|asks?|asked|keeps?|rang|rings?|called|calls|came|comes|goes|going|went|wonders?|writes?|wrote|got|lost|forgot|makes?|made|wait|waits|waiting|comes?|says?|said|tells?|told|left|leaves?|sends?|sent|paid|pays?|meets?|met|think|thinks|know|knows|runs?|ran|edited|changed|moved|touched|broke|plans?|planned|looks?|see|visits?|visited|could|cannot|can)\b)/i;
/** What is meant to be done later, whatever it is. */
const IS_PURPOSE =
  /^(?:i|we)(?:['’]d| would)? (?:want|need|have|hope|plan|like|am going|are going|ought)(?: to| got to) (?!know\b|see\b|have\b|find\b|get\b|hear\b)\p{L}+/iu;
/** Says something of what is wanted and how. */
const RESTRICTS =
  /\b(?:only|except|excluding|not|never|no|without|but|must|should|shall|instead|sorted|order|each|every|first|last|before|after|than|which|what|who|when|where|how|whose)\b|n['’]t\b|\d/i;
/** Speaks of something that was said before. */
const SPEAKS_BACK =
  /\b(?:it|its|they|them|their|theirs|that|this|these|those|he|him|his|she|her|hers|there|here|ones?(?! (?:per|to|a|on|each|line))|same|such|so|both)\b/i;
/** An order that names its file: why it is given may be told in any words. */
const ORDER =
  /^(?:please |now |so )?(?:rename|move|copy|duplicate|delete|remove|make|create|write|add|append|put|replace|sort|set|turn|switch|change|count|save|store)\b/i;
/** Speaks of what the order itself has named, or of what is written in its file. */
const SPEAKS_OF_ORDER = /\b(?:in|to|into) the same (?:folder|directory|file|place)\b|\bit (?:says|reads|stands)\b/gi;
/** Behind the first file of an order these mean that one, or what is done with it. */
const SPEAKS_OF_FILE = /\b(?:it|its|them|there|both)\b/gi;
const STATES = /\b\p{Ll}{2,}(?:ed|s)\b/u;
/** One of many, without saying which: the sentence in front may. */
const MEANS_ONE =
  /\bthe (?:row|line|entry|record|name|number|address|date|value|cell|price|amount|item|member|person|word|section|key|setting)\b(?! (?:of|for|with|that|which|where|under|called|named|["“'‘`\d]))/i;
/** Says where, and no reason: `In the folder that holds the scans: …`. */
const PLACES = /^(?:in|inside|from|under|at|on|of|for|with|to|by|and|then)\b/i;
const RESTRICTS_ORDER = /\b(?:only|except|excluding|not|never|without|but|instead|sorted|each|every|should|must)\b|n['’]t\b|\d/i;
/** `How many members haven't paid their dues`: whose they are is said right there. */
const OF_PLURAL = /(?<=\b\p{L}{2,}s\b.*)\b(?:their|theirs|them|they)\b/giu;
const IS_NAME = /(?<!^)(?<![.!?] )\b(?!I\b)\p{Lu}/u;

/** `The boiler man wants to know how …`: who asks says nothing of what is asked. */
const REPORTED =
  /^(?:(?:the|my|our|an?|some) )?\p{L}[\p{L} '’-]{1,40}? (?:(?:is |are )?ask(?:s|ing|ed)?(?: me| us)?|wants? to know|wanted to know|would like to know|needs? to know|wonders?|is wondering|are wondering),? (?=(?:how|which|what|who|whom|whose|when|where)\b)/iu;
/** `Before I touch any prices, …`: a clause of time or reason in front of what is to be done. */
const SUBORDINATE = /^(?<remark>(?:before|since|as|seeing that|now that|because|while|in case)\b[^,;:.!?"“”]{3,60})[,:] (?<rest>\S.+)$/isu;

/**
 * A request without the sentence in front that tells why it is made: `I write a mail to all the staff soon. Collect the addresses …`. Unchanged where that
 * sentence names something, says what is wanted, or is spoken of later.
 */
export function withoutRemark(given: string): string {
  const reported = given.replace(REPORTED, '');
  const clause = SUBORDINATE.exec(reported)?.groups;
  const isTime = clause !== undefined && pathsIn(clause['remark'] ?? '').length === 0 && !/\d/.test(clause['remark'] ?? '');
  const request = isTime && !SPEAKS_BACK.test((clause['rest'] ?? '').replace(OF_PLURAL, ' ')) ? (clause['rest'] ?? '') : reported;
  const { remark = '', end, rest = '' } = FIRST.exec(request)?.groups ?? {};
  const isTold = end === ':' || end?.startsWith(' ') ? TELLS_OF_US.test(remark) : TELLS.test(remark);
  const isRemark = isTold && HAS_VERB.test(remark) && pathsIn(remark).length === 0 && !IS_NAME.test(remark);
  const isRest = !SPEAKS_BACK.test(rest) && rest.split(' ').length >= 4;
  return isRemark && isRest && (IS_PURPOSE.test(remark) || !RESTRICTS.test(remark)) ? rest : request;
}

/**
 * An order that names its file, without the sentence in front that tells why it is given: `The newsletter is done: rename draft.md to april.md`. A name
 * in that sentence may be whose row is meant, unless the order names two files.
 */
export function withoutReason(request: string): string {
  const { remark = '', rest = '' } = (FIRST.exec(request) ?? CLAUSE.exec(request))?.groups ?? {};
  const [first = '', ...more] = pathsIn(rest);
  if (first === '' || pathsIn(remark).length > 0 || !ORDER.test(rest) || ORDER.test(remark) || PLACES.test(remark)) return request;
  const at = rest.indexOf(first);
  const speaksBack =
    SPEAKS_BACK.test(rest.slice(0, at).replace(SPEAKS_OF_ORDER, '')) ||
    SPEAKS_BACK.test(rest.slice(at).replace(SPEAKS_OF_ORDER, '').replace(SPEAKS_OF_FILE, ''));
  // `The colour is blue now. Set the colour in theme.json` leaves to the sentence in front what the colour is to be.
  const bare = [first, ...more]
    .reduce((text, path) => text.replace(path, ' '), rest)
    .replace(/\b(?:to|into|in|at|of)\s+["'`]*\s*(?=$|[.,;!?]|\s)/g, ' ');
  const spoken = new Set(contentStems(bare));
  const isSaidAgain = contentStems(remark).some((word) => spoken.has(word)) && !/["“'‘`]|\bto\b|\d/.test(bare) && more.length === 0;
  // A number or name that the order says again is no news.
  const news = remark.replace(/[\p{L}\p{N}]+/gu, (word) => (new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u').test(rest) ? ' ' : word));
  const isReason =
    (TELLS_OF_US.test(remark) || HAS_VERB.test(remark) || STATES.test(remark)) &&
    !RESTRICTS_ORDER.test(news) &&
    (more.length > 0 || !IS_NAME.test(news));
  return isReason && !speaksBack && !isSaidAgain && !(more.length === 0 && MEANS_ONE.test(bare)) ? rest : request;
}
