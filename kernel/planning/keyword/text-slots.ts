import { quoteText } from '../language/quote-word.ts';
import { pathsIn } from '../request/file-names.ts';
import { isBareItem } from '../request/said-insertion.ts';
import { saidItems } from '../request/said-items.ts';
import { writtenFile } from './paths.ts';
import type { Slot } from './slot.ts';
import { unquoted } from './template.ts';

/** What a slot of these takes only in this form. */
export const textShapes = {
  HOWMANY: '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)',
} as const;

/** Slots of what is to be written. */
export const textSlots = {
  /** What is to be written stands in quotes: where it ends is nobody's guess. */
  SAYING: quotedText,
  /** The few words of one thing, in quotes or not: `marker paint`. */
  ADDED: (given) => quotedText(given) ?? (pathsIn(given).length === 0 && isBareItem(given) ? quoteText(given) : undefined),
  /** What follows a colon goes on to the end; what has to be looked up or worked out first is described there, and no text. */
  DICTATED: (given) => (pathsIn(given).length > 0 || DESCRIBES.test(given) || /["“”]/.test(given) ? undefined : quoteText(given)),
  /** The same where each thing of it gets a line, of which HOWMANY are announced. */
  LISTED(given, _around, said) {
    if (pathsIn(given).length > 0 || DESCRIBES.test(given)) return undefined;
    const items = saidItems(given.trim(), said.get('HOWMANY'))?.map((item) => unquoted(item).text);
    return items === undefined || items.some((item) => /["“”]/.test(item)) ? undefined : quoteText(items.join('\n'));
  },
  HOWMANY: () => '',
  /** A new script in a language that one line of a greeting can be written in. */
  SCRIPTFILE: (given, around) => (printing(given) === undefined ? undefined : writtenFile(given, around)),
  /** What SCRIPTFILE prints, as its whole program: in quotes, behind a colon, or a sentence by its capital letter; what is described has to be worked out. */
  PRINTED(given, _around, said) {
    const { text, isQuoted } = unquoted(given);
    const isText = isQuoted || (!DESCRIBES.test(text) && !WORKED_OUT.test(text) && /^\p{Lu}/u.test(text) && pathsIn(text).length === 0);
    const program = isText && !/["“”\n]/.test(text) ? printing(said.get('SCRIPTFILE') ?? '')?.(text) : undefined;
    return program === undefined ? undefined : quoteText(program);
  },
  OLDTEXT: quotedText,
  NEWTEXT: quotedText,
} as const satisfies Record<string, Slot>;

/** Behind `prints`: more than one text as it stands. */
const WORKED_OUT =
  /\b(?:times?|each|every|then|if|when|followed by|current|today's|numbers?|fibonacci|primes?|factorials?|and (?:the|its|\p{L}+s)|in (?:a|red|green|blue|yellow|colou?rs?|bold|capitals?|capital letters|upper ?case|lower ?case))\b/iu;
const PRINTING: Readonly<Record<string, (text: string) => string>> = {
  py: (text) => `print(${JSON.stringify(text)})`,
  sh: (text) => `#!/usr/bin/env bash\necho '${text.replaceAll("'", `'\\''`)}'`,
  js: (text) => `console.log(${JSON.stringify(text)});`,
};

/** How a script of this name prints a text; undefined where nothing tells its language. */
function printing(given: string): ((text: string) => string) | undefined {
  const ending = /\.(\w+)$/.exec(unquoted(given).text)?.[1]?.toLowerCase() ?? '';
  return PRINTING[ending.replace(/^bash$/, 'sh').replace(/^(?:mjs|cjs|ts)$/, 'js')];
}

const DESCRIBES =
  /^(?:(?:the|a|all|only|just)\s+)*(?:number|sum|total|counts?|list|names?|average|result|answer|difference|lines?|rows?|contents?|first|last)\b|^(?:how|what|which|who|whose|when|where)\b|\bof (?:each|every|all)\b/i;

function quotedText(given: string): string | undefined {
  const { text, isQuoted } = unquoted(given);
  return isQuoted ? quoteText(text) : undefined;
}
