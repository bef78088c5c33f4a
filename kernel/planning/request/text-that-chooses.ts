/** What chooses files by what stands in them. */
export interface ChoosingText {
  text: string;
  /** It stands there as a word, and not as a part of one. */
  isWord: boolean;
}

const TOKEN = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_.@/+'’-]*[\p{L}\p{N}])?`;
const SMALL_WORD = '(?:them|it|this|that|these|those|a|an|any|some|no|nothing|only|more|less|at|all|one|to|from|into|in|not|same|following)';
const PHRASE = String.raw`(?:(?:[Tt]he|our|my|an?) )?(?<text>(?!${SMALL_WORD}\b)${TOKEN}(?: (?!${SMALL_WORD}\b)${TOKEN}){0,2}?)`;
const KIND = '(?:word|term|text|phrase|string|expression)';
const HAVE = '(?:ha(?:s|ve|ving)|with|includ(?:es?|ing)|says?|saying|uses?|using|lists?)';
const CONTAIN = '(?:contain(?:s|ing)?|mention(?:s|ing)?)';
const INSIDE = '(?:somewhere |anywhere )?in(?:side)? (?:them|it|their (?:text|contents?)|the text)';
const ENDS = String.raw`(?= (?:in|inside|to|into|from|over|there|and|or|somewhere|anywhere|please|at all)\b|[.,;:!?)](?:\s|$)|$)`;

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)';
/** `contain the word refund`, `with refund in them`, `mentioning the harbour`. */
const FORMS = [
  String.raw`\b(?:${CONTAIN}|${HAVE}) (?:(?:the|a) )?${KIND} (?<text>${TOKEN})`,
  String.raw`\b${CONTAIN} (?:the )?name (?<text>${TOKEN}(?: \p{Lu}[\p{L}'’-]*)*)`,
  String.raw`\b${HAVE} ${PHRASE} ${INSIDE}\b`,
  String.raw`\bmention(?:s|ing)? ${PHRASE}${ENDS}`,
  String.raw`\b(?:is|are) about (?:an? |the )?(?<text>(?!${SMALL_WORD}\b|the\b)${TOKEN})${ENDS}`,
  String.raw`\bcontain(?:s|ing)? (?<text>(?!${SMALL_WORD}\b|the\b)${TOKEN})${ENDS}`,
  // `The invoices from Railtec Supplies`: one word may as well be whom a letter goes to.
  String.raw`\b\p{Ll}{3,}s (?:from|by) (?<text>(?!${MONTH}\b)\p{Lu}[\p{L}'’.-]*(?: (?:&|and|of) \p{Lu}[\p{L}'’.-]*| \p{Lu}[\p{L}'’.-]*){1,3})(?= (?:to|into|in|over|and)\b|[.,;:!?)](?:\s|$)|$)`,
].map((source) => new RegExp(source, 'u'));
/** Things that a text has without saying so. */
const DESCRIBED =
  /^(?:errors?|numbers?|dates?|addresses|names?|texts?|data|images?|pictures?|photos?|code|tables?|links?|lists?|words?|lines?|mistakes?|typos?|duplicates?)$/i;
/** What counts is where or how often it stands there, or it is not files that are chosen. */
const ELSEWHERE =
  /\b(?:first|last|headings?|headlines?|titles?|subject|twice|once|times|at least|more than|only|beginning|exactly|both|either)\b|\b(?:lines?|rows?|entry|entries|paragraphs?|sentences?|columns?|items?)\s+(?:that|which|with|containing|mentioning|having)\b/i;
/** A second text, where what follows is no order. */
const SECOND =
  /^,? (?:or|and|nor)\b(?! (?:then |please |also )?(?:move|put|copy|delete|remove|place|bring|send|make|create|tell|show|leave|keep)\b)/i;

/** The one text without quotes by which a request chooses files; undefined where none is beyond doubt. */
export function textThatChooses(request: string): ChoosingText | undefined {
  const said = request.trim().replace(/\s+/g, ' ');
  for (const form of FORMS) {
    const found = form.exec(said);
    const text = found?.groups?.['text'];
    if (found === null || text === undefined || DESCRIBED.test(text)) continue;
    const isAlone = !SECOND.test(said.slice(found.index + found[0].length)) && !ELSEWHERE.test(said.replace(text, ' '));
    return isAlone ? { text, isWord: true } : undefined;
  }
  return undefined;
}
