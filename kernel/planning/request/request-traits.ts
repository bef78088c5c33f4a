import { asksForChange } from './asked-change.ts';
import { asksToBeTold } from './asks-to-be-told.ts';
import { isMereCourtesy } from './courtesy.ts';
import { MONTH_NAME } from './dates-said.ts';
import { withoutFileNames } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { factAsked } from './one-fact.ts';

/** What can be told from the wording of a request alone, without a model. */
export interface RequestTraits {
  /** Addresses that the request names, as written. */
  urls: string[];
  /** `Is …?`, `Does …?`: wants a yes or no, which a bare number or listing would not be. */
  isYesNo: boolean;
  /** Asks which, who, when, where or why, or names the one thing it needs: wants a fact out of what was found rather than all of it. */
  wantsFact: boolean;
  /** Asks how many, or for certain lines or all of them: a count or a list is wanted rather than a fact out of a text. */
  wantsCountOrList: boolean;
  /** Nothing in the words asks for a change, and they read like a question: then nothing may be written. */
  isQuestion: boolean;
  /** Asks for something to be made, changed, sent or removed. */
  wantsChange: boolean;
  /** Speaks of numbers or of calculating. */
  calculates: boolean;
  /** Says as many numbers as a calculation has: it is worked out of them and not of a file that shares a word with it. */
  bringsNumbers: boolean;
  /** What an address leads to has to be read, as opposed to the address itself being written down somewhere. */
  readsUrl: boolean;
  /** Says itself that the web is to be searched, so it does not speak of files here. */
  searchesWeb: boolean;
  /** Nothing has to be looked up, calculated or done: the model may answer from what it knows. */
  isSmallTalk: boolean;
  /** Small talk that asks for what everybody may know, what a word means, who wrote a book, or for something made up. */
  asksKnowledge: boolean;
  /** Small talk that asks what it is that answers. */
  asksWho: boolean;
  /** Small talk that asks for nothing yet, or at all: thanks, a greeting, a farewell, whether there is help. */
  isCourtesy: boolean;
}

