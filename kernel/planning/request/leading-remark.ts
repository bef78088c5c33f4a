import { pathsIn } from './file-names.ts';

/** One sentence or what stands before a colon, and what follows it. */
export const FIRST = /^(?<remark>\p{L}[^.!?:;"“”]{8,100}?)(?<end>[.!]|:| -| –| —)\s+(?<rest>\S.+)$/su;
/** Somebody of whom something is told. Behind these a colon ends a remark; else it ends what is spoken of: `The boiler log: how long is it?` */
export const TELLS_OF_US = /^(?:sorry,? )?(?:i|we|my|our)\b/i;
const TELLS =
  /^(?:sorry,? )?(?:i|we|my|our|he|she|they|you|someone|somebody|nobody|everybody|everyone|people|it|there|an?|the|another|some)(?:['’](?:m|re|ve|s|d|ll))?\b/i;
export const HAS_VERB =
  /(?:['’](?:m|re|ve|d|ll)\b|\b(?:am|is|are|was|were|have|has|had|wants?|wanted|needs?|likes?|asks?|asked|keeps?|rang|rings?|called|calls|came|comes|goes|going|went|wonders?|writes?|wrote|got|lost|forgot|makes?|made|wait|waits|waiting|comes?|says?|said|tells?|told|left|leaves?|sends?|sent|paid|pays?|meets?|met|think|thinks|know|knows|runs?|ran|edited|changed|moved|touched|broke|plans?|planned|looks?|see|visits?|visited|could|cannot|can)\b)/i;
/** What is meant to be done later, whatever it is. */
const IS_PURPOSE =
  /^(?:i|we)(?:['’]d| would)? (?:want|need|have|hope|plan|like|am going|are going|ought)(?: to| got to) (?!know\b|see\b|have\b|find\b|get\b|hear\b)\p{L}+/iu;
/** Says something of what is wanted and how. */
const RESTRICTS =
  /\b(?:only|except|excluding|not|never|no|without|but|must|should|shall|instead|sorted|order|each|every|first|last|before|after|than|which|what|who|when|where|how|whose)\b|n['’]t\b|\d/i;
/** Speaks of something that was said before. */
export const SPEAKS_BACK =
  /\b(?:it|its|they|them|their|theirs|that|this(?! (?:whole |entire )?(?:project|folder|directory|workspace|repository|computer|machine|laptop)\b)|these(?! (?:folders|directories)\b)|those|he|him|his|she|her|hers|there|ones?(?! (?:per|to|a|on|each|line|file|folder|table|script)\b)|same|such|so|both)\b/i;
/** `How many members haven't paid their dues`: whose they are is said right there. */
const OF_PLURAL = /(?<=\b\p{L}{2,}s\b.*)\b(?:their|theirs|them|they)\b/giu;
/** A name within the sentence; at its beginning any word has a capital. */
export const IS_NAME = /(?<!^)(?<![.!?] )\b(?!I\b)\p{Lu}/u;

/** Asks and orders nothing by itself, so that what stands before it does: `I need the number of the firm. skips.csv has the firm, hauliers.txt the numbers`. */
const TELLS_WHERE =
  /^(?:(?:the|my|our|its|their|all|that|this) )?(?:[^\s?.!,;:]|\.(?=\w)){2,}(?: [^\s?.!,;:]+){0,3}? (?:has|have|is|are|holds?|contains?|lists?|knows?|says?|tells?|stands?|lies?) [^?]*$/iu;

/** `The boiler man wants to know how …`: who asks says nothing of what is asked. */
const REPORTED =
  /^(?:(?:the|my|our|an?|some) )?\p{L}[\p{L} '’-]{1,40}? (?:(?:is |are )?ask(?:s|ing|ed)?(?: me| us)?|wants? to know|wanted to know|would like to know|needs? to know|wonders?|is wondering|are wondering),? (?=(?:how|which|what|who|whom|whose|when|where)\b)/iu;
/** `Before I touch any prices, …`: a clause of time or reason in front of what is to be done. */
const SUBORDINATE = /^(?<remark>(?:before|since|as|seeing that|now that|because|while|in case)\b[^,;:.!?"“”]{3,60})[,:] (?<rest>\S.+)$/isu;

/** `… have? The print shop wants to know.` */
const ASKED_FOR =
  /(?<=\?)\s+(?:the|our|my|an?|some) [\p{L} '’-]{2,40} (?:wants?|needs?|would like|asks?|asked|(?:has|have) asked|(?:is|are) asking)(?: (?:to know|to hear|me|us|for it|it|that|this|about it))*[.!]?$/iu;

/** Behind what is asked, why; what may choose some of it (`I need it for March`, `by month`) is no reason: `… under roofs? The backup takes ages.`, `… defined? I want to change it.`, `…, I need it for the tax people`. */
const REASONS = [
  /(?:[,;.]|(?<=[?!])| [–—-])\s+(?:(?!The\b|And\b|But\b)\p{Lu}\p{Ll}+|he|she|they|i|we|(?:my|our|the) \p{Ll}+) (?:said|says|told (?:me|us)|thinks?|agreed|agrees|knows?|asked(?: me| us)? for (?:it|that|this))(?: (?:so|it|that|this))?(?:['’]s| is| was)?(?: all)?(?: (?:fine|ok|okay|alright|right|good|allowed|about it))?[.!]?$/u,
  /(?<=\?)\s+(?:(?:the|our|my) [\p{L} '’-]{2,40}? (?:takes? (?:ages|forever|hours|too long|so long)|(?:is|are|gets?) (?:almost |nearly |too |so )?(?:full|slow|filling up|running out))|(?:i|we)(?:['’]m| am|['’]re| are) (?:running )?(?:out of|short of|low on) [\p{L} ]{2,30})[.!]?$/iu,
  /(?<=\?)\s+(?:i|we)(?:['’]d like| want| need| would like|['’]m going| am going| have) to (?:change|edit|fix|look at|read|check|see|use|improve|understand|look into) (?:it|that|them|this)(?: (?:there|later|today|soon|next))?[.!]?$/iu,
  /(?:[,;.]|(?<=\?)| [–—-])\s+(?:i|we) (?:need|have|want) to (?:make|free)(?: up)? (?:some |more )?(?:room|space)[.!]?$/iu,
  /(?:[,;.]|(?<=\?)| [–—-])\s+(?:i|we) need (?:it|that|this|them) (?:for (?:the|my|our|an?) (?:\p{L}+ )?(?:tax(?: (?:people|office|return|man|form))?|accountant|auditors?|bank|boss|landlord|insurance|council|board|committee|meeting|report|newsletter|presentation|talk|invoice|records?)|by (?:tomorrow|tonight|noon|then|\p{L}+day))[.!]?$/iu,
];

/**
 * A request without the sentence in front that tells why it is made: `I write a mail to all the staff soon. Collect the addresses …`. Unchanged where that
 * sentence names something, says what is wanted, or is spoken of later.
 */
export function withoutRemark(given: string): string {
  const reported = REASONS.reduce((text, reason) => text.replace(reason, ''), given.replace(ASKED_FOR, '')).replace(REPORTED, '');
  const clause = SUBORDINATE.exec(reported)?.groups;
  const isTime = clause !== undefined && pathsIn(clause['remark'] ?? '').length === 0 && !/\d/.test(clause['remark'] ?? '');
  const request = isTime && !SPEAKS_BACK.test((clause['rest'] ?? '').replace(OF_PLURAL, ' ')) ? (clause['rest'] ?? '') : reported;
  const { remark = '', end, rest = '' } = FIRST.exec(request)?.groups ?? {};
  const isTold = end === ':' || end?.startsWith(' ') ? TELLS_OF_US.test(remark) : TELLS.test(remark);
  const isRemark = isTold && HAS_VERB.test(remark) && pathsIn(remark).length === 0 && !IS_NAME.test(remark);
  const isRest = !SPEAKS_BACK.test(rest) && !TELLS_WHERE.test(rest) && rest.split(' ').length >= 4;
  return isRemark && isRest && (IS_PURPOSE.test(remark) || !RESTRICTS.test(remark)) ? rest : request;
}
