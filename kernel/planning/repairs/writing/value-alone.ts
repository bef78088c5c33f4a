import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { PYTHON_TEXT } from '../../language/python-code.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';

/** A value by what it is. Behind it a digit, a column or an `and` say that something else is meant. */
const NUMBER = '(?:number|count|figure)';
const VALUE = String.raw`(?:\w+ )?(?:${NUMBER}|name|value|result|answer|total|sum|average|mean|date|title|year)`;
const END = String.raw`(?![\w-]|['’]s?\b| (?:\d|and|or|plus|with|columns?|fields?|keys?|rows?|cells?)\b)`;
const NAMES_NUMBER = new RegExp(String.raw`\b(?:${NUMBER}|how many)\b`, 'i');
/** Said of the value: nothing stands beside it. */
const ALONE = new RegExp(
  [
    String.raw`\b(?:only|just|nothing but) (?:the |that |this |its |their |his |her |an? )?${VALUE}${END}`,
    String.raw`\b${VALUE} (?:only|alone)\b`,
    String.raw`\b(?:${VALUE}\b|how many\b)(?:[^.?!;]|\.(?=\w))*?(?<!\b(?:touch|chang|alter|edit|modif|delet|remov)\w*),? (?:and |but |with )?nothing (?:else|more)\b`,
    String.raw`\bwithout (?:an?|any) labels?\b|\bno labels?\b`,
  ].join('|'),
  'i',
);
/** What stands around the value is said as well. */
const SAYS_FORM =
  /\b(?:sentence|format\w*|in the form|prefix\w*|preced\w+|followed by|headed|heading|(?:with|in|has) (?:an?|its|the) (?:units?|labels?)|labell?ed)\b/i;

/** A text beside a value in what is printed, or the code of a value. */
interface Piece {
  isText: boolean;
  written: string;
}

/** The words before a value and behind it. */
type Around = (before: string, after: string) => boolean;

/**
 * `print("guests:", n)` where only the number is wanted: the label is left out. Only where the plan has one calculation, which prints one
 * value, writes one file or answers, and the request says nothing of a form.
 */
export function withValueAlone(steps: readonly Step[], request: string): Step[] {
  const [said] = ALONE.exec(request) ?? [];
  if (said === undefined || SAYS_FORM.test(request)) return [...steps];
  const areLabels: Around = (before, after) =>
    (NAMES_NUMBER.test(said) ? isAroundNumber : isLabel)(before, after) && !isQuoted(before, request) && !isQuoted(after, request);
  const isOne = (step: Step): boolean => steps.filter(({ tool }) => tool === step.tool).length === 1;
  return steps.map((step) => {
    if (!isOne(step)) return step;
    if (step.tool === FINAL_ANSWER) return withArgument(step, 'input', writtenAlone(String(step.args['input'] ?? ''), areLabels));
    if (step.tool === FILE_WRITE) return withArgument(step, 'content', writtenAlone(String(step.args['content'] ?? ''), areLabels));
    return step.tool === PYTHON ? withArgument(step, 'input', printedAlone(String(step.args['input'] ?? ''), areLabels)) : step;
  });
}

function withArgument(step: Step, name: string, text: string | undefined): Step {
  return text === undefined ? step : { ...step, args: { ...step.args, [name]: text } };
}

/** A number needs no word around it; a sign of money or percent may belong to it. */
function isAroundNumber(before: string, after: string): boolean {
  return /\p{L}/u.test(before + after) && !/[$€£%]/.test(before + after);
}

const LABEL = /\p{L}[^:=]*(?:[:=]|\b(?:is|are|was|were))\s*$/u;

/** Before any other value only what ends as a label does is none of its own: `Dr. ` is. */
function isLabel(before: string, after: string): boolean {
  return LABEL.test(before) && /^[\s.!]*$/.test(after);
}

/** Whether the request gives the words itself. */
function isQuoted(text: string, request: string): boolean {
  const words = text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return words !== '' && ['"', '“', "'", '`'].some((quote) => request.toLowerCase().includes(`${quote}${words}`));
}

/** `guests: {{1}}` as the result of step 1. */
function writtenAlone(content: string, areLabels: Around): string | undefined {
  const [, before = '', reference, after = ''] = /^([^{}\n]*)(\{\{\d+\}\})([^{}\n]*)\n?$/.exec(content) ?? [];
  return reference !== undefined && areLabels(before, after) ? reference : undefined;
}

/** Code whose last statement is all that it prints, and no part of a loop. */
const PRINTS_LAST = /^((?:[\s\S]*?(?:\n|; ?))?)print\(([^\n]*)\)\s*$/;
const IN_BLOCK = /(?:^|\n)\s*(?:for|while|if|else|elif|with|def|try)\b[^\n]*$/;

function printedAlone(code: string, areLabels: Around): string | undefined {
  const [, before = '', printed = ''] = PRINTS_LAST.exec(code) ?? [];
  if (/\bprint\(/.test(before + printed) || IN_BLOCK.test(before)) return undefined;
  const pieces = piecesOf(printed) ?? [];
  const at = pieces.findIndex(({ isText }) => !isText);
  const value = pieces[at];
  if (value === undefined || pieces.filter(({ isText }) => !isText).length > 1) return undefined;
  const said = (part: readonly Piece[]): string => part.map(({ written }) => written).join(' ');
  return areLabels(said(pieces.slice(0, at)), said(pieces.slice(at + 1))) ? `${before}print(${value.written})` : undefined;
}

const TOKEN = new RegExp(String.raw`${PYTHON_TEXT}|[\s\S]`, 'g');

/** What print is given, as texts and values; undefined where more is said of how it prints. */
function piecesOf(printed: string): Piece[] | undefined {
  const parts = [''];
  let depth = 0;
  for (const [token] of printed.matchAll(TOKEN)) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (depth < 0) return undefined;
    if (depth === 0 && token === ',') parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  const given = parts.map((part) => part.trim()).filter((part) => !/^sep\s*=/.test(part));
  return given.some((part) => /^(?:\*|\w+\s*=(?!=))/.test(part)) ? undefined : given.flatMap(inPart);
}

const TEXT = new RegExp(`^(${PYTHON_TEXT})$`);
/** `"guests: " + str(n)`, with no text behind it. */
const JOINED = new RegExp(String.raw`^(${PYTHON_TEXT})\s*\+\s*((?:\w+\([\s\S]*\)|[\w.]+))$`);
const FILLED = /^f(["'])([^{}]*)(\{[^{}]+\})([^{}]*)\1$/;

function inPart(part: string): Piece[] {
  const text = (quoted: string): Piece => ({ isText: true, written: quoted });
  const value = (code: string): Piece => ({ isText: false, written: code });
  const [, alone] = TEXT.exec(part) ?? [];
  if (alone !== undefined) return [text(alone.slice(1, -1))];
  const [, label, joined] = JOINED.exec(part) ?? [];
  if (label !== undefined && joined !== undefined && !/\)\s*\+/.test(joined) && !isPartOfValue(label.slice(1, -1), ''))
    return [text(label.slice(1, -1)), value(joined)];
  const [, quote = '', before = '', field, after = ''] = FILLED.exec(part) ?? [];
  if (field === undefined || (before + field + after).includes(quote) || isPartOfValue(before, after)) return [value(part)];
  // A field that says how it is written stays one.
  const plain = /[:!=]/.test(field) ? `f${quote}${field}${quote}` : field.slice(1, -1).trim();
  return [text(before), value(plain), text(after)];
}

/** `A{n}` is the number of a ticket. */
function isPartOfValue(before: string, after: string): boolean {
  return /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
}
