import { withSaves } from '../request/saved-to.ts';

/** What a slot takes whole: something in quotes, after `plainRequest` has made ’ an apostrophe. */
const QUOTED = `"[^"\\n]+"|“[^”\\n]+”|'[^'\\n]+'|\`[^\`\\n]+\``;
/** What a slot takes: a quoted text as a whole, or as few plain words as the rest of the template allows. */
const SLOT = `(?:${QUOTED}|[^\\s"“”\`'](?:[^"“”\`\\n]*?[^\\s"“”\`])?)`;
const TOKENS = /[[\]()|]|[^\s[\]()|]+/g;
const SLOT_NAME = /^([A-Z]+)(:|,\?)?$/;

/** What a slot takes where the rest of the request may stand anywhere: a quoted text, or one word. */
const SLOT_WORD = `(?:${QUOTED}|[^\\s"“”\`']+)`;

/**
 * Turns a template into an expression for whole requests: words stand for themselves, `[optional words]`, `(one|or another)`, and SLOTS in
 * capitals, perhaps with a colon or, as `SLOT,?`, a comma behind them that may be missing, take what the request fills in. Nothing may be left over on either side, which is what makes a match certain.
 */
export function compileTemplate(template: string, shapes: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`^${templateSource(template, shapes, SLOT)}$`, 'iu');
}

/** The same for a part of a request, wherever it stands in it. */
export function compilePart(template: string, shapes: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`(?<=^|\\s)${templateSource(template, shapes, SLOT_WORD)}`, 'giu');
}

function templateSource(template: string, shapes: Readonly<Record<string, string>>, anySlot: string): string {
  const parts = tokensOf(template).map((token) => {
    if (token === '[' || token === '(') return '(?:';
    if (token === ']') return ')?';
    if (token === ')' || token === '|') return token;
    const [, slot, mark] = SLOT_NAME.exec(token) ?? [];
    return slot !== undefined ? `(?<${slot}>${shapes[slot] ?? anySlot})${mark ?? ''}\\s+` : `${token.replace(/[.*+?^${}\\]/g, '\\$&')}\\s+`;
  });
  return parts.join('');
}

/** Templates are constants, and each is held against many wordings of a request. */
const knownTokens = new Map<string, readonly string[]>();

function tokensOf(template: string): readonly string[] {
  const known = knownTokens.get(template);
  if (known !== undefined) return known;
  const tokens = template.match(TOKENS) ?? [];
  knownTokens.set(template, tokens);
  return tokens;
}

/**
 * Whether the words that a template cannot do without are in a request, and of words to choose from one. Compiling an expression costs more
 * than anything else here, and there are some two hundred.
 */
export function mayFit(template: string, words: ReadonlySet<string>): boolean {
  const tokens = tokensOf(template).values();
  const fits = (): boolean => {
    let isChosen = false;
    let isSoFar = true;
    for (let next = tokens.next(); next.done !== true && next.value !== ']' && next.value !== ')'; next = tokens.next()) {
      const token = next.value;
      if (token === '[') fits();
      else if (token === '|') {
        isChosen ||= isSoFar;
        isSoFar = true;
      } else if (token === '(' ? !fits() : !SLOT_NAME.test(token) && !words.has(token)) isSoFar = false;
    }
    return isChosen || isSoFar;
  };
  return fits();
}

/** Politeness around a request, and the mark at its end. */
const BEFORE =
  /^(?:please|pls|kindly|hey|hi|hello|okso|ok|okay|so|now|just|(?:can|could|would|will) you|you (?:can|may)(?: now)?|i(?:'d| would) like (?:you )?to|i (?:want|need)(?: you)? to)(?:\s*,\s*|\s+)/i;
/** Says again what `should be called` has said. */
const AGAIN =
  /(?<=\bbe (?:called|named) \S+)(?: from now on| instead| in future)?[.,;:!] (?:please )?(?:(?:can|could|would|will) you (?:please )?)?(?:rename|change|fix|correct) (?:it|that|this)$/i;
/** What is put in order stays in its file anyway. */
const IN_ITS_FILE =
  /(?<=^(?:(?:can|could|would|will) you )?(?:please )?(?:sort|put|order|arrange) .+?)(?:[?.,;]+| [–—-]) ?(?:in |into |it'?s )?(?:the )?same file$/i;
/** What it is for, behind what is to be done. */
const PURPOSE = /,? (?:so|so that) (?:i|we|they|you|he|she) (?:can|could|may|have|know|don't|do not|won't)\b[^.,;:"'“”`]*$|,? (?:just )?in case$/i;
/** Why something is kept twice. */
const BEFORE_CHANGE =
  /(?<=^(?:please )?(?:copy|duplicate|back up|make|keep|save) .+?),? before (?:i|we|they|you|he|she|anybody|anyone|somebody|someone)\b[^.,;:"“”]*$/i;
/** What gets another name stays where it is. */
const WHERE_IT_IS = /(?<=^(?:please )?rename .+?)(?:,| \(|;)? ?(?:keep it )?(?:in )?(?:the )?same (?:folder|directory|place)\)?$/i;
/** Of what is listed nothing else is told anyway. */
const NAMES_ALONE = /[?.,;:]? (?:just|only) (?:the|their) (?:file ?)?names$/i;
const REMARKS = [AGAIN, IN_ITS_FILE, PURPOSE, WHERE_IT_IS, BEFORE_CHANGE, NAMES_ALONE];
/** Behind the colon stands what is to be written, word for word: `with the one line: Switch it off before you leave`. */
const DICTATED = /\b(?:text|lines?|saying|says?|reads?|reading|contents?|message|words?|sentence|entry|item)\b[^:"“]{0,25}: \S/i;
const AFTER =
  /(?:\s*,)?\s+(?:please|pls|for me|thanks|thank you|thx)$|\s*(?<!\b(?:(?:text|lines?|saying|says|reads|reading|contents?|note|message|words?|entry):|(?:prints|outputs|echoes)) \p{Lu}[^:\n]*)[?!]+$/iu;
/** The one that ends a request, and not the sentence that it dictates: `with this text: Office closed on Friday.` */
const PERIOD = /(?<=\S)(?<!: \p{Lu}\S* [^:\n]*)\.$/u;

/** A request without what says nothing, ready for templates: every word is followed by a space. */
export function plainRequest(request: string): string {
  let text = withSaves(request.trim())
    .replaceAll('’', "'")
    .replace(/\bwhats\b/i, "what's");
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(BEFORE, '').replace(AFTER, '').replace(PERIOD, '').trim();
    if (!DICTATED.test(text)) for (const remark of REMARKS) text = text.replace(remark, '').trim();
  }
  return `${text} `;
}

/** What a slot holds, without its quotes, and whether it had any. */
export function unquoted(text: string): { text: string; isQuoted: boolean } {
  const isQuoted = new RegExp(`^(?:${QUOTED})$`, 'u').test(text);
  return { text: isQuoted ? text.slice(1, -1) : text, isQuoted };
}
