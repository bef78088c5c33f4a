import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { NUMBER_IN_STORY, numberSaid, unitNamed } from './units.ts';

/** An amount for so many, and for how many it is wanted; `factor` turns its unit into the one that is asked for. */
export interface SaidProportion {
  amount: number;
  count: number;
  other: number;
  factor: number;
}

const UNIT = String.raw`(?<unit>mm|cm|m|km|g|kg|mg|ml|cl|dl|l|[\p{L}]{3,})`;
const WHO = String.raw`(?:[\p{L}]+ )?(?<who>[\p{L}]{3,})`;
/** `320 g of penne for 4 people`, `for 4 people I take 320 g`. */
const TOLD = [
  String.raw`(?<amount>${NUMBER_IN_STORY}) ?${UNIT}(?: of (?:[\p{L}-]+ ?){1,3}?)? (?:for|feeds?|serves?|makes?|(?:is|are) (?:enough )?for|per) (?<count>${NUMBER_IN_STORY}) ${WHO}`,
  String.raw`\bfor (?<count>${NUMBER_IN_STORY}) ${WHO},? (?:(?:i|we|you|the recipe|it|one) )?(?:takes?|needs?|uses?|wants?|says?|calls? for|(?:is|are))? ?(?<amount>${NUMBER_IN_STORY}) ?${UNIT}`,
].map((form) => new RegExp(form, 'iu'));
const ASKS = new RegExp(
  String.raw`\bhow (?:many|much) ?(?<wanted>[\p{L}]+)?[^?.!]*? (?:for|to (?:feed|serve|make)) (?<other>${NUMBER_IN_STORY}) (?:[\p{L}]+ ?){1,3}`,
  'iu',
);
const MORE =
  /[%€$£*=]|\b(?:per ?cent\w*|half|twice|double\w*|left|remain\w*|already|minus|plus|extra|more|less|fewer|waste|spare|each|every|packs?|packets?|bags?|boxes|whole)\b/i;

/** How much of something so many take, told of others: `The recipe takes 320 g of penne for 4 people. How many kilos do I need for 230 children?` */
export function saidProportion(request: string): SaidProportion | undefined {
  const said = withDigits(request);
  if (MORE.test(said) || pathsIn(request).length > 0 || (said.match(/\d[\d,.]*\d|\d/g) ?? []).length !== 3) return undefined;
  const asked = ASKS.exec(said)?.groups;
  const told = TOLD.map((form) => form.exec(said)?.groups).find((groups) => groups !== undefined);
  if (asked === undefined || told === undefined) return undefined;
  const [amount, count, other] = [told['amount'], told['count'], asked['other']].map((number) => numberSaid(number ?? ''));
  const factor = factorTo(asked['wanted'], told['unit'] ?? '');
  return amount === undefined || count === undefined || other === undefined || count === 0 || factor === undefined
    ? undefined
    : { amount, count, other, factor };
}

/** What turns the unit that is told into the one that is asked for; a word that is none asks for the same. */
function factorTo(wanted: string | undefined, told: string): number | undefined {
  const [from, to] = [unitNamed(told), wanted === undefined ? undefined : unitNamed(wanted)];
  if (to === undefined) return 1;
  return from?.kind === to.kind ? from.size / to.size : undefined;
}
