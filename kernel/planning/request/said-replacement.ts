import { isQuoted, QUOTED, unquoted } from './quoted-texts.ts';

/** A replacement that a request says without naming the file: `find the file that says A and change it to B`. */
export interface SaidReplacement {
  find: string;
  replace: string;
  /** All files that have the text are meant, not the one. */
  inAll: boolean;
  /** The folder that it says, as it is written there. */
  folder?: string;
}

/** Longer requests tell more than one thing, and the patterns here are made for sentences. */
const MAX_CHARACTERS = 300;

/** A text whose end is beyond doubt: in quotes, or words with capitals or digits, which small words may join, or an address of mail or of a page. */
const WORD = String.raw`(?:[\p{Lu}\p{N}+#€$£(][^\s,;"“”]*|\p{Ll}[^\s,;"“”]*(?:[@\p{N}]|:\/\/)[^\s,;"“”]*)`;
const TEXT = `(?:${QUOTED}|${WORD}(?: (?:(?:of|the|and|de|van|von|am|pm) )?${WORD})*(?: (?:am|pm))?)`;
/** Neither capitals nor digits, in which the text might begin. */
const SMALL = String.raw`(?:[\p{Ll}][\p{Ll}'’-]* )`;

const PLEASE = `(?:(?:please|pls|hi|hello|hey|now|then),? )*(?:(?:can|could|would|will) you (?:please )?)?`;
const KIND = '(?:file|document|note|letter|page|text)';
/** Where it stands; the name of the folder is taken by a group. */
const within = (group: string): string =>
  String.raw`(?:(?:somewhere )?(?:in|of|inside|under|within|from|among) (?:the |my |our |this )?(?:(?:folder|directory) )?(?!(?:folder|directory|file|it|here|there|the|this|my|our)\b)["'\x60]?(?<${group}>[\p{L}\p{N}_./-]*[\p{L}\p{N}_/-])["'\x60]?(?: (?:folder|directory))?|here|in here|(?:in|of) (?:the|this) (?:folder|directory))`;
const HAS = `(?:still |now |currently |also )?(?:says?|said|gives?|mentions?|contains?|has|have|lists?|names?|states?|reads?|shows?|holds?|uses?|(?:is|are|stands?)(?: still)?(?: (?:given|listed|written|stated))?(?: as)?)`;
const WHICH = `(?:(?:that|which|where|whose|in which) ${SMALL}{0,4}?${HAS}|with|containing|mentioning|saying|giving|${HAS})`;
const CHANGES = '(?:change|replace|correct|update|turn|swap|edit)';
const BECOMES = '(?:to|with|by|for|into|to (?:say|read)|so that it (?:says|reads))';
const IT = `(?:it|that|this|(?:the|that|this) ${SMALL}?(?:address|number|name|text|word|date|time|day|price|value|line|phrase))`;
const INSIDE = `(?: (?:in|throughout|of) (?:it|there|them(?: all)?|(?:all|each|every one|any) of (?:them|these|those)|(?:those|these|the) ${KIND}s|(?:that|the|this) (?:whole |same |entire )?${KIND}))`;
const WHERE = `(?:,? (?:everywhere|throughout|there|wherever (?:it|that) (?:stands|occurs|appears|is|is found|is written|is used|(?:turns|shows|comes) up)|every time)${INSIDE}?|${INSIDE})?`;
const ENDS = `(?:,? (?:please|thanks|thank you))*[.!]*$`;

/** `Find the file in the club folder that gives our address as A and change it to B`. */
const FIND_THEN_CHANGE = new RegExp(
  `^${PLEASE}(?:(?:find|locate|look (?:for|up)|search for|open|there is|there's) )?(?:${within('front')},? )?(?:(?:there is|there's) )?(?:(?<many>all(?: of)?(?: the)?|every|each|any|whichever|those|(?=the ${SMALL}{0,2}?${KIND}s )the)|a|an|the|one(?: of the)?|some) ${SMALL}{0,2}?${KIND}s?(?: ${within('behind')})? ${WHICH} ${SMALL}{0,8}?(?<find>${TEXT})${WHERE}[,;.:]?(?: and)? ${PLEASE}${CHANGES} ${IT}${WHERE} ${BECOMES} (?<replace>${TEXT})${WHERE}${ENDS}`,
  'u',
);
/** `Look for A in the club folder and change it to B wherever it stands`. */
const LOOK_THEN_CHANGE = new RegExp(
  `^${PLEASE}(?:look|search|find|locate|seek)(?: (?:for|up))? (?:${within('front')} for )?(?:(?!(?:files?|documents?|notes?|letters?|pages?|that|which|where)\\b)${SMALL}){0,6}?(?<find>${TEXT})(?:,? (?:in (?:all|any|every|each|the)(?: of the| the)? ${KIND}s? )?${within('behind')})?[,;.:]?(?: and)? ${PLEASE}${CHANGES} ${IT}(?<where>${WHERE}) ${BECOMES} (?<replace>${TEXT})(?<many>${WHERE})${ENDS}`,
  'u',
);
/** `Replace A with B in the file that mentions it`, `… in every file of the club folder`. */
const CHANGE_WHERE = new RegExp(
  `^${PLEASE}${CHANGES} (?:(?:every|each|all|any|the|of|mentions?|occurrences?|word|text|address|number|name) ){0,4}(?<find>${TEXT})${WHERE} ${BECOMES} (?<replace>${TEXT}),? (?:everywhere |throughout )?(?:in |across |throughout )?(?<place>(?:(?:all|each|every|whichever|any|the)(?: of the| the)? ${KIND}s?)?(?: ?${within('behind')})?)(?: ${WHICH}(?: (?:it|that|this|the (?:old|former) (?:one|${SMALL}?(?:address|number|name))))?)?${ENDS}`,
  'u',
);
const ONE_FILE = new RegExp(String.raw`^(?:the|whichever) ${KIND}\b`);
/** One of several places or files is meant, or more is asked for. */
const MORE = /\b(?:first|last|second|only|but|except|unless|not|copy|save|rename|delete|remove|tell|newest|oldest|latest)\b/i;
/** An order that begins a sentence has a capital and is no text. */
const BEGINNING =
  /(?<=^|[.;:!] )(?:please|then|now|find|locate|look|search|seek|open|there|in|somewhere|one|some|a|the|change|replace|correct|update|turn|swap|edit|can|could|would|will)\b/gi;

/** The two texts, read off the words where nothing else is asked for. */
export function saidReplacement(request: string): SaidReplacement | undefined {
  const said = request.trim().replace(/\s+/g, ' ');
  if (said.length > MAX_CHARACTERS || MORE.test(said)) return undefined;
  const begun = said.replace(BEGINNING, (word) => word.toLowerCase());
  const read = FIND_THEN_CHANGE.exec(begun) ?? LOOK_THEN_CHANGE.exec(begun) ?? CHANGE_WHERE.exec(begun);
  const { find = '', replace = '', place, front, behind, many, where } = read?.groups ?? {};
  const [from, to, folder] = [withoutMarks(find), withoutMarks(replace), front ?? behind];
  if (from === '' || to === '' || from === to || place === '') return undefined;
  const inAll = place === undefined ? `${where ?? ''}${many ?? ''}` !== '' : !ONE_FILE.test(place);
  return { find: from, replace: to, inAll, ...(folder === undefined ? {} : { folder }) };
}

/** A text without its quotes, or without the full stop of its sentence. */
function withoutMarks(text: string): string {
  return isQuoted(text) ? unquoted(text) : text.replace(/[.!?:]+$/, '');
}
