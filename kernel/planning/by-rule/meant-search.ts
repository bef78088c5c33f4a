import type { Step } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { readGrep } from '../language/grep-words.ts';
import { FILE_SEARCH } from '../language/tool-names.ts';
import { terminalWords } from '../plan/command-line.ts';
import { asksInGeneral } from '../request/asks-in-general.ts';
import { withoutMeasure } from '../request/asks-measure.ts';
import { requestTraits } from '../request/request-traits.ts';

const COUNTS = /\b(?:how (?:many|often)|count|number|total|sum|amount|times|quantity)\b/i;

/** Whether a search was for what the request itself says, so that finding nothing is an answer: code, what stands in quotes, and what is to be counted. */
export function isSearchRight(texts: readonly string[], request: string): boolean {
  return texts.some((given) => {
    const text = given.replace(/\\(?=[^\w\s])/g, '').trim();
    return isSaid(text, request) && (isCode(text) || isQuoted(text, request) || COUNTS.test(request));
  });
}

/** Then what stands in a text is counted, and not what it tells of. */
const SPEAKS_OF_TEXT =
  /\b(?:lines?|rows?|entries|times|often|occur\w*|appear\w*|mention\w*|contain\w*|words?|phrases?|files?|search|grep|log(?:s|ged)?|errors?|warnings?|messages?)\b|["“'‘]/i;

/** Whether a plan ended with 0 although no count of what lies here was asked for, or because it counted a phrase that nobody says to stand there: then nothing was found. */
export function isEmptyCount(request: string, steps: readonly Step[], result: string): boolean {
  if (result.trim() !== '0' || requestTraits(request).isYesNo) return false;
  const texts = steps.flatMap(textsSought);
  const countsHere = COUNTS.test(withoutMeasure(request)) && !asksInGeneral(request);
  return texts.length > 0 && (!countsHere || texts.every((text) => isPhrase(text) && !(isSaid(text, request) && SPEAKS_OF_TEXT.test(request))));
}

function textsSought(step: Step): readonly string[] {
  if (step.tool === FILE_SEARCH) return [String(step.args['input'])];
  const line = terminalWords(step);
  return line?.command === 'grep' ? readGrep(line.words).patterns : [];
}

function isSaid(text: string, request: string): boolean {
  return text !== '' && foldText(request).includes(foldText(text));
}

/** Not a word of a sentence: `parse_km`, `parseKm`, `TODO`, `404`, `plan.md`. */
function isCode(text: string): boolean {
  return /[\p{N}_]|\p{Ll}\p{Lu}|\p{Lu}{2}|\p{L}\.\p{L}|[^\p{L}\p{N}\s'’.,!?-]/u.test(text);
}

function isQuoted(text: string, request: string): boolean {
  const at = foldText(request).indexOf(foldText(text));
  return /["'`“”„«»‘’]/.test(request[at - 1] ?? '') && /["'`“”«»‘’]/.test(request[at + text.length] ?? '');
}

/** Several words of a sentence, which code seldom is; a number may be among them: `asked for in grade 4`. */
function isPhrase(text: string): boolean {
  return /^\p{L}+(?:\s+(?:\p{L}+|\p{N}+))+$/u.test(text.trim());
}
