import { isQuoted, QUOTED, unquoted } from './quoted-texts.ts';

/** A value as a request says it. */
export interface SaidValue {
  text: string;
  /** In quotes: exactly this text is meant. */
  isQuoted: boolean;
}

/** That something is to have a value. */
export interface SetOrder {
  /** What is to have it: `the night temperature`. */
  subject: string;
  value: SaidValue;
  /** What it has now, where the request says so. */
  old?: SaidValue;
}

/** Words of a sentence around a value, and values that have to be looked up or worked out. */
const NO_VALUE =
  'now|currently|before|to|in|on|at|for|from|with|of|by|and|or|but|then|so|as|if|when|while|until|unless|since|because|the|an?|my|our|your|its?|it|that|this|these|those|what(?:ever)?|which|where|how|is|are|be|not|instead|rather|than|also|please|each|all|other|another|same|today|tomorrow|yesterday|next|last|previous|first|second|newest|latest|current|new|old|more|less|half|double|twice|about|around|again|something|anything|nothing|default';
/** A word of a value without quotes: the source of a pattern without groups, for the flag `i`. */
export const VALUE_WORD = String.raw`(?!(?:${NO_VALUE})(?![\wÀ-ɏ-]))(?!['‘])[^\s,;!?"“”„«»()]*[^\s,;:.!?"“”„«»()]`;
const ON_OR_OFF = '(?:on|off)(?![\\wÀ-ɏ-])';
/** More words are a sentence. */
const VALUE = `(?:${QUOTED}|${ON_OR_OFF}|${VALUE_WORD}(?: ${VALUE_WORD}){0,3})`;
/** One word, which nothing tells from what stands before it unless it has a digit or is in quotes. */
const PLAIN_VALUE = `(?:${QUOTED}|[-+−]?\\d[^\\s,;!?"“”()]*(?: (?:°[CF]?|degrees?|percent|%))?)`;

const SETS =
  '(?:re)?set|change|put|raise|lower|switch|turn|update|correct|increase|decrease|reduce|bump|adjust|fix|make|modify|move|bring|cut|drop|configure|edit|swap|replace';
const NP = '(?<subject>.+?)';
const NOW = "(?:which )?(?:(?:is|it is|it's|was|currently|now|still|at present|at the moment|presently|at) )+";
const aside = (name: string): string => `(?:,? ?\\(?${NOW}(?<${name}>${VALUE})\\)?,?)?`;
/** Behind the new value: the old one. */
const INSTEAD = `(?:,? (?:instead of|rather than|in place of|not|and not|where (?:it|there)(?: now| still| currently)? (?:says?|reads?|is|has|stands?)|no longer|(?:up |down )?from) (?:the (?:current|present|old) )?(?<instead>${VALUE})(?: as (?:now|it is now|it was|before))?|,? ?\\(?(?:it (?:is|was)|it's|${NOW}) ?(?<was>${VALUE})(?: now| before)?\\)?)?`;
const IS =
  '(?:is(?: (?:down|listed|entered|recorded|given|noted|put)(?: down)?)(?: there| in there)? (?:as|at|with)|stands there as|is|has|reads?|says?|stands at|equals|=)';
const BECOMES =
  '(?:should(?: now| really)? (?:be|have|say|read|(?:go|come|drop|rise|sink|cool|change)(?: back)?(?: up| down| over)? to)|(?:has|have|ought|needs?) to be|must(?: now)? be|shall be|is to be|will be|is now|is from now|becomes|has (?:been )?changed to|(?:has )?(?:gone|goes)(?: up| down)? to|now (?:is|reads))';
const MAKE_IT = `(?:it (?:should|must|has to|ought to|needs to)(?: be| say| read)?|should be|make (?:it|that)|(?:change|set|put|raise|lower|turn|switch|update|correct|increase|decrease|reduce)(?: it| that)(?: (?:up|down))? to|(?:i|we) (?:want|need)(?: it to be)?)`;

/** Where a sentence tells what is wanted and names the key behind it: nothing else that is counted, and no second thing. */
const TELLING = String.raw`(?:(?!\b(?:and|or|if|by|not|unless)\b)[^\d;?!])*`;
const WANTED = `(?:${TELLING}\\b(?:should|must|shall|(?:has|have|is|are|ought|needs?|wants?|like)(?: \\w+)? to)|${SETS}|cool|heat|warm|slow|speed|dim)\\b${TELLING}`;
const SECTION = String.raw`(?: (?:in|of|under) (?:the )?(?:section )?\[?[^\s\d.,:;()[\]]+\]?(?: section)?)?`;
/** Classes of Unicode take long to compile. */
const NAME = String.raw`[^\s\d.,:;()"'“”‘’\x60-][^\s,:;()"'“”‘’\x60]*(?<!\.)`;
const KEY = String.raw`(?:the )?(?:(?:key|setting|value|option|field|entry|parameter|variable) )?["'“‘\x60]?(?<subject>${NAME}["'”’\x60]?${SECTION})`;
/** `…: that is target_c`, `… (target_c)`. */
const THAT_IS = `(?: ?[.:;,–-]* (?:that|this|which|the (?:key|setting|option|field|entry|parameter))(?: is|['’]s)(?: (?:called|named|set (?:by|at|in|under)|in|under|at))?|:) ${KEY}`;
const BRACKETED = String.raw` ?\([ ,:]*(?:(?:that|this|which) is |i\.?e\.? )?${KEY}[ ,]*\)`;

