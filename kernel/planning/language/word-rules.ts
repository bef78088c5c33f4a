import { literal, MAX_REPEAT, type Rules } from './gbnf.ts';

/** The longest bare word; paths and addresses are shorter. */
const MAX_BARE = 160;
/** The longest quoted word on one line. */
const MAX_QUOTED = 400;

/** The names of the rules for words, as the lexer reads them. */
export interface WordRules {
  /** A word on one line, bare or quoted. */
  word: string;
  /** A bare word that is no flag. */
  operand: string;
  /** A quoted text on one line, which is not empty. */
  quoted: string;
  /** A text that may have several lines. */
  text: string;
  /** An address. */
  url: string;
  /** Code in quotes, over as many lines as it needs. */
  code: string;
}

/**
 * Adds the rules for words. They allow less than the lexer reads: nothing in them can be understood in two ways. Names with blanks may stand without quotes,
 * as models write them: each is one word, so that others can follow.
 */
export function wordRules(rules: Rules, names: readonly string[] = []): WordRules {
  const name = names.length === 0 ? '' : ` | ${rules.define('name', names.map(literal).join(' | '))}`;
  // Neither the signs of the language, nor brackets and braces, nor `?`, which alone would be a blank.
  const bareChar = rules.define('bare-char', `[^\\x00-\\x20\\x7F'"|<>&;$\`\\\\()#?{}\\[\\]!]`);
  const bareTail = rules.define('bare-tail', `[^\\x00-\\x20\\x7F'"|<>&;$\`\\\\(){}]`);
  const bare = rules.define('bare', `${bareChar} ${bareTail}{0,${MAX_BARE}}`);
  const operand = rules.define('operand', `[^\\x00-\\x20\\x7F'"|<>&;$\`\\\\()#?{}\\[\\]!-] ${bareTail}{0,${MAX_BARE}}`);
  const lineSingle = rules.define('single-char', `[^'\\\\\\x00-\\x1F] | "\\\\" [^\\x00-\\x1F]`);
  const lineDouble = rules.define('double-char', `[^"\\\\$\`\\x00-\\x1F] | "\\\\" [^\\x00-\\x1F] | "$" [^A-Za-z_({"\\\\$\`\\x00-\\x1F]`);
  const quoted = rules.define('quoted', `"'" ${lineSingle}{1,${MAX_QUOTED}} "'" | "\\"" ${lineDouble}{1,${MAX_QUOTED}} "$"? "\\""`);
  const anySingle = rules.define('text-char', `[^'\\\\\\x00-\\x08\\x0B-\\x1F] | "\\\\" [^\\x00-\\x1F]`);
  const anyDouble = rules.define('text-char-2', `[^"\\\\$\`\\x00-\\x08\\x0B-\\x1F] | "\\\\" [^\\x00-\\x1F] | "$" [^A-Za-z_({"\\\\$\`\\x00-\\x1F]`);
  const text = rules.define('text', `${operand}${name} | "'" ${anySingle}{1,${MAX_REPEAT}} "'" | "\\"" ${anyDouble}{1,${MAX_REPEAT}} "$"? "\\""`);
  const urlChar = rules.define('url-char', `"&"? [^\\x00-\\x20\\x7F'"|<>&;$\`\\\\(){}]`);
  return {
    word: rules.define('word', `${bare} | ${quoted}${name}`),
    operand: rules.define('plain', `${operand} | ${quoted}${name}`),
    quoted,
    text,
    url: rules.define('url', `"http" "s"? "://" ${urlChar}{1,300}`),
    code: codeRule(rules),
  };
}

/** A quote inside code of the same quotes is legal where the lexer cannot take it for the end: something other than the end of the command follows. */
function codeRule(rules: Rules): string {
  const quoted = (name: string, sign: string): string => {
    const quote = literal(sign);
    const plain = `[^${sign}\\\\\\x00-\\x08\\x0B-\\x1F] | "\\\\" [^\\x00-\\x08\\x0B-\\x1F]`;
    const inner = `${quote}{1,2} " "{0,2} [^ \\x00-\\x1F;&|<>#0-9${sign}\\\\]`;
    // Not a quote at once: three in a row begin a block.
    const first = rules.define(`${name}-first`, plain);
    const char = rules.define(`${name}-char`, `${plain} | ${inner}`);
    return `${quote} ${first} ${char}{0,${MAX_REPEAT - 1}} ${quote}`;
  };
  const block = rules.define('code-block-char', `[^'\\x00-\\x08\\x0B-\\x1F] | "'" [^'\\x00-\\x1F]`);
  return rules.define('code', `${quoted('code', "'")} | ${quoted('code-2', '"')} | "'''\\n" ${block}{1,${MAX_REPEAT}} "\\n'''"`);
}
