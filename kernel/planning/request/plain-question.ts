import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { asksForChange } from './asked-change.ts';
import { pathsIn } from './file-names.ts';

const BEGINS =
  /^(?:(?:hi|hello|hey)(?: (?:there|okso|all))?|ok(?:ay)?|so|well|u[mh]+|sorry|excuse me|please|(?:just )?(?:a )?quick (?:question|one)|one (?:more )?question|question)\b[\s,:.!–-]*/i;
const ENDS = /[\s,.!?–-]*\b(?:please|pls|thanks|thank you|thx|cheers)(?: (?:a lot|so much|in advance))?[\s.!?]*$/i;

const MODAL = `(?:should|must|might|may|could|will|ought to|has to|have to|would)`;
const PERHAPS = `(?:(?:and |but )?(?:(?:as far as )?i (?:think|guess|believe|suppose|know|remember)|probably|maybe|perhaps|afaik),? )?(?:that )?`;
const STANDS = `(?:it|that|this|they|these|those|which|all of (?:it|that|them)|everything)(?:['’](?:s|re|ll be)| is| are| was| were| ${MODAL}(?: all| also)? (?:be|stand)| stands?| lies?)(?: (?:all|probably|somewhere|right|there|written(?: down)?|listed|noted(?: down)?|kept|stored|saved|recorded|found))*`;
const FOUND = `you(?:['’]ll| will| can| should| may)? (?:find|see) (?:it|that|them|this)|look (?:it|that|them|this) up`;
const BY = `(?:please )?(?:see|look(?:ing)? (?:in|at|into|inside)|check(?:ing)?(?: in)?|using|use|according to|going by|judging by|based on|as per|per|from|in|source|file|the file is(?: called)?)`;
const IN = `(?:in|inside|at|on|under|from)`;
const THE = `(?:(?:the|my|our) )?(?:(?:file|table|list|log|notes?) )?`;
const KNOWS = String.raw`(?:has|have|knows?|lists?|says?|shows?|tells?|contains?|holds?|${MODAL} (?:have|know|say|tell|list|show)(?=[\s.!?)]*$)) ?(?:it|that|them|this|those|everything|all of (?:it|them)|the (?:answer|details))?`;

const NEEDS = `(?:i|we)(?:['’]d|['’]ll)?(?: would| just| really| only| quickly| urgently)* (?:need|want|like|wish)(?: to (?:know|find out|see|check|have|get|hear|look up|be told))?`;
const FORGOT = `(?:(?:i|we) )?(?:(?:can['’]?t|cannot|can not|couldn['’]?t|don['’]?t|do not)(?: (?:quite|really))? (?:remember|recall|think of|know)|(?:have |['’]ve )?forg(?:o|e)t(?:ten)?)(?: again)?`;
const WONDERS = `(?:do you (?:happen to )?(?:know|remember)|(?:have you |you )?(?:got )?any (?:idea|clue)|(?:i(?:['’]m| am| was) )?(?:just )?(?:wondering|curious|trying to (?:find(?: out)?|remember|recall|work out|figure out)|looking for)|i wonder)(?: about| as to)?`;
const TELLS = `(?:(?:can|could|would|will) you (?:please |kindly |quickly |just )*)?(?:tell|give|remind|get|look up|find out|dig (?:up|out)|let) (?:(?:me|us) )?(?:(?:know|have|of|about) )?`;
const FRAME = new RegExp(`^(?:please )?(?:(?:${NEEDS}|${FORGOT}|${WONDERS})[,:]? |${TELLS})`, 'i');

const ASKS = /^(?:what|which|who|whose|whom|when|where|how)\b/i;
/** `What the number is` as it is asked straight. */
const TURNED =
  /^(?<asks>what|who|when|where|how (?:old|long|tall|big|large|heavy|far|high|deep|wide|expensive|much)) (?<thing>(?!(?:is|are|was|were)\b).+) (?<is>is|are|was|were)(?: again| now| called)?$/i;
/** What is named, and not what is to be done: `the phone number of …`, `Anna's room`, `number of …`. */
const THING = /^(?:the|my|our|his|her|their|its|this|that|all|every)\b|^(?:\S+ ){0,3}?\S+['’]s?\s|^(?:\S+ ){1,3}(?:of|for|in|on)\b/i;
/** What is to be shown is asked for in so many words. */
const ORDERS = /^(?:list|show|print|display|find|count|search|open|read|calculate|compute|convert|add|sum|sort|compare|check|look|make|take|use)\b/i;
const CONDITION = /^(?:if|whether)\b/i;

/**
 * A question as it is asked straight: `I need Anna's room, it should be in rooms.csv` is `what is Anna's room in rooms.csv?`, and so is `can't
 * remember what Anna's room is (rooms.csv)`. Undefined where nothing is asked so, where a change is asked for, and where a yes or no is.
 */
export function plainQuestion(request: string): string | undefined {
  const given = request.trim().replace(/\s+/g, ' ');
  if (asksForChange(given)) return undefined;
  const { rest, place } = withoutPlace(given.replace(ENDS, ''));
  let said = rest.replace(ENDS, '');
  let before = '';
  while (said !== before) {
    before = said;
    said = said.replace(BEGINS, '').replace(FRAME, '');
  }
  said = said.replace(/[\s?.!,;:–-]+$/, '');
  if (said === '' || ORDERS.test(said) || CONDITION.test(said)) return undefined;
  const question = ASKS.test(said) ? said.replace(TURNED, '$<asks> $<is> $<thing>') : THING.test(said) ? `what is ${said}` : undefined;
  if (question === undefined) return undefined;
  const plain = `${question}${place === undefined ? '' : ` in ${place}`}?`;
  return plain.toLowerCase() === given.toLowerCase() ? undefined : plain;
}

/** A request without the part that says in which file it is told, where that stands apart from the question. */
function withoutPlace(request: string): { rest: string; place?: string } {
  const [path, ...others] = new Set(pathsIn(request));
  if (path === undefined || others.length > 0) return { rest: request };
  const name = String.raw`(?<place>["'“‘\x60]?${literalPattern(path)}["'”’\x60]?)`;
  const behind = new RegExp(
    String.raw`(?:[\s,.;:?!(–—-]+${PERHAPS}(?:(?:${STANDS}|${FOUND}) ${IN} ${THE}${name}|${BY}:? ${THE}${name.replace('place', 'by')}|${THE}${name.replace('place', 'whole')},? ${KNOWS})|(?:\s*[,;:?!(–—]\s*|[.] |\s+-\s*)${THE}${name.replace('place', 'bare')})[\s.!?)]*$`,
    'iu',
  );
  const before = new RegExp(String.raw`^(?:${BY}:? )?${THE}${name}\s*[,:–—-]+\s*(?:and )?`, 'iu');
  for (const pattern of [behind, before]) {
    const { place, by, whole, bare } = pattern.exec(request)?.groups ?? {};
    const found = place ?? by ?? whole ?? bare;
    const rest = request.replace(pattern, '');
    if (found !== undefined && rest !== '') return { rest, place: found };
  }
  return { rest: request };
}
