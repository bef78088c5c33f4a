import { pathsIn } from './file-names.ts';
import { numberSaid } from './units.ts';

/** An amount before and after. */
export interface SaidPercentChange {
  from: number;
  to: number;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const FROM_TO = new RegExp(String.raw`\bfrom [€$£]?(?<from>${NUMBER})(?![\w]|[.,]\d)[^.?!;\d]{0,30}? to [€$£]?(?<to>${NUMBER})(?![\w]|[.,]\d)`, 'iu');
/** As people type it. */
const PERCENT = '(?:per ?cent|precent|percentage|%)';
const ASKS = new RegExp(
  String.raw`\b(?:how (?:many|much)|what|which|by what|work out|calculate|tell me)\b[^?]*${PERCENT}|${PERCENT} (?:increase|decrease|change|rise|drop|growth|more|less)\b`,
  'iu',
);
const MORE = /\b(?:then|again|each|every|average|another|and back|between|twice|after that|month|compound\w*|interest)\b/i;

/** By how much of itself an amount changed: `diesel went up from 1.25 to 1.40 a litre, how many percent is that?` */
export function saidPercentChange(request: string): SaidPercentChange | undefined {
  const { from, to } = FROM_TO.exec(request)?.groups ?? {};
  const numbers = request.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (from === undefined || to === undefined || numbers.length !== 2 || !ASKS.test(request) || MORE.test(request) || pathsIn(request).length > 0)
    return undefined;
  return numberSaid(from) === 0 ? undefined : { from: numberSaid(from), to: numberSaid(to) };
}
