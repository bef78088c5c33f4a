import { shapeOf } from './command-shapes.ts';
import { literal, oneOf, type Rules } from './gbnf.ts';
import type { WordRules } from './word-rules.ts';

/** Single letters of flags that are bundled, as in `-la`, at most. */
const MAX_BUNDLE = 4;

/** The rule for a terminal command: its name and a bounded number of words, or null when a pipe cannot end in it. */
export function terminalRule(command: string, isPiped: boolean, rules: Rules, words: WordRules, flags: readonly string[] | undefined): string | null {
  const { min, max, minPiped } = shapeOf(command);
  if (isPiped && minPiped === null) return null;
  const least = isPiped ? (minPiped ?? 0) : min;
  const name = `${isPiped ? 'piped' : 'command'}-${command}`;
  const argument = flags ? rules.define(`argument-${command}`, `${flagRule(command, flags)} | ${words.operand}`) : words.word;
  return rules.define(name, max === 0 ? literal(command) : `${literal(command)} ( " " ${argument} ){${least},${max}}`);
}

/** The flags that a command is known to have: long ones with or without a value, short ones alone, bundled or joined to a number. */
function flagRule(command: string, flags: readonly string[]): string {
  const long = flags.filter((flag) => flag.length > 2);
  const short = flags.filter((flag) => flag.length === 2).map((flag) => flag.charAt(1));
  const forms: string[] = [];
  if (short.length > 0) forms.push(`"-" [${short.map((letter) => letter.replace(/[\]\\^-]/, '\\$&')).join('')}]{1,${MAX_BUNDLE}} [0-9,.]{0,8}`);
  if (command === 'head' || command === 'tail') forms.push('"-" [0-9]{1,6}');
  if (long.length > 0) forms.push(`${oneOf(long.map(literal))} ( "=" [^\\x00-\\x20'"|<>&;$\`\\\\()]{1,60} | "='" [^'\\\\\\x00-\\x1F]{1,60} "'" )?`);
  return forms.length === 0 ? '"-"' : oneOf(forms);
}