const URL_TEXT = /\bhttps?:\/\/[^\s<>"'`]+/gi;
const YES_NO =
  /^(?:please\s+)?(?:is|are|was|were|does|(?<!please\s+)do(?!\s+(?:the|an?|my|our|this|that|it)\b(?!.*\?))|did|has|have|had|can|could|will|would|should)\b|\b(?:check|tell me|see|find out) (?:if|whether)\b/i;
const OFFER = /^(?:can|could|will|would) you\b/i;
const FACT =
  /\b(?:wh?ich|whom|whose|why|(?:who|when|where|what)s?)\b|\bhow (?!(?:many|much|do|does|did|to|can|could|shall|should|will|would|is|are|was|were|am|come|about|else|exactly|the|it|you|i|we)\b)\w+\b|\btell me\b/i;
const SEARCHES_WEB =
  /\b(?:search|look|find|check|browse)\b(?:\s+\w+){0,4}?\s+(?:(?:on|in|through)\s+)?the\s+(?:web|internet|net)\b|\b(?:look|search|find)\s+(?:up|for|out)\b(?:\s+[\w'’-]+){1,9}?\s+(?:on|in|from)\s+the\s+(?:web|internet|net)\b(?!\s+(?:page|site|address|folder|server))|\b(?:find|get)\s+(?:me|us)\b(?:\s+\w+){1,8}?\s+on\s+the\s+(?:web|internet|net)\b(?!\s+(?:page|site|address|folder|server))|\b(?:search|look up|find|check)\s+(?:\w+\s+)?online\b|\b(?:search|look|go|browse|see|google|research)\b(?:\s+[\w'’-]+){0,4}?(?<!\b(?:for|word|text))\s+online\b(?=\s+(?:for|to|how|what|who|which|where|when|whether|if|and|about)\b|[.,;:?!]|$)|\b(?:find|get|give|show|recommend|suggest|look for)\s+(?:me\s+|us\s+)?(?:an?|some|any|the)\s+(?:\w+\s+)?(?:web ?(?:pages?|sites?)|sites?|online (?:guide|article|page|recipe|tutorial)s?)\s+(?:about|on|for|with|that|where|which|explaining|describing)\b|^(?:please\s+)?google\b|\bweb[ _-]?search\b|\bim (?:web|internet|netz)\b|\ben (?:internet|la web)\b|^(?:please\s+)?(?:do a |run a |make a )?search\b(?!.*\b(?:files?|folders?|notes|logs?)\b).*\b(?:results?|hits)\b/i;
const READS = /\b(?:fetch|open|read|visit|download|look|check|according|page|site|article|from|at|get|see)\b/i;
/** A title at the top is one line, and told from the text. */
const COUNT_OR_LIST =
  /\b(?:how (?:many|often)|count|number of|(?<!\bwhich )lines?|(?<=\bwhich )lines? (?:of|in|has|have|contains?|says?|mentions?|starts?|begins?|ends?|numbers?)\b|first|last|(?<!\b(?:title|heading|headline|name)\b.*)top|bottom|beginning|end|each|every|all|list|times|entries|occur)/i;
/** Say when, how often or how nearly, and count nothing: `last night`, `nearly all of them`. */
const NO_COUNT =
  /\b(?:nearly|almost|practically|not|at|after|above|first of) all\b|\blast (?:night|evening|week|weekend|month|year|time|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:first|last) names?\b|\bat (?:last|first)\b|\beach other\b/gi;
const QUESTION =
  /\?\s*$|^(?:please\s+|ok(?:ay)?,?\s+|hey,?\s+)?(?:(?:the\s+)?(?:names?|titles?|number|total|sum|size|contents?|date|author|version|length)\s+(?:of|in|from)|what|whats|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|has|have|list|show|count|find|tell|look|read|give me|print|display|search|calculate|compute|work out|figure out|reckon|convert|sum|add up|open|fetch|according)\b|^(?:i|we)(?:'d| would)? (?:need|want|like|(?:am |are )?looking for|have forgotten|forgot|lost) (?:to (?:know|see)|(?:the|his|her|their|its) (?:[\w-]+ ){0,2}?(?:address|number|name|date|time|price|title|version|port|amount|value|size|link)s?)\b|(?:,|\band(?: then)?)\s*(?:please\s+)?(?:tell|show|give) me\b/i;
/** Things that live on this computer or on the web, so that an answer from memory would be a guess. */
const LOOKUP =
  /\b(?:did|have|had) (?:i|we)\b|\b(?:files?|folders?|director(?:y|ies)|lines?|how many words|logs?|csv|json|readme|project|repo|disk|column|rows?|table|page|website|link|url|web|online|internet|search|look up|google|news|weather|price|today|tomorrow|yesterday|now|time|date|day|week|month|year|calendar|event|meeting|reminders?|notes?|mails?|e-?mails?|inbox|unread|workflow|python|script|code|function|todo|hash|checksum|sha256|base64|encode|decode)\b/i;
const CALCULATION =
  /\d|\b(?:sum|total|average|mean|median|percent|percentage|square|root|divided|times|plus|minus|multiply|hexadecimal|binary|octal|factorial|prime|convert)\b/i;
/** Numbers that name something and are nothing to calculate with: versions, days, clock times, years. */
const LABELS =
  /\bv?\d+\.\d+\.\d+\b|\bv\d[\d.]*\b|\bversion \d[\d.]*|\b\d{4}-\d\d(?:-\d\d)?\b|\b\d{1,2}:\d\d\b|\b(?:in|of|since|from) (?:19|20)\d\d\b|\b(?:week|day|no\.?|nr\.?|room|unit|lot|batch|chapter|session|lesson|tank|group|team|level|part|volume|issue|flat|gate|platform|season|round|stage|phase|class|grade|shelf|box|bay|bed|line|order|invoice|ticket|job) #?\d+[a-z]?\b/gi;
const MONTH_OF_YEAR = new RegExp(`(?<![\\p{L}])${MONTH_NAME}(?: of)? (?:19|20)\\d\\d(?!\\d)`, 'giu');
const DAY_OF_MONTH = new RegExp(`(?<![\\p{L}\\d.,])\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH_NAME}(?![\\p{L}])(?:,? (?:19|20)\\d\\d)?`, 'giu');
/** With one of these a day is reckoned from. */
const SPANS = /\b(?:days?|weeks?|months?|years?|nights?|hours?|old|age|ago|long|till|until|since|after|before)\b/i;

/** Without the one day, or the month of a year, that only says which text or row is meant: the minutes of 3 April. */
function withoutDay(request: string): string {
  const said = request.replace(MONTH_OF_YEAR, ' ');
  return (said.match(DAY_OF_MONTH) ?? []).length === 1 && !SPANS.test(said) ? said.replace(DAY_OF_MONTH, ' ') : said;
}
const NUMBER = /(?<![\w.-])\d+(?:[.,]\d+)*(?!\w)/g;
/** Days and years choose rows; they are nothing to calculate with. */
const DAYS =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?\b|\b(?:19|20)\d\d\b/gi;
/** Two may choose rows of a table: `from 3 to 5`. */
const OWN_NUMBERS = 3;
/** Of so much for each, two are all that is reckoned with, unless they choose rows: `which pots cost between 10 and 20 euros each`. */
const OWN_NUMBERS_OF_RATE = 2;
const TELLS_RATE =
  /\b(?:each|apiece|per (?!cent)\p{L}+|every (?:day|night|week|month|year|hour|minute|person)|an? (?:second|minute|hour|day|night|week|month|year|person|piece|head|kilo|litre|liter|metre|meter))\b/iu;
const CHOOSES_ROWS =
  /\b(?:which|who|whose|between|over|under|above|below|(?:more|less|fewer) than|at least|at most|files?|folders?|tables?|columns?|rows?|lists?|logs?|according to)\b/i;
/** What a word means is no arithmetic mean. */
const MEANS = /(?<=\b(?:do|does|did)\b.*)\bmean\b/i;
const KNOWLEDGE =
  /\bwhat (?:do|does|did)\b.*\b(?:mean|stand for)\b|\b(?:is|are) (?:that )?(?:short|an abbreviation|an acronym) for what\b|\bwhat (?:is|are)\b.*\b(?:short|an abbreviation|an acronym) for\b|\bstands? for what\b|\bwhat (?:do|would) (?:you|we|people|they) call\b|\b(?:meaning|definition|capital|synonyms?|antonyms?|opposite|inventor|plural|singular|past tense)(?: form)? (?:of|for)\b|\bdefine\b|\b(?:which|what) languages? (?:does|do|is|did)\b[^?]*\b(?:words?|terms?|names?|expressions?)\b|\bwhere (?:does|do|did) the (?:word|term|name|expression)\b|\banother word for\b|\b(?:what|how) (?:do|does|would) (?:the |an? )?(?:French|Germans?|Spanish|Spaniards?|Italians?|Portuguese|Dutch|English|Englishm[ae]n|Americans?|Swedes?|Poles?|Danes?|Russians?|Chinese|Japanese|Greeks?|Welsh|Scots) (?:call|say)\b|\bin (?:French|German|Spanish|Italian|Portuguese|Dutch|English|Swedish|Polish|Danish|Latin|Welsh),? what(?:['’]s| is) the word for\b|\bwhat(?:['’]s| is) (?:the )?(?:French|German|Spanish|Italian|Portuguese|Dutch|English|Swedish|Polish|Danish|Latin|Welsh) for\b|\bwhat(?:['’]s| is| would be) ["'“‘][^"'”’]{1,40}["'”’] in (?:her|his|their|your|\p{Lu}\p{Ll}+)\b|\bwho (?:wrote|invented|discovered|painted|composed)\b|\bwhat(?:'s| is| are) (?:a|an)\b|\bdifference between\b|\bdo(?:es)? (?:you|we|one|i) get (?:when|if|by|from)\b|^(?:mixing|adding|combining|melting|boiling|freezing|heating|burning)\b[^?.\d]* (?:gives?|makes?|produces?|yields?|results? in|turns? into|becomes?) (?:us |you |one )?(?:which|what)\b|\bwhat happens (?:when|if) (?:you|one|people)\b|\b(?:translate|say|spell) .* (?:in|into|to) [a-z]+\b/iu;

/** What everybody may know, whatever word in it could speak of this computer: `what does csv stand for`, `what is the French word for file`. */
const COMMON_KNOWLEDGE =
  /^(?:(?:please|hey|hi|hello|good (?:morning|afternoon|evening)|sorry|ok(?:ay)?|so|quick (?:question|one)|one (?:more )?question|just curious|random question|and)[,:]?\s+)*(?:what(?:'s| is|s)? (?:the )?(?:difference between (?!the\b)|(?:\w+ )?words? for |opposite of |meaning of |(?:plural|singular|past tense|past participle|comparative|superlative|antonym|feminine|masculine)(?: form)? of )|what does (?:the (?:word|abbreviation|acronym) )?["']?[\w-]+["']? stand for\b|(?:what|which) (?:[\w-]+ ){0,2}(?:words?|name) (?:does|do) ["']?[\w-]+["']? stand for\b|how does (?:the|that) (?:old |well-known )?(?:saying|proverb|rhyme|idiom|phrase) (?:go|end|continue|finish)\b|(?:finish|complete|continue) (?:the|this) (?:saying|proverb)\b|what(?:'s| is|s) an? [a-z-]+(?:,? (?:in|with) (?:one|a|two|a few|plain|simple|your own) (?:short )?(?:lines?|sentences?|words?)| briefly)?(?:,? please)?\s*[?.]*$|(?:what(?:'s| is|s) (?:the )?|at what temperature (?:does|do) )?(?:boiling|melting|freezing) (?:point|temperature) of\b|what(?:'s| is|s) the speed of (?:light|sound)\b|how many (?:days|weeks|hours|minutes|seconds|months) (?:has|does|are (?:there )?in|in) an? (?:leap )?(?:year|day|week|month|hour|century|decade|fortnight)\b|how many (?:players|dancers|people|musicians|singers|strings|keys|legs|wings|eyes|arms|hearts|sides|faces|edges|corners|teeth|bones|squares|holes|cards|dice|syllables) (?:are (?:there )?(?:in|on)|(?:does|has)) an? [a-z-]+(?: [a-z-]+){0,2}[?.]*$|is an? [a-z-]+ an? [a-z-]+(?: or an? [a-z-]+)?\s*\?*$|(?:spell|how (?:do you|is|to) spell(?:ed)?)(?: the word)? ["'“‘]?[a-z-]+["'”’]?(?: (?:spelt|spelled|for me|please))*\s*[?.]*$|(?:what|which) year did the (?:first|second) world war (?:start|begin|end|break out)\b|(?:in )?(?:which|what) time ?zone is\b|(?:which|what)(?: is| are|['’]s)?(?: the)? (?:http|https|ascii|unicode|iso|chemical|international) (?:\w+ ){0,2}(?:codes?|symbols?|signs?|numbers?|prefix|abbreviation)\b|(?:what|which)(?:['’]s| is|s)? (?:the )?[a-z]+est (?:[a-z]+ ){1,2}?(?:of the year|of the week|in the year|in the world|of the world|on earth|in the solar system|in the universe|in the alphabet|in (?:europe|asia|africa|(?:north |south )?america|australia))\b|(?:which|what) (?:month|weekday|day(?: of the week)?|season|letter|note|number|planet|colou?r) (?:comes?|follows?|is|stands?) (?:right |directly |just |straight |immediately )?(?:after|before|between)\b)/i;

/** Says itself that nothing here is to be looked at. */
const FROM_HEAD =
  /\b(?:(?:just|straight) )?(?:from|off) (?:your|the top of your) (?:own )?(?:head|memory)\b|\b(?:without|no need to) (?:look(?:ing)?|search(?:ing)?|check(?:ing)?) (?:anything|it|that|any files?)? ?(?:up\b|at any|in any|here)|\bno files?(?: needed)?:/i;

/** What things are called is no question about what lies here, whatever word of a file it has: `the person who whispers forgotten lines`. */
const ASKS_NAME = /\bwhat (?:do|would) (?:you|we|people|they|one) call (?:an?|the|somebody|someone|people|it)\b/i;
/** Says of whom something is asked in general, and not what lies here. */
const IN_MY_TRADE = /\bin (?:my|our) (?:line of work|trade|job|field|profession|business)\b/i;
/** Said of what lies here, and of little else. */
const HERE_ONLY =
  /\b(?:did|have|had) (?:i|we)\b|\b(?:my|our|here|this|these|those|readme|column|csv file|json file|table|rows?|logs?|according|says?|notes?|calendar|inbox|reminders?|today|tomorrow|yesterday|now|current(?:ly)?|latest|last|next)\b|[\w-]+_[\w-]+/i;
const HERE = /\b(?:files?|folders?|director(?:y|ies)|csv|json|readme|column|my|our|here|this|these)\b/i;

const BEING =
  '(?:person|people|human(?: being)?|man|woman|somebody|someone|anybody|anyone|robot|(?:chat)?bot|machine|computer|program|software|assistant|real|alive|ai)';
/** What may stand between `are you` and what one may be. */
const BEFORE_BEING =
  '(?:(?:a|an|any|the|some|to|with|really|actually|just|only|even|still|real|actual|living|live|human|computer|kind of|sort of|talking|speaking|chatting|writing|typing|talk|speak|chat|write),? )*';
/** Nothing but this is asked: `is this computer online` asks something else. */
const AFTER_BEING = String.raw`(?=\W*(?:$|[?.!,;]|\b(?:or|and|here|there|right now|now|at all|like|behind|i am|i'm|on the other)\b))`;
/** Asks what it is that answers: `am I talking to a real person?`, `is there somebody on the other side`. */
const ASKS_WHO = new RegExp(
  [
    String.raw`\b(?:am i|are you|is this|do i|did i) ${BEFORE_BEING}${BEING}${AFTER_BEING}`,
    String.raw`\b(?:is|are) there ${BEFORE_BEING}${BEING}(?: being)? (?:(?:sitting|typing|writing|answering|at|on|behind) )*(?:(?:the|this|that) (?:other (?:side|end)|screen|keyboard|line)|me\b|it\b|all this)`,
    String.raw`\bwho(?:m|'s| is)? (?:am i|is) (?:talking|speaking|writing|answering|chatting|typing)\b(?: (?:to|with))?\W*(?:$|[?.!,]|\b(?:me|here|there|now)\b)`,
    String.raw`\bwhat (?:should|may|can|do|shall) i call you\b|\bwhat (?:might|may|would) you be\b|\bwhat exactly are you\b|\bwith whom do i have the pleasure\b`,
    String.raw`\bwhat (?:sorts?|kinds?) of (?:things|jobs|tasks|work|help|stuff) (?:can|could|do) you\b`,
    String.raw`(?:^|[.,!] )(?:and |so )?you are\s*(?:\.{2,}|…)?\s*\?`,
    String.raw`\b(?:who|what) are you\b(?! \w+ing\b)|\bwhat(?:'s| is) your name\b|\bwho (?:made|built|created|wrote|developed|programmed) you\b|\b(?:can|do) you (?:hear|see) me\b|\b(?:do|can|does) (?:you|okso) (?:need|work|run|use|require) (?:the |an? |on |without |with )*(?:internet|web connection|cloud|connection|gpu)\b`,
  ].join('|'),
  'i',
);

/** Asks for help before it says with what: `Hello! First day here for me, can you help me a bit?` */
const ASKS_HELP = new RegExp(
  String.raw`^(?:(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: (?:there|okso|everyone|all))?|(?:(?:it['’]?s|this is|today is) )?(?:my |the )?(?:very )?first (?:day|week|time|shift|evening|morning)(?: [\p{L}]+){0,6}?|i['’]?(?:m| am) new(?: [\p{L}]+){0,5}?|i have (?:a|some|a few) questions?|please|excuse me|sorry)[\s,.!–-]+(?:(?:and|so) )?)*` +
    String.raw`(?:(?:can|could|would|will) you (?:please )?(?:help|assist)|are you (?:able|here|there) to help|(?:i|we)(?:['’]d| would)? (?:need|like|could use) (?:some |a bit of |a little |your )?help)(?: (?:me|us))?(?: (?:out|a bit|a little|a moment|please|today|here|with (?:something|a few things|some things|a question|my work)))*\W*$`,
  'iu',
);

/** Asks what okso is good for, and for nothing of it yet: `what kind of jobs may I hand you?` */
const ASKS_ABILITY = new RegExp(
  [
    String.raw`\bwhat (?:all |else |exactly )?(?:can|could|do|would|will) you (?:all )?(?:do|handle|offer|manage)(?: for (?:me|us))?\W*$`,
    String.raw`\bwhat (?:can|could|do|would|will) you help (?:me |us )?with\W*$`,
    String.raw`\bwhat (?:kinds?|sorts?|types?) of (?:jobs?|tasks?|things?|work|requests?|questions?|stuff|help)\b(?=[^?.]*\byou\b)[^?.]{0,50}\b(?:you|to you|you with|for (?:me|us))\W*$`,
    String.raw`\bwhat (?:are you (?:good for|able to do|capable of|for)|(?:may|can|could|should) (?:i|we) (?:ask|hand|give|use) you(?: (?:for|with|to do))?)\W*$`,
  ].join('|'),
  'i',
);

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

/** Whether some sentence asks: `Invoice 17 in a.csv is open. Find its owner and tell me the name`. */
function asksSomewhere(request: string): boolean {
  return sentencesOf(request).some((sentence) => QUESTION.test(sentence) || asksToBeTold(sentence) || factAsked(sentence) !== undefined);
}

/** `Get http://… - what state is it in`: the page is only where to look. */
const FETCHES = /^\s*(?:(?:please|pls|can you|could you)\s+)?(?:get|fetch|open|load|read|check|visit|see|look at|go to)\s+(?=[-–—:,;])/i;

function sentencesOf(request: string): string[] {
  return request.split(/(?<=[.;!?])\s+|\n+/).map((sentence) => sentence.trim());
}

/** Some thirty places of a run ask it of the same few sentences, and each time takes a millisecond or two. */
const MAX_REMEMBERED = 16;
const remembered = new Map<string, RequestTraits>();

/** Reads the traits off the words. Where it is unsure it says that something has to be looked up: a wasted step costs less than an invented answer. */
export function requestTraits(request: string): Readonly<RequestTraits> {
  const known = remembered.get(request);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const traits = readTraits(request);
  remembered.set(request, traits);
  return traits;
}

function readTraits(request: string): RequestTraits {
  // The sign behind an address ends the sentence, not the address.
  const spoken = request.replace(URL_TEXT, (url) => url.slice(withoutEnd(url).length) || ' ');
  // `http://… - how many may I send?`
  const withoutUrls = spoken === request ? request : spoken.replace(FETCHES, '').replace(/^[\s:;,.–—-]+/, '');
  const urls = [...request.matchAll(URL_TEXT)].map(([url]) => withoutEnd(url));
  const isYesNo = YES_NO.test(request.trim()) && !OFFER.test(request.trim());
  const isCourtesy = isMereCourtesy(request) || ASKS_HELP.test(request.trim()) || ASKS_ABILITY.test(request.trim());
  // Also half a name, an address or a mailbox: whatever needs looking up.
  const mentionsPath = /[\w-]+\.[a-z]{1,5}\b|\/\w|\w\/|(?<![\w.])\.[a-z]{2}/i.test(request);
  const isOnGiven = [WORKS_ON_GIVEN, CHECKS_GIVEN, RESTYLES_GIVEN].some((pattern) => pattern.test(request.trim()));
  const isMadeUp = !mentionsPath && (isOnGiven || (MADE_UP.test(request.trim()) && !GOES_SOMEWHERE.test(request)));
  const wantsChange = !isCourtesy && !isMadeUp && asksForChange(withoutUrls);
  const isFromHead = FROM_HEAD.test(request) && !mentionsPath && urls.length === 0;
  const isSmallTalk =
    isCourtesy ||
    isFromHead ||
    (ASKS_WHO.test(request) && !mentionsPath) ||
    isMadeUp ||
    (!mentionsPath && !wantsChange && COMMON_KNOWLEDGE.test(request.trim()) && !HERE_ONLY.test(request.replace(IN_MY_TRADE, ' '))) ||
    (urls.length === 0 && !mentionsPath && !wantsChange && !looksUp(request) && !CALCULATION.test(request.replace(MEANS, ' ')));
  return {
    urls,
    isYesNo,
    wantsFact: FACT.test(request) || sentencesOf(request).some((sentence) => factAsked(sentence) !== undefined),
    wantsCountOrList: COUNT_OR_LIST.test(request.replace(NO_COUNT, ' ')),
    isQuestion: !wantsChange && (asksSomewhere(withoutUrls) || /\?(?:\s|$)/.test(withoutUrls)),
    wantsChange,
    calculates: CALCULATION.test(withoutDay(withoutFileNames(withoutUrls)).replace(LABELS, ' ').replace(MEANS, ' ')),
    bringsNumbers:
      !wantsChange &&
      (withDigits(withoutUrls.replace(LABELS, ' ').replace(DAYS, ' ')).match(NUMBER)?.length ?? 0) >=
        (TELLS_RATE.test(request) && !CHOOSES_ROWS.test(request) ? OWN_NUMBERS_OF_RATE : OWN_NUMBERS),
    readsUrl: urls.length > 0 && (!wantsChange || READS.test(request)),
    searchesWeb: urls.length === 0 && SEARCHES_WEB.test(request),
    isSmallTalk,
    asksWho: isSmallTalk && ASKS_WHO.test(request),
    asksKnowledge:
      isMadeUp ||
      isFromHead ||
      (isSmallTalk && (KNOWLEDGE.test(request) || COMMON_KNOWLEDGE.test(request.trim()) || asksForSentence(request.trim()))),
    isCourtesy,
  };
}

/** How long the answer is to be, which nobody says of what a file has; and what is explained stands in no file. */
const IN_ONE_SENTENCE =
  /\b(?:an?|one|two|single)(?: or (?:two|three|so))? (?:short |plain |single |simple )?sentences?\b|\bshort answer\b|\b(?:a single|one|just the|just one) word(?: (?:will do|is enough|please))?\b/i;
const EXPLAINS = /^(?:please,? )?explain\b/i;
/** Of those who ask, or somebody or something that has a name. */
const OF_SOMEBODY = /\b(?:my|our|we|us|his|her|their|he|she|they|here|this|these|those|today|yesterday|tomorrow|last|next)\b/i;
const HAS_NAME = /(?<=[\p{L},;] )\p{Lu}\p{Ll}/u;

/** Whether a sentence is asked for that anybody could say: `explain in one sentence what rebar is good for`. */
function asksForSentence(request: string): boolean {
  const asked = request.replace(/\b(?:give|tell|show|explain)(?: to)? (?:me|us)\b/gi, ' ');
  return (EXPLAINS.test(request) || IN_ONE_SENTENCE.test(request)) && !OF_SOMEBODY.test(asked) && !HAS_NAME.test(asked);
}

/** Whether the words speak of what lies on this computer or on the web. */
function looksUp(request: string): boolean {
  return ASKS_NAME.test(request) ? HERE.test(request) : LOOKUP.test(request);
}

function withoutEnd(url: string): string {
  return url.replace(/[.,;:!?)\]]+$/, '');
}
