import { conversionIn, timesCode } from './conversion.ts';
import { withDigits } from './number-words.ts';
import { UNIT_NAME } from './units.ts';

/** `200 by 85 feet`, `3 x 2 x 1 inches`: sides of one thing, in one unit. */
const SIDES = new RegExp(
  `(?<![\\w.,])(?<one>\\d+(?:\\.\\d+)?) ?(?:by|x|×) ?(?<other>\\d+(?:\\.\\d+)?)(?: ?(?:by|x|×) ?(?<third>\\d+(?:\\.\\d+)?))? ?(?<unit>${UNIT_NAME})`,
  'iu',
);
const PLACES = 2;

/** Code that prints the sides of something in another unit: `an NHL rink is 200 by 85 feet, how much is that in metres?` Undefined where more is asked. */
export function dimensionsCode(said: string): string | undefined {
  const request = withDigits(said);
  const { one, other, third, unit } = SIDES.exec(request)?.groups ?? {};
  if (one === undefined || other === undefined || unit === undefined) return undefined;
  const conversion = conversionIn(request.replace(SIDES, `${one} ${unit}`));
  if (conversion === undefined) return undefined;
  const sides = [one, other, ...(third === undefined ? [] : [third])].map((side) => `round(${side}${timesCode(conversion.factor)}, ${PLACES})`);
  return `print(${sides.join(', ')}, sep=" by ")`;
}
