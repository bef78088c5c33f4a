import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { givenWords, isOperand } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';

/** What stands where a number is to go: N, XX, NUMBER, <n>, ___. */
const PLACE =
  /(?<![\p{L}\p{N}_])(?:N{1,3}|X{1,3}|#{1,3}|NUMBER|COUNT|TOTAL|AMOUNT|VALUE|_{2,}|<[^<>\n]{0,20}>|\{\w{0,12}\}|\[\w{0,12}\])(?![\p{L}\p{N}_])/gu;
/** `in the form: total km: NUMBER`, at the end of a request and without quotes. */
const UNQUOTED = /\b(?:in|of|with) (?:the|this) (?:form|format|wording)[:,]? (?<text>[^"“”'\n.?!;]{3,60}?)[.!]?$/i;
/** `a line like "Total: 123 kg"`: the number in it only shows where one goes. */
const LIKE = /\b(?:like|such as|in the form|of the form|in the style of|reading|that says|saying)(?: this)?:?\s*["“`']/i;
const IS_EXAMPLE = /\b(?:real|actual|right|correct|true|proper) (?:number|figure|total|sum|count|value|amount|one)\b/i;
const EXAMPLE = /(?<![\p{L}\p{N}_.,])\d+(?:[.,]\d+)?(?![\p{L}\p{N}_])/gu;
const SPEAKS_OF_NUMBER = /\b(?:numbers?|counts?|counted|total|sum|how many|amount|result|figure|average)\b/i;

/**
 * `Add a line "cancelled in May: N" with that number` says how the line reads. Where a plan writes the bare number that a command or code
 * counted, or the line with its N, the number is put into the line.
 */
export function withFilledTemplate(steps: readonly Step[], request: string): Step[] {
  const template = templateIn(request);
  if (template === undefined || !SPEAKS_OF_NUMBER.test(request)) return [...steps];
  const at = steps.findIndex(({ tool, args }) => tool === FILE_WRITE && typeof args['content'] === 'string' && args['content'] !== '');
  const write = steps[at];
  const number = write === undefined ? undefined : numberFor(write, { template, steps, at });
  if (write === undefined || number === undefined) return [...steps];
  const [before = '', after = ''] = template;
  // Code adds up whole numbers to `12.0`; commands only count.
  const figure = `data.split()[0]${steps[number - 1]?.tool === PYTHON ? '.removesuffix(".0")' : ''}`;
  const words = [before && JSON.stringify(before), figure, after && JSON.stringify(after)].filter((part) => part !== '');
  const input = `data = steps[${number}]\nprint(${words.join(' + ')})`;
  const line = { tool: PYTHON, args: { input } };
  const save = { ...write, args: { ...write.args, content: `{{${at + 1}}}` } };
  return [...steps.slice(0, at), { ...line, thought: thoughtOf(line) }, save, ...movedBehind(steps, at, 1)];
}

/** The one quoted text with one place for a number, as what stands before it and behind. */
function templateIn(request: string): [string, string] | undefined {
  const isExample = LIKE.test(request) && IS_EXAMPLE.test(request);
  const quoted = quotedTexts(request);
  const unquoted = UNQUOTED.exec(request.trim())?.groups?.['text'];
  const templates = (quoted.length > 0 || unquoted === undefined ? quoted : [unquoted]).flatMap((text): [string, string][] => {
    const [place, ...more] = text.matchAll(isExample ? EXAMPLE : PLACE);
    const isAll = place !== undefined && place[0].length === text.trim().length;
    return place === undefined || isAll || more.length > 0 ? [] : [[text.slice(0, place.index), text.slice(place.index + place[0].length)]];
  });
  return templates.length === 1 ? templates[0] : undefined;
}

interface Place {
  template: [string, string];
  steps: readonly Step[];
  at: number;
}

/** The step whose bare number is to stand in the line; undefined where the plan puts it there, or writes something else. */
function numberFor(write: Step, { template, steps, at }: Place): number | undefined {
  const content = String(write.args['content']);
  const referred = sourceOf(referenceOf(content), steps);
  if (referred !== undefined) return isBareNumber(steps[referred - 1], template) ? referred : undefined;
  const isLine =
    template.every((part) => content.includes(part.trim())) && !/\d/.test(content.replaceAll(/\{\{\d+\}\}/g, '').replace(template.join(''), ''));
  const [, inside] = /\{\{(\d+)\}\}/.exec(content) ?? [];
  const from = inside === undefined ? at : Number(inside);
  return isLine && from > 0 && isBareNumber(steps[from - 1], template) ? from : undefined;
}

/** The step whose result a `cat` without a file of its own, or the end of a single line, only hands on. */
function sourceOf(number: number | undefined, steps: readonly Step[]): number | undefined {
  const step = number === undefined ? undefined : steps[number - 1];
  const words = givenWords(step ?? { tool: '', args: {} });
  const isHandedOn =
    step?.args['command'] === 'cat'
      ? words?.some(isOperand) === false
      : /^(?:head|tail)$/.test(String(step?.args['command'])) && words?.join(' ') === '-n 1';
  return isHandedOn ? (referenceOf(step?.args['stdin']) ?? number) : number;
}

/** `grep -c`, `wc -l`, or code that prints one value and has none of the words of the line. */
function isBareNumber(step: Step | undefined, template: readonly string[]): boolean {
  const { command, input } = step?.args ?? {};
  if (step?.tool === TERMINAL) {
    const words = givenWords(step) ?? [];
    const flags = words.filter((word) => /^-[a-zA-Z]+$/.test(word)).join('');
    // Of several files there are several numbers.
    return (
      (command === 'grep' && flags.includes('c') && !/r/i.test(flags) && words.length - (flags === '' ? 0 : 1) <= 2) ||
      (command === 'wc' && words.length <= 2)
    );
  }
  if (step?.tool !== PYTHON || typeof input !== 'string') return false;
  // A word of the line may be the name of a column.
  const texts = input.replace(/\[(["'])[^"']*\1\]/g, '[]');
  const isSaid = template.some((part) => part.trim() !== '' && texts.includes(part.trim()));
  return (
    !isSaid &&
    input.match(/\bprint\(/g)?.length === 1 &&
    /\bprint\((?:sum|len|round|max|min|int|float|num|str|format)\(|\.count\([^()]*\)\)\s*$/.test(input)
  );
}
