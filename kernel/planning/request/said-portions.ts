import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { NUMBER_IN_STORY, numberSaid } from './units.ts';

/** How much there is, and how much each takes of it, in one unit. */
export interface SaidPortions {
  amount: number;
  each: number;
}

const UNIT = String.raw`(?<unit>mm|cm|m|km|g|kg|ml|cl|l|[\p{L}]{3,})`;
const EACH = new RegExp(
  String.raw`\b(?:every|each|one|a|per|1) (?<thing>[\p{L}]+)(?: [\p{L}]+)?(?: (?:of (?:them|these|those)))? (?:takes?|needs?|uses?|requires?|gets?|holds?|weighs?|is|wants?) (?:about |exactly )?(?<each>${NUMBER_IN_STORY}) ?${UNIT}\b`,
  'iu',
);
const AMOUNT = new RegExp(`(?<amount>${NUMBER_IN_STORY}) ?${UNIT}\\b`, 'iu');
const MORE =
  /[%€$£*=]|\b(?:per ?cent\w*|half|twice|double\w*|left over|leftover|remain\w*|waste|wasted|spare|already|minus|plus|first|then|but|without|except|keep|kept|more than|less|fewer|free|more do|still need|short)\b/i;

/** How many of something there is enough for: `I have 12.5 m on the roll and every seat takes 0.85 m, how many whole seats can I cut?` Only where it is all that is said. */
export function saidPortions(request: string): SaidPortions | undefined {
  const said = withDigits(request).replace(/\bone (?=\p{L}+ (?:takes?|needs?))/giu, 'each ');
  const part = EACH.exec(said);
  const { thing = '', each = '', unit = '' } = part?.groups ?? {};
  if (part === null || MORE.test(said) || pathsIn(request).length > 0) return undefined;
  const rest = said.replace(part[0], ' ');
  const whole = AMOUNT.exec(rest)?.groups;
  const asks = new RegExp(
    `\\bhow many (?:whole |full |complete |such |of (?:these|those|them)\\b)?(?:${thing.replace(/s$/i, '')}|can|of them)`,
    'iu',
  );
  if (whole === undefined || !isSameUnit(whole['unit'] ?? '', unit) || !asks.test(rest) || (rest.match(/\d[\d,.]*/g) ?? []).length !== 1)
    return undefined;
  const [amount, portion] = [numberSaid(whole['amount'] ?? ''), numberSaid(each)];
  return portion > 0 ? { amount, each: portion } : undefined;
}

function isSameUnit(one: string, other: string): boolean {
  return one.toLowerCase().replace(/s$/, '') === other.toLowerCase().replace(/s$/, '');
}
