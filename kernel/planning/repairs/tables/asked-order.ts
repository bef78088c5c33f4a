import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** Rows sorted by one column, of which the first are taken: `sorted(rows("a.csv"), key=lambda r: r["km"])[:3]`. */
const FIRST_OF_SORTED =
  /(\bsorted\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))+?,\s*key=lambda (\w+): (?:(?:float|int)\(\2\["([^"\n]+)"\]\)|\2\["([^"\n]+)"\]))(?:,\s*reverse=(True|False))?(\)\s*\[(?::\d+|0)\])/g;
const LARGEST = /\b(?:highest|largest|biggest|greatest|longest|heaviest|tallest|widest)\b/i;
const SMALLEST = /\b(?:fewest|least|lowest|smallest|shortest|lightest|narrowest|cheapest|minimum|bottom)\b/i;

/** The highest rank is number 1. */
const RANKS = /rank|place|position|grade|level/i;

/** The first of sorted rows from the end that the request names: "the three with the most litres" are the last of those that grow. */
export function withAskedOrder(step: Step, request: string): Step {
  const code = step.tool === PYTHON ? step.args['input'] : undefined;
  if (typeof code !== 'string') return step;
  const input = inSaidOrder(code, request).replace(
    FIRST_OF_SORTED,
    (whole: string, start: string, _name, wrapped = '', bare = '', reverse = '', end = '') => {
      const wanted = wantsLargest(request, wrapped || bare);
      if (wanted === undefined || wanted === (reverse === 'True')) return whole;
      return `${start}${wanted ? ', reverse=True' : ''}${end}`;
    },
  );
  return input === code ? step : { ...step, args: { ...step.args, input } };
}

const RISING = /\b(?:lowest|smallest|fewest|cheapest|shortest)[ -]first\b|\bascending\b/i;
const FALLING = /\b(?:highest|largest|biggest|greatest|most|longest)[ -]first\b|\bdescending\b/i;
/** Of days and years, and of nothing that ages. */
const TIME_RISING = /\b(?:oldest|earliest)[ -]first\b/i;
const TIME_FALLING = /\b(?:newest|latest|most recent)[ -]first\b/i;
const OF_TIME = /year|date|day|since|born|bought|published|founded|due|time|start|begin/i;
const SORTED_BY = /\bsorted\(.*\bkey=lambda (\w+): \(?(?:(?:int|float|num)\()?\1\["([^"\n]+)"\]/;

/** Rows that are sorted the other way round than `oldest first` says. */
function inSaidOrder(code: string, request: string): string {
  const column = SORTED_BY.exec(code)?.[2];
  const isRising = RISING.test(request) || (OF_TIME.test(column ?? '') && TIME_RISING.test(request));
  const isFalling = FALLING.test(request) || (OF_TIME.test(column ?? '') && TIME_FALLING.test(request));
  if (column === undefined || isRising === isFalling || code.split('sorted(').length !== 2) return code;
  if (isRising) return code.replace(/,\s*reverse=True\b/, '');
  return /\breverse=/.test(code)
    ? code
    : code.replace(/(\bkey=lambda (\w+): (?:(?:int|float|num)\(\2\["[^"\n]+"\]\)|\2\["[^"\n]+"\]))(?=\))/, '$1, reverse=True');
}

/** Whether the largest values come first; undefined where the words name no end, or both. */
function wantsLargest(request: string, column: string): boolean | undefined {
  if (RANKS.test(column)) return undefined;
  const largest = LARGEST.test(request) || saysMostOf(request, column);
  return largest === SMALLEST.test(request) ? undefined : largest;
}

/** "the most litres" of a column litres; "most recent" and "most of them" tell nothing of numbers. */
function saysMostOf(request: string, column: string): boolean {
  const named = new Set(wordsOf(column.replaceAll('_', ' ')).map(stem));
  return [...request.matchAll(/\bmost\s+([a-z]+)/gi)].some(([, word = '']) => named.has(stem(word.toLowerCase())));
}
