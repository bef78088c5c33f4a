import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { measuresIn, withoutUnits } from './units.ts';

const ASKS =
  /\b(?:diagonals?|hypotenuse|(?:straight|direct)(?:[- ]line)? (?:distance|line|way|path)|as the crow flies|(?:from )?corner to (?:the (?:other|opposite) )?corner)\b/i;
const IS_ASKED = /\?|\b(?:what|how (?:far|long|big|large|many)|calculate|compute|work out|give|tell|need)\b/i;
const MORE =
  /[%€$£*=]|\b(?:per|each|every|cube|cuboid|box|room diagonal|height|high|tall|plus|minus|twice|half|times|coordinates?|area|perimeter)\b/i;

/**
 * The two sides of a right angle whose corners are to be joined straight: `Two points lie 540 m apart in easting and 720 m in northing, what is the
 * straight distance?` Undefined where more is said, or the units differ.
 */
export function saidDiagonal(request: string): [number, number] | undefined {
  const said = withDigits(request);
  if (!ASKS.test(said) || !IS_ASKED.test(said) || MORE.test(said) || pathsIn(request).length > 0) return undefined;
  const [one, other, ...more] = measuresIn(said).filter(({ unit }) => unit.kind === 'length');
  const isAll = (withoutUnits(said.replace(/\b(?:1|2) (?=\p{L}{3,})/gu, '')).match(/\d[\d.,]*/g) ?? []).length === 2;
  if (one === undefined || other === undefined || more.length > 0 || one.unit !== other.unit || !isAll) return undefined;
  return [one.value, other.value];
}