const form = (source: string): RegExp => new RegExp(`^${source}$`, 'i');

/** The wordings, the surest first. */
const FORMS: readonly RegExp[] = [
  form(`(?:${SETS}) ${NP}(?: back| up| down| over)?${aside('is')} from (?<old>${VALUE}) (?:up |down )?(?:to|into) (?<value>${VALUE})`),
  form(`(?:${SETS}) ${NP}(?: back| up| down| over)?${aside('is')}(?: to(?: be)? | into | at | ?[=:] ?)(?<value>${VALUE})${INSTEAD}`),
  form(`(?:use|put|write|set|have|take) (?<value>${VALUE}) (?:instead of|rather than|in place of) (?<old>${VALUE}) (?:for|as|at|under|behind) ${NP}`),
  form(`(?:replace|change|swap|exchange|switch) (?<old>${VALUE}) (?:with|by|to|for|into) (?<value>${VALUE}) (?:for|at|under|behind|as|in) ${NP}`),
  form(`instead of (?<old>${VALUE}),? (?:(?:use|put|write|set|have|take) (?<value>${VALUE}) (?:for|as|at|under|behind)) ${NP}`),
  form(`instead of (?<old>${VALUE}),? ${NP} ${BECOMES} (?<value>${VALUE})`),
  form(
    `(?:(?:it )?says (?:that )?|there )?${NP} ${IS} (?:(?:currently|now|still|at|set to|at present) )*(?<old>${VALUE})[,;:.]?(?: but| and|,| -| –)? (?:please )?${MAKE_IT} (?<value>${VALUE})`,
  ),
  form(`${NP} ${BECOMES} (?<value>${VALUE})${INSTEAD}`),
  form(`(?:make sure|see to it|(?:update|change|edit|adjust)(?: it| this)?(?: so)?) that ${NP} ${IS} (?<value>${VALUE})${INSTEAD}`),
  form(`(?:set|make|put) ${NP} (?<value>${PLAIN_VALUE})${INSTEAD}`),
  form(`(?:turn|switch) (?<value>on|off) ${NP}`),
  form(`(?:turn|switch) ${NP} (?<value>on|off)`),
  form(`(?<value>enable|disable|activate|deactivate) ${NP}`),
  form(
    `${NP}(?: now)?(?:[,;:.]| [-–])? (?:(?:so|and|please|now|therefore|could you|can you) )*(?:${SETS}) (?:it|that|this)(?: back| up| down)? (?:to|at|into|=) ?(?<value>${VALUE})`,
  ),
  ...[THAT_IS, BRACKETED].map((named) => form(`${WANTED}(?: from (?<old>${VALUE}))? (?:to|be|at) (?<value>${VALUE})${named}`)),
];
/** `From now on the port is 80` is an order, which `the port is 80` is not. */
const LASTING = /(?:^|[\s,]+)(?:from now on|from today on|as of (?:now|today)|starting (?:now|today)|for good|in future|in the future)\b,?/gi;
const LASTING_FORMS: readonly RegExp[] = [
  form(`${NP} ${IS} (?<value>${VALUE})${INSTEAD}`),
  form(`${NP} (?:at|to|for|until|costs?|takes?) (?<value>${PLAIN_VALUE})${INSTEAD}`),
  ...[THAT_IS, BRACKETED].map((named) => form(`${TELLING} (?:to|is|at) (?<value>${VALUE})${named}`)),
];
/** `mark booking 302 as paid`: the word behind `as` is what has the value, where something is called so. */
const MARKED = /^(?:mark|flag|tick|label) (?:.+?) as (?<not>not |un)?(?<subject>[^\s\d.,:;()"'“”]+)$/i;
const SWITCHES: Readonly<Record<string, string>> = { enable: 'on', activate: 'on', disable: 'off', deactivate: 'off' };

/** Several things, some of many, or what is worked out: no one name of a setting. */
const NO_SUBJECT =
  /[,;:.!?()]\s|\b(?:and|or|both|all|every|each|any|either|by|if|unless|when|except|other|another|it|them|these|those|headings?|comments?|lines?|rows?|columns?|name of the (?:key|setting|option|section))\b/i;

/** The ways to read a sentence as an order that one thing is to have one value, the surest first. */
export function setOrders(sentence: string): SetOrder[] {
  const plain = sentence.replace(LASTING, ' ');
  const isLasting = plain !== sentence;
  const said = plain.replace(/\s+/g, ' ').trim();
  const marked = MARKED.exec(said)?.groups;
  const marks: SetOrder[] =
    marked?.['subject'] === undefined
      ? []
      : [{ subject: marked['subject'], value: { text: marked['not'] === undefined ? 'on' : 'off', isQuoted: false } }];
  const forms = isLasting ? [...FORMS, ...LASTING_FORMS] : FORMS;
  const read = forms.flatMap((wording): SetOrder[] => {
    const { subject = '', value = '', old, is, instead, was } = wording.exec(said)?.groups ?? {};
    const olds = [old, is, instead, was].flatMap((text) => (text === undefined ? [] : [saidValue(text)]));
    if (subject === '' || value === '' || NO_SUBJECT.test(subject) || olds.length > 1) return [];
    return [{ subject, value: saidValue(SWITCHES[value.toLowerCase()] ?? value), ...(olds[0] === undefined ? {} : { old: olds[0] }) }];
  });
  return [...read, ...marks];
}

function saidValue(text: string): SaidValue {
  return isQuoted(text) ? { text: unquoted(text), isQuoted: true } : { text, isQuoted: false };
}
