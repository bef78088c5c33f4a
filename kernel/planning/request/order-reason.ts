import { contentStems } from '../../../schemas/words.ts';
import { pathsIn } from './file-names.ts';
import { FIRST, HAS_VERB, IS_NAME, SPEAKS_BACK, TELLS_OF_US } from './leading-remark.ts';

/** What stands before a comma, where an order follows: `62005 starts too jerky, set cv3 to 20 in decoders/62005.ini`. */
const CLAUSE = /^(?<remark>[\p{L}\d][^.!?:;,"“”]{8,80}),\s+(?<rest>\S.+)$/su;
/** An order that names its file: why it is given may be told in any words. */
const ORDER =
  /^(?:please |now |so )?(?:rename|move|copy|duplicate|delete|remove|make|create|write|add|append|put|replace|sort|set|turn|switch|change|count|save|store)\b/i;
/** Speaks of what the order itself has named, or of what is written in its file. */
const SPEAKS_OF_ORDER = /\b(?:in|to|into) the same (?:folder|directory|file|place)\b|\bit (?:says|reads|stands)\b/gi;
/** Behind the first file of an order these mean that one, or what is done with it. */
const SPEAKS_OF_FILE = /\b(?:it|its|them|there|both)\b/gi;
/** A verb that tells something, and no plural: `the decoder jerks`, and not `read the notes`. */
const STATES =
  /(?<!\b(?:the|an?|all|any|our|my|your|his|her|its|their|these|those|some|many|both|of|from|in|on|at|to|for|with|and|or|up|out|(?<!\d)\d{1,3}) )\b\p{Ll}{2,}(?:ed|s)\b/u;
/** Begins an order, a question or a condition: none of them tells why. */
const NO_STATEMENT =
  /^(?:please |now |so |and |then |first,? |ok(?:ay)?,? |just )*(?:read|look|take|find|get|open|check|see|search|sum|add|count|calculate|compute|work|list|show|tell|print|give|go|use|fetch|download|extract|pull|pick|choose|collect|gather|compare|convert|translate|summari[sz]e|note|keep|leave|ask|try|run|start|do|let|which|what|who|whom|whose|when|whenever|where|how|why|is|are|was|were|does|did|has|have|can|could|will|would|should|if|unless|once|after|before|until|till|as|while|provided|assuming|suppose|supposing|in|inside|from|under|at|on|of|for|with|to|by)\b/i;
/** Holds only under a condition, wherever that stands. */
const CONDITION = /\b(?:if|unless|whether|provided|in case|as long as|as soon as|only when)\b/i;
/** One of many, without saying which: the sentence in front may. */
const MEANS_ONE =
  /\bthe (?:row|line|entry|record|name|number|address|date|value|cell|price|amount|item|member|person|word|section|key|setting|total|sum|result|answer|count|average|difference|names|numbers|dates|titles|values|addresses)\b(?! (?:of|for|with|that|which|where|under|called|named|["“'‘`\d]))/i;
const RESTRICTS_ORDER = /\b(?:only|except|excluding|not|never|without|but|instead|sorted|each|every|should|must)\b|n['’]t\b|\d/i;
/**
 * An order that names its file, without the sentence in front that tells why it is given: `The newsletter is done: rename draft.md to april.md`. A name
 * in that sentence may be whose row is meant, unless the order names two files.
 */
export function withoutReason(request: string): string {
  const { remark = '', rest = '' } = (FIRST.exec(request) ?? CLAUSE.exec(request))?.groups ?? {};
  const [first = '', ...more] = pathsIn(rest);
  if (first === '' || pathsIn(remark).length > 0 || !ORDER.test(rest) || ORDER.test(remark) || NO_STATEMENT.test(remark) || CONDITION.test(remark))
    return request;
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
