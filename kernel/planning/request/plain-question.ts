import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { asksForChange } from './asked-change.ts';
import { pathsIn, withoutPaths } from './file-names.ts';
import { withoutRemark } from './leading-remark.ts';
import { withSaidBefore } from './said-before.ts';

const BEGINS =
  /^(?:(?:hi|hello|hey)(?: (?:there|okso|all))?|ok(?:ay)?|so|well|u[mh]+|sorry|excuse me|please|(?:just )?(?:a )?quick (?:question|one)|one (?:more )?question|question|just(?= the\b)|only(?= the\b))\b[\s,:.!–-]*/i;
const ENDS =
  /[\s,.!?–-]*\b(?:if you please|(?:and )?nothing (?:else|more)|please|pls|thanks|thank you|thx|cheers)(?: (?:a lot|so much|in advance))?[\s.!?]*$/i;

/** How long the answer is to be, said before the question. */
const IN_SO_MANY =
  /^(?:(?:just|only) )?(?:in (?:a|one|two|1|2|a few|a couple of) (?:short |plain |single )?(?:sentences?|words|lines?)(?: or (?:two|three|so))?|in short|in brief|briefly)[,:] /i;

/** Why somebody asks, or who wants to know it: `Treasurer wants names: who …`; what says where to look, or what is spoken of, belongs to the question. */
const OCCASION =
  /^(?!(?:[^:?.!–—-]* )?(?:in|inside|from|under|at|on|of|this|these|that|it)\b)[\p{L}][^:?.!/\d]{3,50}?(?::| -+| –| —) (?=(?:who|whats?|which|whose|when|where|how)\b(?![^?]*\b(?:it|its|they|them|their|he|his|she|her|that|this|there)\b))/iu;

