/** Asks for the meaning of words, for a translation, for who made what, or for what comes of what. */
const ASKS_MEANING = new RegExp(
  [
    String.raw`\bwhat (?:do|does|did)\b.*\b(?:mean|stand for)\b`,
    String.raw`\b(?:is|are) (?:that )?(?:short|an abbreviation|an acronym) for what\b`,
    String.raw`\bwhat (?:is|are)\b.*\b(?:short|an abbreviation|an acronym) for\b`,
    String.raw`\bstands? for what\b`,
    String.raw`\bwhat (?:do|would) (?:you|we|people|they) call\b`,
    String.raw`\b(?:meaning|definition|capital|synonyms?|antonyms?|opposite|inventor|plural|singular|past tense)(?: form)? (?:of|for)\b`,
    String.raw`\bdefine\b`,
    String.raw`\b(?:which|what) languages? (?:does|do|is|did)\b[^?]*\b(?:words?|terms?|names?|expressions?)\b`,
    String.raw`\bwhere (?:does|do|did) the (?:word|term|name|expression)\b`,
    String.raw`\banother word for\b`,
    String.raw`\b(?:what|how) (?:do|does|would) (?:the |an? )?(?:French|Germans?|Spanish|Spaniards?|Italians?|Portuguese|Dutch|English|Englishm[ae]n|Americans?|Swedes?|Poles?|Danes?|Russians?|Chinese|Japanese|Greeks?|Welsh|Scots) (?:call|say)\b`,
    String.raw`\bin (?:French|German|Spanish|Italian|Portuguese|Dutch|English|Swedish|Polish|Danish|Latin|Welsh),? what(?:['’]s| is) the word for\b`,
    String.raw`\bwhat(?:['’]s| is) (?:the )?(?:French|German|Spanish|Italian|Portuguese|Dutch|English|Swedish|Polish|Danish|Latin|Welsh) for\b`,
    String.raw`\bwhat(?:['’]s| is| would be) ["'“‘][^"'”’]{1,40}["'”’] in (?:her|his|their|your|\p{Lu}\p{Ll}+)\b`,
    String.raw`\bwho (?:wrote|invented|discovered|painted|composed)\b`,
    String.raw`\bwhat(?:'s| is| are) (?:a|an)\b`,
    String.raw`\bdifference between\b`,
    String.raw`\bdo(?:es)? (?:you|we|one|i) get (?:when|if|by|from)\b`,
    String.raw`^(?:mixing|adding|combining|melting|boiling|freezing|heating|burning)\b[^?.\d]* (?:gives?|makes?|produces?|yields?|results? in|turns? into|becomes?) (?:us |you |one )?(?:which|what)\b`,
    String.raw`\bwhat happens (?:when|if) (?:you|one|people)\b`,
    String.raw`\b(?:translate|say|spell) .* (?:in|into|to) [a-z]+\b`,
  ].join('|'),
  'iu',
);

