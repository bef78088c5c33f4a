import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withoutPaths } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { logMeant } from './log-meant.ts';

/** `temp=97`, `volt: 3.31`: a value by its name, in a line of a log. */
const PAIR = /(?<![\p{L}\d_.-])(?<key>\p{L}[\p{L}\d_]*)=(?<value>-?\d+(?:\.\d+)?)(?![\d.]*[\p{L}:/-])/gu;
/** Ends of any scale, and the function that finds them. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:highest|largest|biggest|greatest|maximum|max|most|peak|hottest|warmest)\b/i, 'max'],
  [/\b(?:lowest|smallest|least|minimum|min|fewest|coldest|coolest)\b/i, 'min'],
  [/\b(?:average|mean)\b/i, 'mean'],
];
/** Some of the lines, or more than the value. */
const OTHERWISE =
  /\b(?:when|which|who|where|how (?:many|often)|and|between|before|after|since|until|during|on|per|each|every|first|last|second|except|without|not|above|below|over|under|than|error|warn(?:ing)?|if)\b|\d/i;
/** A name is cut short to no fewer letters: temp of the temperature. */
const SHORT_FORM = 3;
/** Most lines have it. */
const LEAST_SHARE = 0.5;

/**
 * `What was the highest temperature the steam box ever reached, according to its log?` of lines with `temp=97`: the end of all values of the one name that is
 * asked for. A log has no columns, and a model that reads it whole takes a value of its beginning.
 */
export async function reviewLoggedValues(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request } = evidence;
  const asked = withoutPaths(request);
  const [end, ...ends] = ENDS.filter(([says]) => says.test(asked));
  if (end === undefined || ends.length > 0 || OTHERWISE.test(asked) || requestTraits(request).wantsChange) return same;
  const meant = await logMeant({ evidence, sample }, (text) => keyAsked(asked, text) !== undefined);
  const key = meant === undefined ? undefined : keyAsked(asked, meant.text);
  if (meant === undefined || key === undefined) return same;
  const [, found] = end;
  const told = found === 'mean' ? 'round(statistics.mean(values), 2)' : `${found}(values)`;
  const code = `values = [float(x) for x in re.findall(r"\\b${key}=(-?\\d+(?:\\.\\d+)?)", read(${pythonLiteral(meant.path)}))]\nprint(f"{${told}:.10g}")`;
  return {
    steps: wholePlan({ tool: PYTHON, args: { input: code } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `what is asked for are the values of ${quoted(key)} in ${meant.path}.` }],
  };
}

/** The one name of values that stand in most lines of a log and that a request says, if only by its beginning. */
function keyAsked(request: string, text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const said = wordsOf(request);
  const isSaid = (key: string): boolean =>
    nameWords(key).some(
      (own) => own.length >= SHORT_FORM && said.some((word) => word === own || (word.startsWith(own) && word.length > own.length + 2)),
    );
  const keys = new Map<string, number>();
  for (const line of lines) for (const { groups } of line.matchAll(PAIR)) keys.set(groups?.['key'] ?? '', (keys.get(groups?.['key'] ?? '') ?? 0) + 1);
  const [only, ...others] = [...keys].filter(([key, count]) => count >= LEAST_SHARE * lines.length && isSaid(key));
  return others.length > 0 ? undefined : only?.[0];
}