/** What somebody is doing when they need to know something: `I'm on the phone to the bank and need our number`. */
const DOING =
  /^(?:i|we)(?:['’](?:m|re)| am| are)\b[^,.;:?!/\d]{3,60}?,? (?:and|so) (?:(?:i|we) )?(?=(?:urgently |quickly |now |just )?(?:need|want)\b)/i;

const MODAL = `(?:should|must|might|may|could|will|ought to|has to|have to|would)`;
const PERHAPS = `(?:(?:and |but )?(?:(?:as far as )?i (?:think|guess|believe|suppose|know|remember)|(?:i['’]?m |i am )?(?:pretty|quite|fairly|almost) sure|probably|maybe|perhaps|afaik),? (?:that )?)?`;
/** `It should be listed`, `all gifts are written down`, `the budget is`: what locates, and tells nothing of what is asked. */
const THINGS = `(?:it|that|this|they|these|those|which|everything|its(?: [\\p{L}-]+){1,3}|(?:the|my|our|all|both)(?: [\\p{L}-]+){1,6})`;
const STANDS = `(?:${THINGS}(?:['’](?:s|re|ll be)| is| are| was| were| ${MODAL}(?: all| also)? (?:be|stand)| stands?| lies?)|${MODAL} (?:be|stand))(?: (?:all|probably|somewhere|right|there|written(?: down)?|listed|noted(?: down)?|kept|stored|saved|recorded|found|called|one of the (?:rows|lines|entries)|an? (?:row|column|field|line)))*`;
const FOUND = `i (?:mean|meant) the [\\p{L}-]+|you(?:['’]ll| will| can| should| may)? (?:find|see) (?:it|that|them|this)|look (?:it|that|them|this) up`;
const BY = `(?:please )?(?:see|look(?:ing)? (?:in|at|into|inside)|check(?:ing)?(?: in)?|using|use|according to|going by|go by|judging by|based on|as per|per|from|in|source|file|the (?:file|list|table|log|sheet|register|book) is(?: called| in)?)`;
/** These need no comma before them. */
const BARELY_BY = `(?:according to|going by|judging by|based on|as per)`;
/** Counting is asked for already. */
const COUNTING = `(?:please )?count (?:it|them|that|those)`;
const IN = `(?:in|inside|at|on|under|from)`;
const THE = `(?:(?:the|my|our) )?(?:(?:file|table|list|log|notes?) )?`;
const THEM = `(?:it|that|them|this|those|everything|all of (?:it|them)|the (?:answer|details))`;
const KNOWS = `(?:(?:has|have|knows?|lists?|says?|shows?|tells?|contains?|holds?|mentions?|covers?|names?|gives?) ${THEM}|(?:knows?|${MODAL} (?:have|know|say|tell|list|show))(?: ${THEM})?)`;

/** `[schedule]`, `the section schedule`: its keys are looked through in any case. */
const SECTION = '(?:\\[[\\w .-]+\\]|(?:the )?(?:section|heading|key) ["\'`]?[\\w.-]+["\'`]?|(?:the )?["\'`]?[\\w.-]+["\'`]? (?:section|heading))';
/** Where a remark begins. */
const APART = `(?:\\s*[,.;:?!(–—]+\\s*|\\s+-+\\s*)${PERHAPS}`;

const NEEDS = `(?:i|we)(?:['’]d|['’]ll)?(?: would| just| really| only| quickly| urgently)* (?:need|want|like|wish)(?: to (?:know|find out|see|check|have|get|hear|look up|be told))?`;
const FORGOT = `(?:(?:i|we) )?(?:(?:can['’]?t|cannot|can not|couldn['’]?t|don['’]?t|do not)(?: (?:quite|really))? (?:remember|recall|think of|know)|(?:have |['’]ve )?forg(?:o|e)t(?:ten)?)(?: again)?`;
const WONDERS = `(?:do you (?:happen to )?(?:know|remember|see)|(?:have you |you )?(?:got )?any (?:idea|clue)|(?:i(?:['’]m| am| was) )?(?:just )?(?:wondering|curious|trying to (?:find(?: out)?|remember|recall|work out|figure out)|looking for|after)|i wonder)(?: about| as to)?`;
const TELLS = `(?:(?:can|could|would|will) you (?:please |kindly |quickly |just )*)?(?:tell|give|remind|get|look up|find out|dig (?:up|out)|let) (?:(?:me|us) )?(?:(?:know|have|of|about) )?`;
const FRAME = new RegExp(`^(?:please )?(?:(?:${NEEDS}|${FORGOT}|${WONDERS})[,:]? |${TELLS})`, 'i');

const ASKS = /^(?:whats?|which|who|whose|whom|when|where|how|(?:at|on|in|from|to|for|by|since|until) (?:what|which|whom|how))\b/i;
const ASKS_WHETHER = /^(?!(?:can|could|will|would) you\b)(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i;
/** `What the number is` as it is asked straight. */
const TURNED =
  /^(?<asks>what|who|when|where|how (?:old|long|tall|big|large|heavy|far|high|deep|wide|expensive|much)) (?<thing>(?!(?:is|are|was|were)\b).+) (?<is>is|are|was|were)(?: again| now| called)?$/i;
/** What is named, and not what is to be done: `the phone number of …`, `Anna's room`, `biggest file in scans`. */
const THING =
  /^(?:the|my|our|his|her|their|its|all|every)\b|^(?:\S+ ){0,3}?\S+['’]s?\s|^(?:\S+ ){0,3}(?:of|for|in|on)\b|^\w+est\b|^(?:[\p{L}-]+ ){1,5}[\p{L}-]+$/iu;
/** The same where nothing else says that it is asked for: two words may as well be an order, or not English. */
const THING_ALONE = /^(?:the|my|our|his|her|their)\b|^(?:\S+ ){0,3}?\S+['’]s?\s|^(?:[a-z-]+ ){1,3}of\b|^\w+est\b/i;
/** To be made, or told as they are. */
const NO_THING = /^(?:an?|new|files?|folders?|lines?|everything|another)\b|->|=/i;
/** What is to be shown is asked for in so many words. */
const ORDERS =
  /^(?:list|show|print|display|find|count|search|open|read|calculate|compute|convert|add|sum|sort|compare|check|look|make|take|use|run|write|draw|say|help|explain|summari[sz]e|translate|describe|tell|give|go|let|pick|suggest|thank|thanks|good|bye|see)\b/i;
/** A thing has no verb, and is no sentence or sum. */
const SENTENCE =
  /[,;:.?!]|\d\s*[-+*/x×^]|\b(?:is|are|am|was|were|be|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|says?|how|what|which|who|when|where|why|please|and (?:tell|show|give|say|save|write|put))\b/i;
/** `Somebody was going to ring the chimney sweep, it was said on 9 April. Who?` */
const SOMEBODY_DID =
  /^(?:somebody|someone|one of (?:us|them)) (?<did>(?:is|was|were|has|had|will|would|should|must|wanted|wants|promised|offered)\b[^?]{5,150}?)[.;,!?–-]+ (?:and |so |but )?who(?: (?:was|is) (?:it|that|this))?\s*\?*$/i;
const MAX_WORDS = 12;
/** Longer requests tell a story, and the patterns here are made for sentences. */
const MAX_CHARACTERS = 500;

/**
 * A question as it is asked straight: `I need Anna's room, it should be in rooms.csv` is `what is Anna's room in rooms.csv?`, and so is `can't
 * remember what Anna's room is (rooms.csv)`. Any other request, and every order, is what it was.
 */
export function plainQuestion(request: string): string {
  if (request.length > MAX_CHARACTERS) return request;
  const asked = request.trim().replace(/\s+/g, ' ');
  const given = withoutRemark(withSaidBefore(asked.replace(IN_SO_MANY, '')));
  const made = MAKES_HOW_MUCH.exec(given.replace(/[\s?.!]+$/, ''))?.groups;
  if (made !== undefined && !/\d/.test(withoutPaths(made['thing'] ?? '', 'it')))
    return `what is the total of ${made['thing']}${made['period'] ?? ''}?`;
  if (asksForChange(given.replace(OCCASION, ''))) return request;
  const unchanged = given === asked ? request : given;
  if (SOMEBODY_DID.test(given)) return given.replace(SOMEBODY_DID, 'who $<did>?');
  if (IS_THERE.test(given)) return given.replace(IS_THERE, 'who is $<what>?');
  if (HAS_BEEN.test(given)) return plainQuestion(given.replace(HAS_BEEN, '$<asks> was $<who>'));
  if (ANYBODY.test(given)) return plainQuestion(given.replace(ANYBODY, 'who $<is> ').replace(GIVES_NAME, ' ').trim());
  const { number, unit } = NUMBER_FIRST.exec(given.replace(/[\s?.!]+$/, ''))?.groups ?? {};
  if (number !== undefined) return `what is ${number} ${unit}?`;
  const { about, place: knowing, thing } = KNOWS_THING.exec(given)?.groups ?? {};
  if (thing !== undefined) return `${about}: ${ASKS.test(thing) ? thing : `what is ${thing}`} in ${knowing}?`;
  const { where, told } = LOOKS_AND_TELLS.exec(given)?.groups ?? {};
  if (told !== undefined) return `${ASKS.test(told) ? told : `what is ${told}`} in ${where}?`;
  const { workflow, behind = '' } = WANTS_RUN.exec(given)?.groups ?? {};
  if (workflow !== undefined) return `run ${workflow}${behind}`;
  const its = ITS_FIRST.exec(given)?.groups;
  if (its !== undefined) return `${its['asks']} the ${its['part']} in ${its['place']}?`;
  const { rest, place } = withoutPlace(given.replace(ENDS, ''));
  const begun = repeatedly(BEGINS, rest.replace(ENDS, ''));
  const opened = begun.replace(OCCASION, '').replace(DOING, 'I ');
  const said = repeatedly(FRAME, opened, BEGINS).replace(/[\s?.!,;:–-]+$/, '');
  const question = straight(said);
  const isFramed = place !== undefined || opened !== begun || said.length < opened.replace(/[\s?.!,;:–-]+$/, '').length;
  // What has numbers and no place is worked out, and may be worded as it likes.
  const isBare =
    said !== question && (THING_ALONE.test(said) || COMES_TO.test(said)) && !ASKS.test(said) && !ASKS_WHETHER.test(said) && !/\d/.test(said);
  return question === undefined || !(isFramed || isBare) ? unchanged : `${question}${place === undefined ? '' : ` in ${place}`}?`;
}

/** `When's Samir been at Quarry Road?` */
const HAS_BEEN = /^(?<asks>when|where)(?:['’]s| has) (?<who>[^?.!]{2,40}?) been\b/i;
/** `Is there anybody from Thornby in members.csv? If so, who?` */
const IS_THERE =
  /^(?:is|are) there (?:any|some)(?:body|one) (?<what>[^?]+?)(?:\?|,)? (?:and )?(?:if (?:so|yes),? |and )(?:who|what(?:['’]s| is| are) (?:his|her|their) names?)(?: (?:is|are) (?:it|that|they))?[\s?.!]*$/i;
/** `Has anybody borrowed it? Give me the name` asks who has. */
const ANYBODY =
  /^(?<is>has|did|does|is|was|will) (?:any|some)(?:body|one)(?: of (?:us|them))? (?=.*(?:\b(?:give|tell) me (?:the|his|her|their) name\b|\bwho\b))/is;
const GIVES_NAME = /(?:,? and|[,.;])? (?:please )?(?:give|tell) me (?:the|his|her|their) name\b|[,;.]? (?:and )?who(?: is it| was it)?(?=\W*$)/i;

/** `All the gifts in cash, what does that come to?` */
const COMES_TO =
  /^(?<thing>[^,;:?!]+?)(?:,|:| -+) (?:what|how much)(?:['’]s| is| was| does| did| do)?(?: (?:that|it|this|all that|they))?(?: (?:come to|add up to|make|cost|sum up to|amount to))?(?: (?:altogether|in all|in total|together|overall))?(?<period> (?:per|a|each) (?:month|year|week|day))?$/i;

/** `Could you check irrigation.ini and say how many minutes zone3 is watered for?` */
const LOOKS_AND_TELLS =
  /^(?:please )?(?:(?:can|could|would|will) you (?:please )?)?(?:check|look (?:in|into|at|through)|have a look (?:in|into|at)|open|read|consult|see|go through|go to|remind yourself of) (?:the file )?(?<where>"[^"]+"|'[^']+'|`[^`]+`|[\w./-]+\.\w{1,5}),? and (?:then )?(?:say|tell (?:me|us)|let (?:me|us) know|find out|see|give (?:me|us)|report|work out) (?<told>(?:(?:how|what|who|whose|which|when|where)\b|(?:the|our|my|her|his|its|their)\b)[^.;?!]{3,120}?)[.?!]*$/i;

/** `All km of mileage.csv make how much?` */
const MAKES_HOW_MUCH =
  /^(?:all )?(?<thing>[^,;:?!]+?),? (?:makes?|comes? to|adds? up to|amounts? to)(?: up)? (?:how much|how many|what)(?: (?:altogether|in all|in total|together|overall))?(?<period> (?:per|a|each) (?:month|year|week|day))?$/i;

/** `Portuguese on Tuesdays - whose class is that?` */
const THING_FIRST =
  /^(?<thing>[^,;:?!.]{3,60}?)(?:,|:| -+| –| —) (?<asks>(?:who|whose (?:[\p{L}-]+ )?|which [\p{L}-]+ |what [\p{L}-]+ )) ?(?<is>is|are|was|were) (?:that|it|this|those|they)\??$/iu;

/** `The binary number 1011011, what is that in decimal?` */
const NUMBER_FIRST =
  /^(?![^?]*\b(?:i|we|is|are|was|has|have|got|costs?|takes?)\b[^?]*\d)(?<number>[^;:?!]{0,40}?\d[^;:?!]{0,30}?)(?:[,.]| -+| –| —) (?:and )?(?:what(?:['’]s| is| would)|how much is) (?:that|it|this)(?: be)? (?<unit>(?:in|as) [^?,;]{1,40})$/iu;

/** `I'd like the duty rota workflow run for week 19` orders it, and asks nothing. */
const WANTS_RUN =
  /^(?:please )?i(?: want| need| would like|['’]d like) (?<workflow>(?:the |our |my )?[^,;:?!.]{2,40} workflow)(?: (?:to be )?(?:run|started|executed|launched))?(?<behind>(?: (?:for|with|on|of|in)\b[^?]*)?)$/i;

/** `The poem in verse.txt, how does its last line go?` */
const ITS_FIRST =
  /^(?:the|my|our) [^,;:?!.]{3,50} (?:in|on|at|of) (?<place>["'“‘`]?[\w./-]+\.\w{1,5}["'”’`]?)(?:,|:| -+| –| —) (?<asks>(?:what|how|which|who|when|where)\b[^.;?!]*?) its (?<part>[^;?!]+?)[\s?.!]*$/isu;

/** `Finlandia has gone missing; catalogue.csv should know its shelf`: what a file is said to know is asked. */
const KNOWS_THING =
  /^(?<about>[^?]+?)\s*(?:[;,.–—]|\s-+)\s*(?:and |but |perhaps |maybe )?(?:the (?:file|table|list) )?(?<place>["'“‘`]?[\w./-]+\.\w{1,5}["'”’`]?) (?:should|must|might|may|will|ought to|has to)(?: surely| certainly| still)? (?:know|tell(?: (?:me|us|you))?|say|have|list|show) (?<thing>(?:(?:the|its|his|her|their|our|my|what|where|when|who|which|how)\b)[^.;?!]{2,60})[.!]?$/isu;

/** What is asked, or what the one thing is that is named; undefined where it is neither. */
function straight(said: string): string | undefined {
  if (/[.?!;] /.test(withoutPaths(said, 'it')) || /^(?:if|whether)\b/i.test(said)) return undefined;
  const { thing, period = '' } = COMES_TO.exec(said)?.groups ?? {};
  if (thing !== undefined && !/\d/.test(withoutPaths(thing, 'it')) && !SENTENCE.test(withoutPaths(thing, 'it')))
    return `what is the total of ${thing}${period}`;
  const { thing: first, asks = '', is = '' } = THING_FIRST.exec(said)?.groups ?? {};
  if (first !== undefined && !SENTENCE.test(withoutPaths(first, 'it'))) return `${asks.trim()} ${is} ${first}`;
  if (ASKS.test(said)) return said.replace(TURNED, '$<asks> $<is> $<thing>');
  if (ASKS_WHETHER.test(said)) return said;
  const bare = withoutPaths(said, 'it');
  const isThing = !ORDERS.test(said) && !NO_THING.test(said) && THING.test(said) && !SENTENCE.test(bare) && bare.split(' ').length <= MAX_WORDS;
  return isThing ? `what is ${said}` : undefined;
}

function repeatedly(pattern: RegExp, text: string, also = pattern): string {
  const shorter = text.replace(pattern, '').replace(also, '');
  return shorter === text ? text : repeatedly(pattern, shorter, also);
}

/** A request without the part that says in which file it is told, where that stands apart from the question. */
function withoutPlace(request: string): { rest: string; place?: string } {
  const paths = pathsIn(request);
  const path = paths.at(-1);
  if (path === undefined) return withoutDescribedPlace(request);
  const written = `["'“‘\x60]?${literalPattern(path)}["'”’\x60]?`;
  const ways = [
    `${APART}(?:${STANDS}|${FOUND}|${COUNTING}) (?:${IN} ${SECTION} (?:in|of) |${IN} )${THE}(?<place>${written})`,
    `(?:${APART}${BY}|\\s+${BARELY_BY}):? ${THE}(?<place>${written})`,
    `${APART}${THE}(?<place>${written}),? ${KNOWS}`,
    `(?:\\s*[,;:?!(–—]\\s*|[.] |\\s+-+\\s+)${THE}(?<place>${written})`,
  ].map((way) => new RegExp(`${way}[\\s.!?)]*$`, 'iu'));
  const before = new RegExp(`^(?:${BY}:? )?${THE}(?<place>${written})\\s*[,:–—-]+\\s*(?:and )?`, 'iu');
  for (const way of new Set(paths).size > 1 ? ways : [...ways, before]) {
    const place = way.exec(request)?.groups?.['place'];
    const rest = request.replace(way, '');
    if (place !== undefined && rest !== '') return { rest, place };
  }
  return { rest: request };
}

const DESCRIBED = new RegExp(`${APART}${STANDS} (?:in|inside|on) (?<place>(?:the|my|our)(?: [\\p{L}-]+){1,4})[\\s.!?)]*$`, 'iu');

/** `…; the mileage list in visits tells` */
const DESCRIBED_KNOWS = new RegExp(`${APART}(?<place>(?:the|my|our)(?: [\\p{L}-]+){1,5}) (?:${KNOWS}|tells?|says?(?: so)?)[\\s.!?)]*$`, 'iu');

/** The same of a place that is no path: `the number of disks, should be in the hardware table`. */
function withoutDescribedPlace(request: string): { rest: string; place?: string } {
  for (const way of [DESCRIBED, DESCRIBED_KNOWS]) {
    const place = way.exec(request)?.groups?.['place'];
    const rest = request.replace(way, '');
    if (place !== undefined && rest !== '') return { rest, place };
  }
  return { rest: request };
}
