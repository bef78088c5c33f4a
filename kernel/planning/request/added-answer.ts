import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { pathsIn } from './file-names.ts';
import { plainQuestion } from './plain-question.ts';
import { withoutRest } from './rest-stays.ts';
import type { SavedAnswer } from './saved-answer.ts';

const ADDS = '(?:(?:add|append|put|write|enter|note)(?: down)?)';
const PLEASE = '(?:(?:please|pls|then|and|now|also|(?:can|could|would|will) you(?: please)?),? )*';
const APART = '(?:[?.;,:]+ | - | – | )';
/** `like this: Max weight: NNN kg`: without quotes a line is known by the sign in it. */
const LIKE_THIS = `(?:like this|in this form|in the form|as follows|it (?:should|must|has to) (?:read|look like this)):? ?["“']?(?<e>[^"“”';!?]{2,60}?)["”']?`;
const QUOTED = '(?:"(?<a>[^"]{2,60})"|“(?<b>[^”]{2,60})”|\'(?<c>[^\']{2,60})\'|`(?<d>[^`]{2,60})`)';
const LINE = `(?:the (?:result|sum|total|number|count) as )?(?:(?:as )?(?:a|the|one)(?: (?:new|last|final|single|further|closing))* (?:line|entry)(?: (?:saying|that says|that reads|reading|like|in the form|of the form))?:? )?${QUOTED}`;
/** `with that name`, `where N is the sum`. */
const WITH = '(?:,? (?:with|where|filling in|using|containing|plus|followed by|and then) [^"“”.;!?]{2,50}?)?';
/** `with the sum` alone. */
const RESULT = '(?:the|that|this|its|their) (?:[\\p{L}-]+ )?(?:number|count|sum|total|result|answer|amount|figure|name|date|average)s?|it|that';

/** The place in a line where the answer is to stand: N, NAME, <name>, …; behind it a unit at most. */
const PLACE =
  /^(?<before>.*?(?:[:=] ?|\s))(?:N{1,3}|X{1,3}|Y{1,3}|NUMBER|COUNT|SUM|TOTAL|AMOUNT|VALUE|NAME|DATE|PRICE|AVERAGE|RESULT|ANSWER|<[^<>]{0,20}>|\[\w{0,12}\]|\{\w{0,12}\}|_{2,}|\.{2,}|…)(?<after>(?: \p{L}{1,10})?[^\p{L}\p{N}]*)$/u;
/** The same behind a line that has no such sign. */
const NO_PLACE = /^(?<before>.*?(?:[:=] ?|\s))(?<after>[^\p{L}\p{N}]*)$/u;

/** How a request says that its answer goes behind what a file holds. */
function formsOf(file: string): RegExp[] {
  const place = `(?:to|into|in|at the (?:very )?(?:end|bottom|foot) of|to the (?:end|bottom) of|as the last line (?:of|in))(?: the(?: (?:file|list|report|note))?)? ["'\`]?${file}["'\`]?`;
  const end = '(?:,? please)?[.!]*$';
  return [
    `^(?<question>.+?)${APART}${PLEASE}${ADDS} ${LINE}${WITH} ${place}${WITH}${end}`,
    `^(?<question>.+?)${APART}${PLEASE}${ADDS} ${place},? ${LINE}${WITH}${end}`,
    `^(?<question>.+?)${APART}${PLEASE}${ADDS} (?:${RESULT}|a line)(?: as (?:a|the)(?: (?:new|very|last|final|closing))* line)? ${place},? ${LIKE_THIS}${end}`,
    `^(?<question>.+?)${APART}${PLEASE}(?:add|append|put) (?:${RESULT})(?: as (?:a|the)(?: (?:new|last))? line)? (?:to|at the (?:very )?(?:end|bottom) of|to the end of) ["'\`]?${file}["'\`]?${end}`,
  ].map((form) => new RegExp(form, 'iu'));
}

/** Longer requests tell a story, and the patterns here are made for sentences. */
const MAX_CHARACTERS = 500;

/**
 * `Add up the hours in work.csv and append a line "Total hours: N" with the sum to report.md`: a question whose answer goes behind what a file holds, alone
 * or in a line that is given. Undefined for any other request.
 */
export function addedAnswer(request: string, isThere: (path: string) => boolean): SavedAnswer | undefined {
  if (request.length > MAX_CHARACTERS || !/\b(?:add|append|put|write|enter|note)\b/i.test(request)) return undefined;
  const said = withoutRest(request).trim().replace(/\s+/g, ' ');
  for (const target of pathsIn(said).filter(isThere)) {
    const found = formsOf(literalPattern(target))
      .map((form) => form.exec(said)?.groups)
      .find((groups) => groups !== undefined);
    const { question, a, b, c, d, e } = found ?? {};
    const text = a ?? b ?? c ?? d ?? e;
    if (question === undefined || pathsIn(question).includes(target)) continue;
    const { before, after = '' } =
      text === undefined ? { before: '' } : ((PLACE.exec(text) ?? (e === undefined ? NO_PLACE.exec(text) : null))?.groups ?? {});
    if (before !== undefined) return { question: plainQuestion(question), called: '', target, line: [before.replace(/(?<=[:=])$/, ' '), after] };
  }
  return undefined;
}
