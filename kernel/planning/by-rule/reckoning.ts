import { daysSaid } from '../request/dates-said.ts';
import { withDigits } from '../request/number-words.ts';
import type { RequestTraits } from '../request/request-traits.ts';
import { measuresIn } from '../request/units.ts';

/** What a request is asked about as far as reckoning goes. */
export interface Reckoned {
  request: string;
  traits: RequestTraits;
  /** What the request names here: then the numbers may lie there. */
  named: readonly unknown[];
}

/** Shorter ones are formulas: `what is 15 percent of 240`. */
const STORY_WORDS = 6;
const NUMBER = /(?<![\w.])\d+(?:[.,]\d+)*(?!\w)/g;
/** Days and clock times are reckoned otherwise, and numbers of other kinds have functions of their own. */
const NO_STORY =
  /\b\d{1,2}:\d\d\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:binary|hex\w*|octal|roman|primes?|factorial|fibonacci|divisors?|multiples?|solve|equation|root|sine|cosine|logarithm|random|numbers?|sequence|average|median|date|files?|folders?|tables?|columns?|rows?(?! of \d)|lines?|csv|list|sort\w*|web|online)\b|["“`^=]/i;

/**
 * Whether a request tells a story with all numbers in it, and asks for what comes of them: `A roll has 25 m. How many rolls do I need for
 * 180 m?` Nothing has to be looked up, and nothing changed.
 */
export function isWordProblem({ request, traits, named }: Reckoned): boolean {
  const { isQuestion, isYesNo, wantsChange, searchesWeb, urls, bringsNumbers } = traits;
  if (!isQuestion || isYesNo || wantsChange || searchesWeb || urls.length + named.length > 0) return false;
  if (NO_STORY.test(request) || daysSaid(request) !== undefined || (request.match(/\p{L}{2,}/gu)?.length ?? 0) < STORY_WORDS) return false;
  return bringsNumbers || tellsFirst(withDigits(request)) || sharesOut(request);
}

/** `how many loaves of 750 g do I get out of 27 kg`: two measures of a kind. */
function sharesOut(request: string): boolean {
  const [one, other, ...more] = measuresIn(request);
  return /\bhow (?:many|often|long)\b/i.test(request) && one?.unit.kind === other?.unit.kind && one !== undefined && more.length === 0;
}

/** One sentence tells a number, the next asks for another. */
function tellsFirst(request: string): boolean {
  const sentences = request.split(/(?<=[.;!?])\s+/);
  const asking = sentences.at(-1) ?? '';
  const told = sentences
    .slice(0, -1)
    .filter((sentence) => !sentence.trim().endsWith('?'))
    .join(' ');
  return /\?\s*$/.test(asking) && told.match(NUMBER) !== null && (request.match(NUMBER)?.length ?? 0) > 1;
}

/** A comment, what is reckoned on the way by name, and the result printed. */
export const reckoningGrammar = String.raw`root ::= "# " text "\n" step{0,6} "print(" text "\n"?
step ::= [a-z] [a-z0-9_]{0,30} " = " text "\n"
text ::= [^\n]{1,160}`;

const ASSIGNED = /^([a-z]\w*) = ([^=].*)$/;

/** What was written as a comment and one line of code, in which every name stands for what it was given. Undefined where it is no such thing. */
export function readReckoning(text: string): { comment: string; code: string } | undefined {
  const [first = '', ...lines] = text.trim().split('\n');
  const comment = /^#\s*(.+)$/.exec(first)?.[1]?.trim();
  const last = withoutRemark(lines.at(-1) ?? '');
  if (comment === undefined || !/^print\(.*\)$/.test(last)) return undefined;
  const values = new Map<string, string>();
  for (const line of lines.slice(0, -1)) {
    const [, name, value] = ASSIGNED.exec(withoutRemark(line)) ?? [];
    if (name === undefined || value === undefined) return undefined;
    values.set(name, withValues(value, values));
  }
  return { comment, code: withValues(last, values) };
}

/** A remark behind the code of a line would swallow what follows it once the line stands inside another. */
function withoutRemark(line: string): string {
  return line.includes('"') || line.includes("'") ? line.trim() : line.replace(/\s*#.*$/, '').trim();
}

/** Nobody looks through names, and neither do the checks of numbers: `print(tank / day)` is `print(600 / 45)`. */
function withValues(code: string, values: ReadonlyMap<string, string>): string {
  return code.replace(/(?<![\w.])[a-z]\w*(?!\w|\()/g, (name) => {
    const value = values.get(name);
    return value === undefined ? name : /^[\w.]+$/.test(value) ? value : `(${value})`;
  });
}