/** In front of a question. */
const GREETING = String.raw`^(?:(?:please|hey|hi|hello|good (?:morning|afternoon|evening)|sorry|ok(?:ay)?|so|quick (?:question|one)|one (?:more )?question|just curious|random question|and)[,:]?\s+)*`;
/** What everybody may know, whatever word in it could speak of this computer: `what does csv stand for`, `what is the French word for file`. */
const COMMON_KNOWLEDGE = new RegExp(
  `${GREETING}(?:${[
    String.raw`what(?:'s| is|s)? (?:the )?(?:difference between (?!the\b)|(?:\w+ )?words? for |opposite of |meaning of |(?:plural|singular|past tense|past participle|comparative|superlative|antonym|feminine|masculine)(?: form)? of )`,
    String.raw`what does (?:the (?:word|abbreviation|acronym) )?["']?[\w-]+["']? stand for\b`,
    String.raw`(?:what|which) (?:[\w-]+ ){0,2}(?:words?|name) (?:does|do) ["']?[\w-]+["']? stand for\b`,
    String.raw`what (?:does|do|would) (?:the command )?["'“‘]?(?:chmod|chown|ls|cp|mv|rm|grep|sed|awk|cat|tar|gzip|ssh|scp|rsync|xargs|curl|wget|touch|mkdir|rmdir|ln|du|df|ps|kill|sudo|crontab)(?: [-+=\w]{1,8})?["'”’]? (?:do|mean|stand for)\b`,
    String.raw`how does (?:the|that) (?:old |well-known )?(?:saying|proverb|rhyme|idiom|phrase) (?:go|end|continue|finish)\b`,
    String.raw`(?:finish|complete|continue) (?:the|this) (?:saying|proverb)\b`,
    String.raw`what(?:'s| is|s) an? [a-z-]+(?:,? (?:in|with) (?:one|a|two|a few|plain|simple|your own) (?:short )?(?:lines?|sentences?|words?)| briefly)?(?:,? please)?\s*[?.]*$`,
    String.raw`(?:what(?:'s| is|s) (?:the )?|at what temperature (?:does|do) )?(?:boiling|melting|freezing) (?:point|temperature) of\b`,
    String.raw`what(?:'s| is|s) the speed of (?:light|sound)\b`,
    String.raw`how many (?:days|weeks|hours|minutes|seconds|months) (?:has|does|are (?:there )?in|in) an? (?:leap )?(?:year|day|week|month|hour|century|decade|fortnight)\b`,
    `how many (?:players|dancers|people|musicians|singers|strings|keys|legs|wings|eyes|arms|hearts|sides|faces|edges|corners|teeth|bones|squares|holes|cards|dice|syllables) (?:are (?:there )?(?:in|on)|(?:does|has)) an? [a-z-]+(?: [a-z-]+){0,2}[?.]*$`,
    String.raw`is an? [a-z-]+ an? [a-z-]+(?: or an? [a-z-]+)?\s*\?*$`,
    String.raw`(?:spell|how (?:do you|is|to) spell(?:ed)?)(?: the word)? ["'“‘]?[a-z-]+["'”’]?(?: (?:spelt|spelled|for me|please))*\s*[?.]*$`,
    String.raw`(?:what|which) year did the (?:first|second) world war (?:start|begin|end|break out)\b`,
    String.raw`(?:in )?(?:which|what) time ?zone is\b`,
    String.raw`(?:which|what)(?: is| are|['’]s)?(?: the)? (?:http|https|ascii|unicode|iso|chemical|international) (?:\w+ ){0,2}(?:codes?|symbols?|signs?|numbers?|prefix|abbreviation)\b`,
    String.raw`(?:what|which)(?:['’]s| is|s)? (?:the )?[a-z]+est (?:[a-z]+ ){1,2}?(?:of the year|of the week|in the year|in the world|of the world|on earth|in the solar system|in the universe|in the alphabet|in (?:europe|asia|africa|(?:north |south )?america|australia))\b`,
    String.raw`(?:which|what) (?:month|weekday|day(?: of the week)?|season|letter|note|number|planet|colou?r) (?:comes?|follows?|is|stands?) (?:right |directly |just |straight |immediately )?(?:after|before|between)\b`,
  ].join('|')})`,
  'i',
);

/** Says itself that nothing here is to be looked at. */
const FROM_HEAD =
  /\b(?:(?:just|straight) )?(?:from|off) (?:your|the top of your) (?:own )?(?:head|memory)\b|\b(?:without|no need to) (?:look(?:ing)?|search(?:ing)?|check(?:ing)?) (?:anything|it|that|any files?)? ?(?:up\b|at any|in any|in (?:the|my|our|your) (?:files?|folders?|notes|texts?)|here)|\bno files?(?: needed)?:/i;

/** Says of whom something is asked in general, and not what lies here. */
const IN_MY_TRADE = /\bin (?:my|our) (?:line of work|trade|job|field|profession|business)\b/i;
/** Said of what lies here, and of little else. */
const HERE_ONLY =
  /\b(?:did|have|had) (?:i|we)\b|\b(?:my|our|here|this|these|those|readme|column|csv file|json file|table|rows?|logs?|according|says?|notes?|calendar|inbox|reminders?|today|tomorrow|yesterday|now|current(?:ly)?|latest|last|next)\b|[\w-]+_[\w-]+/i;
/** How long the answer is to be, which nobody says of what a file has; and what is explained stands in no file. */
const IN_ONE_SENTENCE =
  /\b(?:an?|one|two|single)(?: or (?:two|three|so))? (?:short |plain |single |simple )?sentences?\b|\bshort answer\b|\b(?:a single|one|just the|just one) word(?: (?:will do|is enough|please))?\b/i;
const EXPLAINS = /^(?:please,? )?explain\b/i;
/** Of those who ask, or somebody or something that has a name. */
const OF_SOMEBODY = /\b(?:my|our|we|us|his|her|their|he|she|they|here|this|these|those|today|yesterday|tomorrow|last|next)\b/i;
const HAS_NAME = /(?<=[\p{L},;] )\p{Lu}\p{Ll}/u;

/** Whether a sentence is asked for that anybody could say: `explain in one sentence what rebar is good for`. */
export function asksForSentence(request: string): boolean {
  const asked = request.replace(/\b(?:give|tell|show|explain)(?: to)? (?:me|us)\b/gi, ' ');
  return (EXPLAINS.test(request) || IN_ONE_SENTENCE.test(request)) && !OF_SOMEBODY.test(asked) && !HAS_NAME.test(asked);
}

/** Whether a request asks what a word means or is called, or what everybody learns at school; it may still be asked of a file. */
export function asksForMeaning(request: string): boolean {
  return ASKS_MEANING.test(request) || isCommonKnowledge(request);
}

/** Whether everybody may know what is asked, whatever word in it could speak of this computer. */
export function isCommonKnowledge(request: string): boolean {
  return COMMON_KNOWLEDGE.test(request.trim());
}

/** Whether a request says itself that nothing here is to be looked at. */
export function isFromHead(request: string): boolean {
  return FROM_HEAD.test(request);
}

/** Whether a request says a word that is said of what lies here, and of little else. */
export function speaksOfHere(request: string): boolean {
  return HERE_ONLY.test(request.replace(IN_MY_TRADE, ' '));
}
