import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { givenWords, isOperand, operandsOf, withWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';

const WANTS_NUMBER =
  /\b(?:how (?:many|often|much|long)|count\w*|number|amount|total|sum|times|frequency|statistics|wie ?viele?|anzahl|cu[aá]nt[oa]s?|combien)\b/i;
const WANTS_THINGS = /\b(?:which|what|who|whose|where|names?|list|show|print|find|tell|give|any|welche[rsn]?|zeig\w*|nenn\w*|qu[eé]|cu[aá]les)\b/i;

/**
 * A plan that ends in counting what was asked for by name: `name the functions` is no `grep -c`, and `are there any TODOs` wants to see them.
 * The count is taken off where the request has no word of number.
 */
export function withoutUnaskedCount(steps: readonly Step[], request: string): Step[] {
  const last = steps.length - 2;
  const [counting, end] = steps.slice(last);
  const wantsThings = WANTS_THINGS.test(request) && !WANTS_NUMBER.test(request);
  if (!wantsThings || counting?.tool !== TERMINAL || end?.tool !== FINAL_ANSWER || Object.keys(end.args).length > 0) return [...steps];
  const { command, stdin } = counting.args;
  const words = givenWords(counting) ?? [];
  // `… | wc -l`: the step before it has the lines.
  if (command === 'wc' && words.join(' ') === '-l' && referenceOf(stdin) === last) return [...steps.slice(0, last), end];
  if (command !== 'grep') return [...steps];
  const listing = words.flatMap((word) => (word === '--count' ? [] : withoutLetter(word, 'c')));
  return [...steps.slice(0, last), withWords(counting, listing), end];
}

const EACH_LINE = /\b(?:each|every|all(?: the)?) lines?\b/i;
const FIRST_LINES = /\b(?:first|top|beginning|head)\b[^,]*\blines?\b|\btop\b/i;

/** `head a.txt | cut …` for something of each line would leave all but ten of them out. */
export function withoutUnaskedHead(step: Step, request: string): Step {
  if (
    step.args['command'] !== 'head' ||
    bareOperand(step) === undefined ||
    !EACH_LINE.test(request) ||
    FIRST_LINES.test(request.replace(EACH_LINE, ''))
  )
    return step;
  return { ...step, args: { ...step.args, command: 'cat' } };
}

const ONE_LINE = /\b(first|top|opening|last|final|bottom|closing)\s+line\b/i;
const IS_LAST = /^(?:last|final|bottom|closing)$/i;

/** `head a.txt` where the request wants the first line alone: without a number it shows ten. */
export function withAskedLine(step: Step, request: string): Step {
  const [, which] = ONE_LINE.exec(request) ?? [];
  const file = bareOperand(step);
  if (which === undefined || file === undefined || step.args['command'] !== (IS_LAST.test(which) ? 'tail' : 'head')) return step;
  return withWords(step, ['-n', '1', file]);
}

/** The only word of a command, where it is no flag. */
function bareOperand(step: Step): string | undefined {
  const [word, ...more] = givenWords(step) ?? [];
  return word !== undefined && isOperand(word) && more.length === 0 ? word : undefined;
}

const LACKS = /\b(?:not|no|without|lack\w*|miss\w*|never|none|neither|nor|nothing)\b|n't\b|\bdont\b/i;

/** `grep -L` lists the files without the words, which somebody who asks `which of my tests mention Oslo` does not want. */
export function withAskedPresence(step: Step, request: string): Step {
  const [flag = '', ...others] = givenWords(step) ?? [];
  if (step.args['command'] !== 'grep' || LACKS.test(request) || !/^-[a-zA-Z]*L[a-zA-Z]*$/.test(flag)) return step;
  return withWords(step, [flag.replace('L', 'l'), ...others]);
}

const WANTS_PLACES = /\b(?:line numbers?|numbered|which lines?|what lines?|where|on (?:which|what) line|zeilennummer\w*)\b/i;

/** A search of one named file without the numbers of its lines, where the request has no word for them: `print the lines with x` wants the lines. */
export function withoutUnaskedNumbers(step: Step, request: string): Step {
  if (step.args['command'] !== 'grep' || WANTS_PLACES.test(request)) return step;
  const [flag, ...others] = givenWords(step) ?? [];
  const operands = operandsOf(step);
  if (operands.length !== 2 || !/\.\w+$/.test(operands[1] ?? '') || flag === undefined || !/^-[a-zA-Z]*n[a-zA-Z]*$/.test(flag)) return step;
  return withWords(step, [...withoutLetter(flag, 'n'), ...others]);
}

const WANTS_NUMBERED = /\b(?:with|and|their|its|the|print|show|display|give)\s+(?:(?:the|their|its)\s+)?line numbers?\b|\bnumbered\b/i;

/** Lines with the numbers that the request asks for by name. */
export function withAskedNumbers(step: Step, request: string): Step {
  const { command, stdin } = step.args;
  const words = givenWords(step);
  if (stdin !== undefined || words === undefined || !WANTS_NUMBERED.test(request)) return step;
  const isWithout = command === 'cat' ? words.length === 1 : command === 'grep' && !words.some((word) => /^-[a-zA-Z]*[nclLoqh]|^--/.test(word));
  return isWithout ? withWords(step, ['-n', ...words]) : step;
}

/** `create an empty file`, `make a file a.txt`: says where and nothing of what stands in it. */
const MAKES_EMPTY =
  /^(?:please\s+|pls\s+)?(?:create|make|add|touch)\s+(?:a|an|the|me a)?\s*(?:new\s+)?(?:empty\s+|blank\s+)?(?:text\s+)?file\s+(?:called\s+|named\s+|at\s+|in\s+)?["'`]?(\S+?)["'`]?[.!]?$/i;

/** A new file that nobody gave a text for is empty: small models fill it with a greeting. */
export function withoutInventedContent(step: Step, request: string): Step {
  const [, path] = MAKES_EMPTY.exec(request.trim()) ?? [];
  if (step.tool !== FILE_WRITE || path === undefined || step.args['path'] !== path) return step;
  return { ...step, tool: TERMINAL, args: { command: 'touch', args: [path] } };
}

/** `-rc` without its c; what is no group of single letters stays. */
function withoutLetter(word: string, letter: string): string[] {
  if (!/^-[a-zA-Z]+$/.test(word)) return [word];
  const rest = word.replace(letter, '');
  return rest === '-' ? [] : [rest];
}
