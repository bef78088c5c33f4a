import { isReckoned } from '../keyword/keyword-script.ts';
import { convertsDegrees, convertsMoney } from '../request/asks-arithmetic.ts';
import { conversionIn } from '../request/conversion.ts';
import { pathsIn } from '../request/file-names.ts';
import { withDigits } from '../request/number-words.ts';
import { statesRate } from '../request/rate-per-one.ts';
import { requestTraits } from '../request/request-traits.ts';

/** Whether a web search should come before planning, as far as the words of a request tell. */
export type WebNeed = 'yes' | 'no' | 'unsure';

/** Whoever says so gets a step of the plan, which is shown and approved; a search before it would be the second one. */
const SEARCHES =
  /\b(?:search(?:es|ing)?|web_search|google|bing|duckduckgo|look(?:ing)? (?:it |this |that )?up|browse)\b|\bfind (?:\w+ ){0,4}online\b/i;

/** Products, sites, initials and units are written like files: `Node.js`, `U.S.`, `km/h`. */
const NO_FILE =
  /^(?:[A-Z][\w-]*\.(?:js|io|net|com|org|ai|dev|co|tv|NET)|\w+\.(?:com|org|net|io|edu|gov)|[A-Za-z]\.[a-z]|[A-Z]+\/[A-Z]+|and\/or|either\/or|km\/h|\d.*)$/;

/** Files by far the most; capitals end the names of products and people. */
const SMALL_ENDING = /\/|\.[a-z][a-z0-9]*$/;

/** What lies on this computer or belongs to the user. */
const HERE =
  /\b(?:files?|folders?|director(?:y|ies)|csv|tsv|json|ya?ml|xml|logs?|readme|spreadsheets?|pdfs?|workspace|repo(?:sitory)?|codebase|here|my|mine|our|ours|we|us|notes?|reminders?|calendars?|meetings?|appointments?|inbox|unread|workflows?|to-?dos?|hash(?:es)?|checksums?|sha256|base64|encoded?|decoded?|installed|disk|this (?!week|weekend|month|year|season|morning|evening|afternoon|time|day)\w+|functions?|class(?:es)?|methods?|variables?|modules?|scripts?|source code|\w+_\w+|do I have|I (?:have|wrote|saved|made)|e-?mails?|mails?|attachments?|TODOs?|FIXMEs?)\b/;

/** Talk, words of a language, and what okso can say of itself. */
const TALK =
  /^(?:hi|hello|hey|thanks?|thank you|good (?:morning|evening|night)|bye|ok(?:ay)?|sorry|please help|help)\b[^?]*$|\b(?:who|what|how) are you\b|\byour (?:name|favou?rite)\b|\bwhat (?:can|do) you\b|\bhow do you feel\b|\bare you\b|\bdo you (?:know how|like|think|feel)\b|\b(?:jokes?|poems?|haikus?|riddles?|limericks?|rhymes?|synonyms?|antonyms?|opposites?|plural|past tense|proverbs?|how (?:do|would|can) (?:you|I|one) (?:say|spell|pronounce|write)|translat\w*|spell|summari[sz]e|rephrase|paraphrase)\b/i;

