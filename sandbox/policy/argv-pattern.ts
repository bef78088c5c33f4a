import { globExpression } from './path-pattern.ts';

/** A command line, as it was written and as the program will read it. */
export interface CommandWords {
  /** The command first. */
  typed: readonly string[];
  /** Spelled out one by one; what bundles and abbreviations stand for. */
  flags: readonly string[];
  operands: readonly string[];
}

export type ArgvPattern = (words: CommandWords) => boolean;

/**
 * Makes the beginning of a command line ready. Read to the letter, the words must be those of the line, in their order. Read by sense,
 * flags count wherever and however they are written, so that a rule that forbids `rm -r` also sees `rm -fr`.
 */
export function compileArgvPattern(argv: readonly (string | readonly string[])[], reading: 'letter' | 'sense'): ArgvPattern {
  const words = argv.map((word) => {
    const spellings = typeof word === 'string' ? [word] : word;
    const matchers = spellings.map((spelling) => globExpression(spelling));
    return {
      isFlag: spellings.every((spelling) => spelling.startsWith('-')),
      fits: (text: string) => matchers.some((matcher) => matcher.test(text)),
    };
  });
  const letter: ArgvPattern = ({ typed }) => words.every(({ fits }, index) => index < typed.length && fits(typed[index] ?? ''));
  if (reading === 'letter') return letter;
  const [command, ...others] = words;
  const flags = others.filter(({ isFlag }) => isFlag);
  const operands = others.filter(({ isFlag }) => !isFlag);
  const sense: ArgvPattern = (line) =>
    command?.fits(line.typed[0] ?? '') === true &&
    flags.every(({ fits }) => line.flags.some(fits)) &&
    operands.every(({ fits }, index) => index < line.operands.length && fits(line.operands[index] ?? ''));
  return (line) => letter(line) || sense(line);
}
