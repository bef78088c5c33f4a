import { pathsIn } from '../../request/file-names.ts';
import { plainQuestion } from '../../request/plain-question.ts';
import { withSaves } from '../../request/saved-to.ts';

/** A question, and the new file that its answer goes to. */
export interface SavedAnswer {
  question: string;
  /** What the answer is called there: `the title`. */
  called: string;
  target: string;
}

const SAVES = '(?:write|put|save|store|note|record)';
const TO = '(?:to|into|in|as)(?: (?:a|the)(?: new)?)?(?: (?:text ?)?file)?(?: (?:called|named))? ["\'`]?';
const BEHIND =
  '["\'`]?(?:,? (?:(?:with )?one (?:\\w+ )?(?:per|a|to a|on each) line|\\((?:with )?one (?:\\w+ )?(?:per|a|to a|on each) line\\)|each on (?:a|its own) line(?: of its own)?|and nothing else|nothing else|(?:only|just) (?:the|that|this) (?:number|name|sum|total|value|result|title|answer)s?))*[.!]*$';
const ANSWER =
  '(?:it|them|that|this|(?:just |only )?(?:the|that|this|its|their|his|her) (?:\\w+ )?(?<called>names?|titles?|answers?|results?|numbers?|values?|keys?|list|total|sum|average|mean|median|count)(?: of (?:that|this|the) \\w+)?|those(?: rows| lines| entries)?)';
const PLEASE = '(?:(?:please|pls|then|and|now|(?:can|could|would|will) you(?: please)?),? )*';
/** What is saved as it was, or as a table; other files have a form of their own. */
const PLAIN_FILE = /\.(?:txt|text|md|list|csv)$/i;

/** Where to look first: what is said of it is a part of the question. */
const LOOKS_FIRST =
  /^(?:(?:please|pls|now|(?:can|could|would|will) you(?: please)?),? )*(?:go|look|read|check|search) (?:(?:through|in|into|at|over|up) )?(?<where>[^.;?!]{3,60}?)(?:,? and(?: then)?|,) (?=(?:write|put|save|store|note|record)\b)/i;

/** `From the page take the museums with free entry, and save their names`. */
const TAKES =
  /^(?:(?:from|on|at|in) (?:the |that |this )?(?:page|table|list|site|website|file)? ?(?:[\w./-]+\.\w{1,5})?[\s,:]*)?(?:please )?(?:take|find|get|pick(?: out)?|select|choose|look up|collect|extract) (?=(?:all |the |every |each )+\p{L})/iu;

/** `Store the result, only the number, in a.txt`. */
const ALONE = /,\s*(?:only|just|and nothing but) (?:the|that) (?:number|sum|total|value|name|result|figure)s?\s*,?\s*(?=(?:to|into|in|as)\b)/i;
/** A table has its heading in any case. */
const HEADING_TOO =
  /\b(?:the )?head(?:er|ing)s?(?: (?:row|line))? and (?=(?:all|every|each|the)\b)|,? (?:with|including|keep(?:ing)?) (?:the )?head(?:er|ing)s?(?: (?:row|line))?(?=[\s.!]*$)/i;
/** `See which piece is due first`. */
const LOOKS = /^(?:please )?(?:see|find out|check|determine|look up|work out) (?=(?:which|who|what|when|where|how)\b)/i;

/** `Write the keys of all unread papers into todo.txt`, `Who is the oldest? Put the name into a.txt`; undefined for any other request, and for what is no new text. */
export function savedAnswer(request: string, isThere: (path: string) => boolean): SavedAnswer | undefined {
  const whole = withSaves(request.trim().replace(/\s+/g, ' ')).replace(ALONE, ' ').replace(HEADING_TOO, '');
  const where = LOOKS_FIRST.exec(whole)?.groups?.['where']?.replace(/\b(?:both|all|each|every|(?:of )?the|two|three)\b/gi, ' ');
  const said = whole.replace(LOOKS_FIRST, '');
  const target = pathsIn(said).at(-1);
  if (target === undefined || isThere(target) || !PLAIN_FILE.test(target) || !/^[\w./-]+$/.test(target)) return undefined;
  const file = target.replace(/[.]/g, '\\.');
  const listed = new RegExp(`^${PLEASE}${SAVES}(?: down)? (?<what>.+?) ${TO}${file}${BEHIND}`, 'i').exec(said)?.groups?.['what'];
  const made = new RegExp(
    `^${PLEASE}(?:make|create|write|start) (?:(?:a|the) )?(?:new )?(?:(?:csv|text) )?(?:(?:file|list|table) )?(?:(?:called|named) )?["'\`]?${file}["'\`]? (?:with|containing|that has|listing|of) (?<what>.+?)[.!]*$`,
    'i',
  ).exec(said)?.groups?.['what'];
  const { question: asked, called = '' } =
    new RegExp(
      `^(?<question>.+?)(?:[?.;,]+ | )${PLEASE}${SAVES}(?: down)? ${ANSWER}(?:,? (?:and )?(?:nothing else|nothing more|alone|only),?)? ${TO}${file}${BEHIND}`,
      'i',
    ).exec(said)?.groups ?? {};
  const what = listed ?? made;
  const question = asked?.replace(TAKES, 'list ').replace(LOOKS, '') ?? (what === undefined ? undefined : `list ${what}`);
  const plain = question === undefined ? undefined : plainQuestion(question);
  return plain === undefined ? undefined : { question: where === undefined ? plain : `${plain} in ${where.trim()}`, called, target };
}
