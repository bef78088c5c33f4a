import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { NUMBER_IN_STORY } from './units.ts';

/** What is asked of something round, as Python reckons it, and its value in the unit that is said (or its square). */
export interface SaidCircle {
  expression: string;
  value: number;
}

const UNIT = `(?: ?(?:mm|cm|m|km|inch(?:es)?|in|feet|foot|ft|yards?|millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?))?`;
const IS_ROUND =
  /(?<!\b(?:goes?|runs?|reach|reaches|way) )\bround\b(?! (?:it|them|the)\b)|\b(?:circular|circle|disc|disk|drum|wheel|hoop|ring|pond|pool|pizza|cake|plate|barrel)\b/i;
const ACROSS = new RegExp(
  `(?<across>${NUMBER_IN_STORY})${UNIT} (?:across|wide|in diameter|diameter)\\b|\\bdiameter (?:of |is |= ?)?(?<across2>${NUMBER_IN_STORY})|(?<radius>${NUMBER_IN_STORY})${UNIT} (?:in )?radius\\b|\\bradius (?:of |is |= ?)?(?<radius2>${NUMBER_IN_STORY})`,
  'i',
);
const ASKS = /\b(?:how (?:many|much|long|far|big|large)|what)\b/i;
const ASKS_AROUND =
  /\b(?:circumference|perimeter|(?:a?round|along) (?:it|them|the (?:edge|rim|outside|top|whole))|(?:go|goes|run|runs|reach|reaches|fit|fits) (?:all the way |right |once )?a?round|to edge it|for (?:its|the) (?:edge|rim))\b/i;
const ASKS_AREA = /\b(?:area|surface|square (?:mm|cm|m|inch|foot|feet|met|centimet|yard)\w*)\b/i;
const MORE =
  /[%€$£*=]|\b(?:per ?cent\w*|half|twice|double\w*|each|every|costs?|price|deep|high|tall|volume|lit(?:re|er)s?|overlap|extra|spare|times|turns?|laps?|more|less|sphere|ball|square table)\b/i;

/** How far it is around something round, or how large it is: `a round stool is 42 cm across, how much braid goes round it?` Only where that is all that is said. */
export function saidCircle(request: string): SaidCircle | undefined {
  const said = withDigits(request).replace(/\b1 (?=round\b)|\bonce\b/gi, '');
  const { across, across2, radius, radius2 } = ACROSS.exec(said)?.groups ?? {};
  const width = across ?? across2;
  const size = width ?? radius ?? radius2;
  const isAround = ASKS_AROUND.test(said);
  if (size === undefined || isAround === ASKS_AREA.test(said) || !IS_ROUND.test(said) || !ASKS.test(said) || MORE.test(said)) return undefined;
  if ((said.match(/\d[\d,.]*/g) ?? []).length !== 1 || pathsIn(request).length > 0) return undefined;
  const number = Number(size.replaceAll(',', ''));
  const half = width === undefined ? number : number / 2;
  if (isAround) return { expression: width === undefined ? `2 * math.pi * ${number}` : `math.pi * ${number}`, value: 2 * Math.PI * half };
  return { expression: `math.pi * ${width === undefined ? number : `(${number} / 2)`} ** 2`, value: Math.PI * half ** 2 };
}
