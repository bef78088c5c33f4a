import type { Step } from '../../../../schemas/plan.ts';
import { PLACING } from '../../language/command-kinds.ts';
import { givenWords, isOperand, operandsOf, withWords } from '../../plan/command-line.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';

const WORD = String.raw`["'\x60]?([\p{L}\p{N}_.-]+?)["'\x60]?(?=[\s,;:?!]|\.?$|\.\s)`;
const BEGINS = new RegExp(String.raw`\b(?:begin(?:s|ning)?|start(?:s|ing)?) (?:with|in) (?:the (?:word|letters?|text) )?${WORD}`, 'iu');
const ENDS = new RegExp(String.raw`\bend(?:s|ing)? (?:with|in|on) (?:the (?:word|letters?|text) )?${WORD}`, 'iu');
/** Said of the files, not of what stands in them. */
const OF_NAMES = /\b(?:names?|named|called|files?|pictures?|photos?|posters?|documents?|images?)\b/i;
const OF_LINES = /\b(?:lines?|rows?|words?|entries|sentences?)\b/i;

/** `The posters whose names begin with draft`: of the files that are moved, copied or deleted the others stay, where some have such a name. */
export function withSaidNames(step: Step, request: string): Step {
  const { command } = step.args;
  const words = givenWords(step);
  const isTaken = command === 'rm' || PLACING.has(String(command));
  if (words === undefined || !isTaken || !OF_NAMES.test(request) || OF_LINES.test(request)) return step;
  const [begin, end] = [BEGINS, ENDS].map((pattern) => pattern.exec(request)?.[1]?.toLowerCase());
  const fits = (name: string): boolean =>
    (begin === undefined || name.startsWith(begin)) && (end === undefined || name.endsWith(end) || withoutEnding(name).endsWith(end));
  const taken = command === 'rm' ? operandsOf(step) : operandsOf(step).slice(0, -1);
  const isMeant = (word: string): boolean => /[*?]/.test(word) || fits(baseName(word).toLowerCase());
  if ((begin ?? end) === undefined || !taken.some((word) => fits(baseName(word).toLowerCase()))) return step;
  return withWords(
    step,
    words.filter((word) => !isOperand(word) || !taken.includes(word) || isMeant(word)),
  );
}
