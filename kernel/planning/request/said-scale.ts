import { measuresIn, numberSaid, UNIT_NAME, type Unit, unitNamed } from './units.ts';

/** A length on a drawing or in the world, as arithmetic that gives the other one in the unit that is wanted. */
export interface Scaled {
  expression: string;
  value: number;
}

/** `1:50`, `1 to 25,000`, `1/100`: how many of the world are one of the drawing. */
const SCALE = /(?<![\w.,:/])1 ?(?::|\/| to | in )\s?(\d{1,3}(?:[,. ]\d{3})+|\d{2,7})(?![\w:/]|[.,]\d)/g;
const SHEET = '(?:map|plan|drawing|paper|sheet|model|page|chart|sketch|layout)';
/** What stands on the drawing is said to be there, or to be drawn. */
const IS_DRAWN = new RegExp(`\\bon (?:the|my|our|a|this|that|your)? ?${SHEET}\\b|\\b(?:draw|drawn|draft|plot|model of)\\b`, 'i');
/** `How many millimetres is that in scale 1:76`, after the scale was taken out. */
const IN_SCALE = /\b(?:in|at|to) (?:the )?(?:scale|model)\b/i;
const IS_REAL = /\b(?:in reality|in real life|really|real|actual(?:ly)?|in nature|on the ground|on site|in the world|full size|life[- ]size)\b/i;
const WANTED = new RegExp(String.raw`\b(?:how (?:many|much)|in(?:to)?)\s+(${UNIT_NAME})`, 'gi');
/** Areas and prices are other questions. */
const MORE = /[€$£%]|\b(?:square|area|cubic|volume|which scale|what scale|hectares?|acres?|cost|price|per|each)\b/i;

/** `At 1:50 how many millimetres long do I draw a wall of 7.5 metres`: 7.5 m over 50, in millimetres. Undefined where it is open which of the two is asked. */
export function saidScale(request: string): Scaled | undefined {
  const [scale, ...others] = [...request.matchAll(SCALE)];
  if (scale === undefined || others.length > 0 || MORE.test(request)) return undefined;
  const rest = request.replace(scale[0], ' ').replace(/\s+/g, ' ');
  const [measure, ...more] = measuresIn(rest).filter(({ unit }) => unit.kind === 'length');
  const numbers = rest.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (measure === undefined || more.length > 0 || numbers.length !== 1) return undefined;
  const asked = rest.replace(measure.written, ' § ');
  const targets = [...asked.matchAll(WANTED)].flatMap(([, name = '']) => unitNamed(name) ?? []).filter(({ kind }) => kind === 'length');
  const [target, ...further] = new Set<Unit>(targets);
  if (target === undefined || further.length > 0) return undefined;
  const isDrawn = drawnOf(asked);
  if (isDrawn === undefined) return undefined;
  const of = numberSaid(scale[1]?.replaceAll(' ', '') ?? '');
  const ratio = Number((measure.unit.size / target.size).toPrecision(EXACT_DIGITS));
  const [sign, value] = isDrawn ? ['*', measure.value * ratio * of] : ['/', (measure.value * ratio) / of];
  return { expression: `${measure.value} * ${ratio} ${sign} ${of}`, value };
}

/** A factor without what floating point puts behind its last digit. */
const EXACT_DIGITS = 12;

/** Whether the length that is told is the one on the drawing; undefined where nothing says so. */
function drawnOf(asked: string): boolean | undefined {
  const clauses = asked.split(/(?<=[?!;])|(?<=\.)\s|,\s|(?=\bhow (?:many|much|long|far|big|wide|tall)\b)/i);
  const told = clauses.filter((clause) => clause.includes('§')).join(' ');
  const question = clauses.filter((clause) => !clause.includes('§') && /\bhow\b|\?/i.test(clause)).join(' ');
  if (told !== '' && question !== '') {
    if (IS_DRAWN.test(told) && !IS_DRAWN.test(question)) return true;
    if ((IS_DRAWN.test(question) || IN_SCALE.test(question)) && !IS_DRAWN.test(told)) return false;
  }
  if (IS_REAL.test(asked)) return IS_DRAWN.test(told) || !/\breal|actual/i.test(told) ? true : undefined;
  return new RegExp(`§[^?]{0,30}\\bon (?:the|my|our|a|this|that) ${SHEET}`, 'i').test(asked)
    ? true
    : /\b(?:draw|drawn|draft)\b/i.test(asked)
      ? false
      : undefined;
}
