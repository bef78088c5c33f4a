import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { pathsIn } from './file-names.ts';
import { withoutRemark } from './leading-remark.ts';
import { plainQuestion } from './plain-question.ts';
import { withoutRest } from './rest-stays.ts';
import { withSaves } from './saved-to.ts';
import { withoutSavingClause } from './saving-clause.ts';

/** A question, and the file that its answer goes to: a new one, or with `line` one that it is added to. */
export interface SavedAnswer {
  question: string;
  /** What the answer is called there: `the title`. */
  called: string;
  target: string;
  /** What stands before the answer and behind it in the line that is added. */
  line?: readonly [before: string, after: string];
}

const SAVES = '(?:write|put|save|store|note|record|leave|keep|jot|drop|enter|collect|gather|compile|stick|pop)';
const QUOTE = '["\'`]?';
/** `a new text file called`, all of which may be left out. */
const FILE_CALLED =
  '(?:(?: (?:a|the|my|our))?(?: (?:new|second|separate|plain|simple|short|bare))*(?: (?:text|csv|[\\p{L}-]{3,12} )?(?:file|list|note|table))?(?:,? (?:called|named))?,?)';
const TO = `(?:to|into|in|as|inside)${FILE_CALLED} ${QUOTE}`;
const ONE_PER_LINE =
  '(?:a (?:new |separate )?line (?:for |to )?each(?: (?:one|of them))?|(?:with )?(?:one|1|each)(?: \\w+)? (?:per|a|to a|to each|on each|on a|on its own|in a|in its own) (?:own |single |separate )?line(?: of its own)?)';
const NOTHING_ELSE =
  '(?:(?:and )?nothing (?:else|more|besides|but (?:that|this|it|them|the \\w+))|without (?:anything|any words?) (?:else|around (?:it|them))|and only (?:that|those|these|this)|(?:and )?(?:only|just) (?:the|that|this) (?:number|name|sum|total|value|result|title|answer|figure|date)s?|alone)';
const BEHIND = `${QUOTE}(?:,? (?:${ONE_PER_LINE}|\\(${ONE_PER_LINE}\\)|${NOTHING_ELSE}|so (?:that )?(?:i|we) [^.;!?]*|please|then))*[.!]*$`;
const ANSWER = `(?:(?:just |only |nothing but )?(?:it|them|that|this|these|those)|(?:just |only |nothing but )?(?:the|that|this|these|those|its|their|his|her) (?:(?:bare|plain|mere|single|final|exact|whole) )?(?:[\\w'’]+ )?(?<called>(?!and\\b)[\\p{L}-]+)(?: of (?:that|this|the|those|these) \\w+)?)`;
const PLEASE = '(?:(?:please|pls|then|and|now|(?:can|could|would|will) you(?: please)?),? )*';
/** Files are copied as well, and texts listed; what is said of them by another word is what was found. */
const COPIES = '(?:copy|list)(?= (?:(?:just|only) )?(?:the|those|these|its|their) (?!(?:whole |entire )?(?:files?|folders?|page|text)\\b))';
/** What is saved as it was, or as a table; other files have a form of their own. */
const PLAIN_FILE = /\.(?:txt|text|md|list|csv)$/i;

/** Where to look first: what is said of it is a part of the question. */
const LOOKS_FIRST =
  /^(?:(?:please|pls|now|(?:can|could|would|will) you(?: please)?),? )*(?:go|look|read|check|search|fetch|get|open|load|visit|see) (?:(?:through|in|into|at|over|up|to) )?(?<where>(?:[^.;?!]|[.?](?=\S)){3,120}?)(?:,? and(?: then)?|,? then|,) (?=(?:write|put|save|store|note|record|copy)\b)/i;
/** Of what is said there: a place, and no question that has its answer saved. */
const IS_PLACE =
  /^(?:the )?(?:"[^"]+"|'[^']+'|`[^`]+`)$|^(?:(?:the|my|our|both|all|each|every|two|three|files?|folders?|page) )*(?:\S*[./]\S*|[\p{L}-]+)(?: (?:files?|folders?|and|in|of|the|my|our|notes?|\S*[./]\S*))*$|^(?!(?:who|what|which|when|where|how|whose|whether)\b)(?!.*\b(?:price|number|name|date|amount|address|sum|total)\b)(?:\S+ ){1,4}(?:lists|files|notes|tables|logs|texts|minutes|papers|letters|sheets)\b(?!\.\w)/iu;