/** The clock and the calendar of this machine. */
const CLOCK =
  /\bwhat(?:'s| is)? (?:the )?(?:current )?(?:time|date|day|year|month|week(?:day)?)\b|\bwhat (?:time|day|date|year|weekday) (?:is|was|will)\b|\b(?:days?|weeks?|months?|hours?|minutes?|years?) (?:are |is )?(?:between|until|till|since|from|left)\b/i;
const CALCULATES =
  /\d\s*(?:[+*/×÷^%]|-\s*\d|x\s*\d)|\b(?:plus|minus|times|divided by|multiplied|squared?|cubed?|square root|percent(?:age)?|sum of|average of|mean of|median|product of|factorial|prime (?:numbers?|factors?)|primes|binary|hexadecimal|octal|roman numeral|calculate|compute)\b|\bconvert\b|\bhow (?:many|much) \w+ (?:are |is |in )(?:there in )?(?:a |an |one )?\d*|\b\d[\d.,]*\s?(?:km|mi|miles?|kg|lbs?|pounds?|°?[CF]|celsius|fahrenheit|feet|ft|inch(?:es)?|cm|mm|metres?|meters?|lit(?:er|re)s?|gallons?|hours?|minutes?|seconds?|days?) (?:in|to|into)\b/i;
const MONEY = /\b(?:dollars?|euros?|usd|eur|gbp|jpy|yen|chf|sterling|bitcoins?|btc|eth|rupees?|yuan|currenc(?:y|ies)|exchange rates?)\b/i;

/** A part of a sum of money that is said, or two such sums put together: no rate has to be looked up. */
const GIVEN_SUM =
  /\d\s?(?:%|per ?cent)(?: [a-z]+){0,3} (?:of|on|off|from|for)(?: (?:an?|the|my|our)(?: [a-z-]+){0,3}?(?: of)?)? ?(?:[€$£] ?\d|\d[\d.,]* ?(?:euros?|dollars?|pounds?|francs?|yen|rupees?|yuan|[a-z]{3})?\s*(?:$|[?!.,;]|bill\b))|\d ?(?:euros?|dollars?|usd|eur|gbp|chf|yen|jpy|rupees?|yuan)? (?:plus|minus|times|divided by|[-+*/×÷]) [€$£]? ?\d/i;
const RATE_MOVES = /\b(?:bitcoins?|btc|eth|exchange rates?)\b/i;

/** What is true today and may not have been when a model was trained. */
const CURRENT =
  /\b(?:weather|forecast|raining|rain|snow(?:ing)?|sunny|humidity|temperature (?:in|outside|of|at)|(?:hot|cold|warm) (?:is it|in|outside)|news|headlines?|prices?|costs?|how much (?:is|are|does|do|for)|stocks?|shares? of|market cap|exchange rates?|latest|newest|most recent(?:ly)?|current(?:ly)?|right now|nowadays|up[- ]to[- ]date|as of \d|(?:this|last|next) (?:night|week|weekend|month|season|year)|today|tonight|tomorrow|yesterday|release[ds]?|version of|score of|standings|who won|winners?|champions?|elect(?:ed|ion)s?|opening (?:hours|times)|open(?:s)? (?:today|on|at|until)|clos(?:es|ing) (?:at|time)|flights?|trains? (?:times|from|to)|box office|net worth|unemployment|inflation|still alive|happened (?:to|in|at|on|with))\b/i;

/** People: an office or a name with a capital letter. */
const PEOPLE =
  /\b[Ww]ho(?:'s| is| was| are| were| wrote| invented| founded| discovered| directed| painted| composed| created| owns| leads| runs| plays)\s+(?:[Tt]he\s+)?(?:(?:current|new|present|first|last|acting)\s+)?(?:president|prime minister|chancellor|king|queen|pope|mayor|governor|minister|ceo|CEO|head|chair\w*|director|founder|inventor|author|captain|coach|[A-Z][\w-]+)/;

/** A small model knows some of it and makes up the rest. */
const HOW_TO = /^(?:please\s+)?(?:how (?:do|does|can|could|should|would) (?:I|you|one|people|somebody)|how to|what is the best way to)\b/i;

const ASKS =
  /\?\s*$|^(?:please\s+|ok(?:ay)?,?\s+|hey,?\s+)?(?:what|what's|whats|who|who's|whose|whom|when|where|which|why|how|is|are|was|were|does|do|did|has|have|will|can|could|tell me|give me|show me|find out|explain|compare|recommend)\b/i;
/** Begins like a question, so a word like `record` or `mark` in it is no order. */
const QUESTION_WORD = /^(?:what|who|whose|whom|when|where|which|why|how|is|are|was|were|does|do|did|has|have|will)\b/i;

/** Whether facts of the world are asked for that no file, page, calculation or tool of the request gives. */
export function webNeed(request: string): WebNeed {
  const said = request.trim();
  const { urls, wantsChange, bringsNumbers } = requestTraits(said);
  if (urls.length > 0 || SEARCHES.test(said) || namesFile(said) || HERE.test(said)) return 'no';
  if ((wantsChange && !QUESTION_WORD.test(said)) || TALK.test(said) || CLOCK.test(said)) return 'no';
  const isGiven = GIVEN_SUM.test(said) && !convertsMoney(said) && !RATE_MOVES.test(said);
  if ((CALCULATES.test(said) && (isGiven || !MONEY.test(said))) || (bringsNumbers && !convertsMoney(said)) || statesRate(said)) return 'no';
  if (/\d/.test(said) && (convertsDegrees(said) || conversionIn(said) !== undefined)) return 'no';
  if (/\d/.test(withDigits(said)) && !convertsMoney(said) && isReckoned(said)) return 'no';
  if ([CURRENT, MONEY, PEOPLE, HOW_TO].some((words) => words.test(said))) return 'yes';
  return ASKS.test(said) ? 'unsure' : 'no';
}

/** Whether a request speaks of a file or a folder by a name that looks like one. */
export function namesFile(request: string): boolean {
  return pathsIn(request).some((path) => SMALL_ENDING.test(path) && !NO_FILE.test(path));
}
