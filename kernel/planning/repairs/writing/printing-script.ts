import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { referenceOf } from '../../plan/references.ts';

const SAYS =
  /\b(?:prints?|printing|says?|saying|outputs?|outputting|echo(?:es|ing)?|displays?|displaying|greets? (?:\w+ )?with)\s+(?:out\s+)?(?:just\s+|only\s+)?(?:the\s+(?:words?|text|message|line|sentence|phrase|greeting)\s+)?/gi;
const POLITE = /^\W*(?:(?:can|could|would|will) you|please|pls)\b/i;
/** What is a command itself is meant as one, unless it is quoted: `a script that prints date`. */
const COMMANDS: ReadonlySet<string> = new Set('date ls pwd whoami hostname uptime env df du who id cal uname'.split(' '));

const PROGRAMS: readonly { file: RegExp; code(text: string): string }[] = [
  { file: /\.(?:sh|bash)$/i, code: (text) => `#!/bin/sh\necho '${text.replaceAll("'", `'\\''`)}'\n` },
  { file: /\.py$/i, code: (text) => `print(${JSON.stringify(text)})\n` },
  { file: /\.[cm]?[jt]s$/i, code: (text) => `console.log(${JSON.stringify(text)});\n` },
  { file: /\.rb$/i, code: (text) => `puts ${JSON.stringify(text)}\n` },
];

/**
 * `a shell script that prints Hello`, of which a plan only writes `Hello` into the file: a text that is to be printed is no script. Nor is it the
 * one that was asked for where the text stands nowhere in it: of `prints Gate B` a model makes a search for gate B.
 */
export function withPrintingScript(step: Step, request: string): Step {
  const { path, content } = step.args;
  if (step.tool !== FILE_WRITE || typeof path !== 'string' || typeof content !== 'string' || referenceOf(content) !== undefined) return step;
  const program = PROGRAMS.find(({ file }) => file.test(path));
  const text = program === undefined ? undefined : (printedText(content.trim(), request) ?? leftOutText(content, request));
  return program === undefined || text === undefined ? step : { ...step, args: { ...step.args, content: program.code(text) } };
}

/** What the script is to print, where the content is just that. */
function printedText(content: string, request: string): string | undefined {
  if (content === '' || content.includes('\n')) return undefined;
  for (const { 0: verb, index } of request.matchAll(SAYS)) {
    const rest = request.slice(index + verb.length);
    const isQuoted = /^["'`“]/.test(rest);
    const said = rest.replace(/^["'`“]/, '');
    if (!said.toLowerCase().startsWith(content.toLowerCase()) || /^[\p{L}\p{N}]/u.test(said.slice(content.length))) continue;
    if (!isQuoted && COMMANDS.has(content)) return undefined;
    const courtesy = /^,? please(?=[.!?]?\s*$)/i.exec(said.slice(content.length))?.[0] ?? '';
    // Who has asked politely already does not ask twice: `Could you … that prints Places, please` prints a call for places.
    return POLITE.test(request) && /^\p{Lu}/u.test(said) ? content + courtesy : content;
  }
  return undefined;
}

/** What is more than one text, or none that could be written as it stands. */
const COMPOSED = /\b(?:and|or|then|each|every|followed|numbers?|from|if|when|times|today|current)\b|[{}$<>]/i;
const MAX_TEXT = 80;

/** The text that a request ends in, quoted or with a capital, where it is to be printed and the script does not have it. */
function leftOutText(content: string, request: string): string | undefined {
  const verbs = [...request.matchAll(SAYS)];
  const [verb] = verbs;
  if (verb === undefined || verbs.length > 1) return undefined;
  const rest = request.slice(verb.index + verb[0].length).trim();
  const quoted = /^["'`“]([^"'`”]+)["'`”][.!?]?$/.exec(rest)?.[1];
  const plain = /^\p{Lu}/u.test(rest) && !COMPOSED.test(rest) && rest.length <= MAX_TEXT ? rest.replace(/(?:,? please)?[.?!]?$/i, '') : undefined;
  const text = quoted ?? plain;
  return text === undefined || bare(content).includes(bare(text)) ? undefined : text;
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