/** `From the page take the museums with free entry, and save their names`. */
const TAKES =
  /^(?:(?:i|we)(?:['’]ve| have)?(?: got)?(?: to| need to| must| should| want to) [\p{L}]+(?: up| out| down| off| on)? (?=(?:the|all|our|my) )|(?:(?:from|on|at|in) (?:the |that |this )?(?:page|table|list|site|website|file)? ?(?:[\w./-]+\.\w{1,5})?[\s,:]*)?(?:please )?(?:take|find|get|pick(?: out)?|select|choose|look up|collect|extract) (?=(?:all |the |every |each )+\p{L}))/iu;

/** `Store the result, only the number, in a.txt`. */
const ALONE =
  /,\s*(?:(?:only|just|and nothing but) (?:the|that) (?:number|sum|total|value|name|result|figure)s?|and nothing (?:but (?:that|this|it)|else))\s*,?\s*(?=(?:to|into|in|as)\b)/i;
/** Why something is saved: `I have to chase late payers: make a list …` */
const OCCASION = new RegExp(`^(?!(?:in|from|on|at|for|of)\\b)[\\p{L}][^:?.!/\\d"']{3,60}: (?=${PLEASE}(?:make|create|start|${SAVES})\\b)`, 'iu');
/** Behind what a file should hold: `Can you make it?` */
const ASKS_FOR_IT =
  /[.;!] (?:please )?(?:(?:can|could|would|will) you (?:please )?)?(?:make|create|write|do) (?:it|that|this|that file|the file)(?: for me| please)?[?.!]*$/i;
/** A table has its heading in any case. */
const HEADING_TOO =
  /\b(?:the )?head(?:er|ing)s?(?: (?:row|line))?(?: of \S+)? and (?:(?:under|below|beneath) it,? )?(?:only |just )?(?=(?:all|every|each|the)\b)|,? (?:with|including|keep(?:ing)?) (?:the )?head(?:er|ing)s?(?: (?:row|line))?(?=[\s.!]*$)|,? (?:with )?(?:the )?same (?:head(?:er|ing)s?(?: (?:row|line))?|order|columns)(?: and (?:the )?same (?:head(?:er|ing)s?(?: (?:row|line))?|order|columns))*(?: as (?:there|in there|before|it is))?(?=[\s.!]*$)/i;
/** `See which piece is due first`, `look up in notes.md what Carys has to do`. */
const LOOKS =
  /^(?:please )?(?:see|find out|check|determine|look(?: up)?|work out)(?: (?:in|from|on|at) (?<place>(?:the (?:file |page )?)?(?:"[^"]+"|'[^']+'|`[^`]+`|\S*[./]\S*[^\s,:])),?)? (?=(?:which|who|what|when|where|how)\b)/i;

/** `The date of the hottest firing; the firings are in kilns.csv`: asked for and not listed, so that it is known as a question with its place. */
const TELLS_PLACE =
  /[;,–—-]\s*(?:it|they|that|those|these|(?:the|all|my|our)(?: [\p{L}-]+){1,4}) (?:is|are|stands?|lies?) (?:all )?(?:in|on|at) \S+$/iu;

const BE_SAVED =
  '(?:(?:gets?|are|is) (?:to be )?(?:saved|stored|written|put|copied|collected|gathered|wanted|needed)|(?:should|must|shall|has to|have to|is to|are to|needs? to|ought to|may|can) (?:all )?(?:be (?:gathered|saved|stored|collected|listed|written(?: down)?|put|kept|copied|noted)|go|end up|land))';
/** `fees.json has the fees; the one for weekends belongs in weekend.txt`. */
const HAS =
  /^(?:the (?:page|file|table) )?(?<place>["'“‘`]?\S*[./]\S*?["'”’`]?) (?:has|lists|holds|contains|tells|shows|gives) (?<thing>(?:the|all|our|my) [^;.,?!]+?)\s*(?:[;,.–]|\s-)\s*(?<what>(?:the|its|their|only|just)\b[^;?!]+)$/iu;
const WANTS = "(?:(?:i|we)(?:['’]d| would)? (?:want|need|like)(?: to have)?|(?:make|give|get|create|write|start)(?: me| us)?)";
const GOES = '(?:belongs?|goes?|comes?)';
const ONLY = /^(?:nothing but|only|just) /i;
/** `, nothing else,` behind what is saved. */
const AND_NOTHING_ELSE = new RegExp(`,? \\(?${NOTHING_ELSE}\\)?,?(?= |$)`, 'gi');

/** How a request says what is saved, with the file behind it, before it, or as the thing that is wanted. */
function formsOf(file: string): { asked: RegExp[]; named: RegExp[] } {
  const target = `${FILE_CALLED} ${QUOTE}${file}${QUOTE}`;
  return {
    asked: [
      `^(?<question>.+?)(?:[?.;,:]+ | - | – | )${PLEASE}(?:${SAVES}|${COPIES})(?: down)? ${ANSWER}(?:,? (?:(?:and )?(?:nothing more|only)|${NOTHING_ELSE}),?)? ${TO}${file}${BEHIND}`,
      `^(?<question>.+?)(?:[?.;,]+| -| –) (?:and )?(?:the )?(?<called>result|sum|total|answer|number|count|name|figure)s? (?:goes |go )?${TO}${file}${BEHIND}`,
      `^(?<question>.+?)(?:[?.;,]+ | )${PLEASE}(?:make|create|start|write)${target} (?:with|of|from|out of|holding|containing) ${ANSWER}${BEHIND}`,
    ].map((form) => new RegExp(form, 'iu')),
    named: [
      `^${PLEASE}${SAVES}(?: down)? (?<what>.+?) ${TO}${file}${BEHIND}`,
      `^${PLEASE}${SAVES}(?: down)? ${TO}${file}${QUOTE},? (?<what>(?:the|all|every|each|only|just|how)\\b.+?)${BEHIND}`,
      `^(?<from>(?:from|out of|of|in) (?:the |my |our )?\\S+ )?(?:please )?${WANTS}${target}(?<source> (?:from|out of) (?:the |my |our )?\\S+?)?(?:,? (?:with|containing|that has|listing|of|holding|to contain|to hold|to list)|:) (?<what>.+?)[.!]*$`,
      `^(?<from>(?:from|out of|of|in) (?:the |my |our )?\\S+ )?(?:please )?${WANTS} (?<what>(?:the|all|every|each|just|only|its|their)\\b.+?),? ${TO}${file}${BEHIND}`,
      `^(?:please )?(?:the (?:new )?(?:text )?file )?${QUOTE}${file}${QUOTE} (?:should|must|shall|has to|is to|needs to|ought to) (?:contain|hold|have|list|get|show|say)(?: (?:just|only|nothing but))? (?<what>.+?)[.!]*$`,
      `^(?<what>(?:the|all|our|my|every|each)\\b[^?;]+?) (?:deserves?|needs?|gets?|wants?|(?:should|must) (?:have|get)) (?:its|their|an?) (?:own |separate |new )*(?:file|list|note)(?: of (?:its|their) own)?[:,]? (?:called |named )?${QUOTE}${file}${BEHIND}`,
      `^(?<what>[^?]+?),? ${GOES} ${TO}${file}${BEHIND}`,
      `^(?<what>(?:the|all|every|each)\\b[^?;]+?),? ${BE_SAVED} ${TO}${file}${BEHIND}`,
      `^(?<what>(?:(?:the|all|every|each|just|only)|(?:the )?(?:names?|dates?|titles?|numbers?|addresses|lists?|items?|sum|total))\\b(?!.*\\b(?:${SAVES}|make|create|copy|move|rename|translate|turn|convert)\\b)[^?;]+?),? (?:in|into)${FILE_CALLED} ${QUOTE}${file}${BEHIND}`,
    ].map((form) => new RegExp(form, 'iu')),
  };
}

/** Longer requests tell a story, and the patterns here are made for sentences. */
const MAX_CHARACTERS = 500;

/** `Write the keys of all unread papers into todo.txt`, `Who is the oldest? Put the name into a.txt`; undefined for any other request, and for what is no new text. */
export function savedAnswer(request: string, isThere: (path: string) => boolean): SavedAnswer | undefined {
  if (request.length > MAX_CHARACTERS) return undefined;
  const told = withoutRest(request)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.!?]+$)/, '');
  const whole = withSaves(withoutRemark(told).replace(OCCASION, '').replace(ASKS_FOR_IT, '')).replace(ALONE, ' ').replace(HEADING_TOO, '');
  const looked = LOOKS_FIRST.exec(whole)?.groups?.['where'];
  const where =
    looked !== undefined && IS_PLACE.test(looked) ? looked.replace(/\b(?:both|all|each|every|(?:of )?the|two|three)\b/gi, ' ') : undefined;
  const said = where === undefined ? whole : whole.replace(LOOKS_FIRST, '');
  const target = newFileOf(said, isThere);
  if (target === undefined || !PLAIN_FILE.test(target) || !/^[\w./ -]+$/.test(target)) return undefined;
  const forms = formsOf(literalPattern(target));
  const { what: named, from = '', source = '' } = forms.named.map((form) => form.exec(said)?.groups).find((groups) => groups !== undefined) ?? {};
  const what = named?.replace(HAS, '$<what> of $<thing> in $<place>');
  const { question: asked, called = '' } = forms.asked.map((form) => form.exec(said)?.groups).find((groups) => groups !== undefined) ?? {};
  const question =
    (asked === undefined ? undefined : withPlaceToLook(asked.replace(TAKES, 'list '))) ??
    (what === undefined
      ? undefined
      : TELLS_PLACE.test(what)
        ? what
        : `list ${what.replace(AND_NOTHING_ELSE, '').replace(ONLY, '')} ${from.trim()}${source}`.trim());
  if (question === undefined) {
    const clause = withoutSavingClause(whole, target);
    return clause === undefined
      ? undefined
      : { question: asListing(plainQuestion(withPlaceToLook(clause.question.replace(TAKES, 'list ')))), called: clause.called, target };
  }
  const plain = plainQuestion(question);
  return { question: where === undefined ? plain : `${plain.replace(FROM_IT, '')} in ${where.trim()}`, called, target };
}

/** Asks, orders or works something out already. */
const IS_ASKED =
  /\b(?:who|what|which|when|where|how|whose|whom|count\w*|sum\w*|add\w*|total\w*|average|mean|number of|sorted?|order|join|together)\b|^(?:list|show|tell|give|find|get|take|look|read|open|calculate|work|compare|convert|extract|pull|collect|print|search|fetch)\b/i;

/** `There were three people at the visit of 3 June: the names` */
const THERE_WERE = /^there (?:were|are|was|is) (?:an? )?(?<things>[^:]+): the (?<what>\p{L}+)$/iu;

/** What is only named is to be listed, and so is whatever is not ticked. */
function asListing(question: string): string {
  const listed = question.replace(/(?<=^|[:;,] )whatever\b/i, 'what');
  return IS_ASKED.test(question) ? question : `list ${listed.replace(THERE_WERE, 'the $<what> of the $<things>')}`;
}

/** Of what was to be read first. */
const FROM_IT = / (?:from|in|out of) (?:it|there)\b(?=[\s,]|$)/i;
/** `Look in plan.md for the people who got a task`. */
const LOOKS_FOR =
  /^(?:please )?(?:go|look|search|check|read|scan) (?:(?:through|in|into|at|over) )?(?<place>(?:the (?:file |page )?)?(?:"[^"]+"|'[^']+'|`[^`]+`|\S*[./]\S*[^\s,:])) for (?<what>[^;.?!]{3,}(?:\.\w[^;.?!]*)*)$/i;
/** `plan.md says who the teacher is`. */
const TOLD_BY =
  /^(?:the (?:file |page )?)?(?<place>"[^"]+"|'[^']+'|`[^`]+`|\S*[./]\S*) (?:says|tells(?: us| me)?|knows|states|shows|lists) (?<asks>(?:which|who|what|when|where|how)\b.+)$/i;

/** The question alone, with the place to look in. */
function withPlaceToLook(asked: string): string {
  const told = TOLD_BY.exec(asked)?.groups;
  if (told !== undefined) return `${told['place']}: ${told['asks']}`;
  const { place: where, what } = LOOKS_FOR.exec(asked)?.groups ?? {};
  if (where !== undefined && what !== undefined) return `${wanted(what)} in ${where}`;
  const place = LOOKS.exec(asked)?.groups?.['place'];
  return `${asked.replace(LOOKS, '')}${place === undefined ? '' : ` in ${place}`}`;
}

/** What is looked for, as it is asked for. */
function wanted(what: string): string {
  const asked = what.replace(/^(?:whoever|the (?:one|person) who)\b/i, 'who').replace(/^whichever\b/i, 'which');
  return asked === what ? `list ${what}` : asked;
}

/** The one file that is not there yet. */
function newFileOf(said: string, isThere: (path: string) => boolean): string | undefined {
  const [target, ...others] = new Set(pathsIn(said).filter((path) => !isThere(path)));
  return others.length > 0 ? undefined : target;
}
