import type { Step } from '../../../schemas/plan.ts';
import { FILE_WRITE } from '../language/tool-names.ts';
import { referenceOf } from '../plan/references.ts';

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

/** `a shell script that prints Hello`, of which a plan only writes `Hello` into the file: a text that is to be printed is no script. */
export function withPrintingScript(step: Step, request: string): Step {
  const { path, content } = step.args;
  if (step.tool !== FILE_WRITE || typeof path !== 'string' || typeof content !== 'string' || referenceOf(content) !== undefined) return step;
  const program = PROGRAMS.find(({ file }) => file.test(path));
  const text = program === undefined ? undefined : printedText(content.trim(), request);
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
