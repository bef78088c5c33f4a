import { asksForChange } from './asked-change.ts';
import { asksForHelp, asksWhoAnswers } from './asks-assistant.ts';
import { asksToBeTold } from './asks-to-be-told.ts';
import { asksForWebSearch } from './asks-web.ts';
import { asksForMeaning, asksForSentence, isCommonKnowledge, isFromHead, speaksOfHere } from './common-knowledge.ts';
import { isMereCourtesy } from './courtesy.ts';
import { MONTH_NAME } from './dates-said.ts';
import { withoutFileNames } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { factAsked } from './one-fact.ts';
import { isMadeUp } from './works-on-given.ts';

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

/** What things are called is no question about what lies here, whatever word of a file it has: `the person who whispers forgotten lines`. */
const ASKS_NAME = /\bwhat (?:do|would) (?:you|we|people|they|one) call (?:an?|the|somebody|someone|people|it)\b/i;
const HERE = /\b(?:files?|folders?|director(?:y|ies)|csv|json|readme|column|my|our|here|this|these)\b/i;

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
  const isCourtesy = isMereCourtesy(request) || asksForHelp(request);
  // Also half a name, an address or a mailbox: whatever needs looking up.
  const mentionsPath = /[\w-]+\.[a-z]{1,5}\b|\/\w|\w\/|(?<![\w.])\.[a-z]{2}/i.test(request);
  const isOfWords = !mentionsPath && isMadeUp(request);
  const wantsChange = !isCourtesy && !isOfWords && asksForChange(withoutUrls);
  const isUnread = isFromHead(request) && !mentionsPath && urls.length === 0;
  const isSmallTalk =
    isCourtesy ||
    isUnread ||
    (asksWhoAnswers(request) && !mentionsPath) ||
    isOfWords ||
    (!mentionsPath && !wantsChange && isCommonKnowledge(request) && !speaksOfHere(request)) ||
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
    searchesWeb: urls.length === 0 && asksForWebSearch(request),
    isSmallTalk,
    asksWho: isSmallTalk && asksWhoAnswers(request),
    asksKnowledge: isOfWords || isUnread || (isSmallTalk && (asksForMeaning(request) || asksForSentence(request.trim()))),
    isCourtesy,
  };
}

/** Whether the words speak of what lies on this computer or on the web. */
function looksUp(request: string): boolean {
  return ASKS_NAME.test(request) ? HERE.test(request) : LOOKUP.test(request);
}

function withoutEnd(url: string): string {
  return url.replace(/[.,;:!?)\]]+$/, '');
}
