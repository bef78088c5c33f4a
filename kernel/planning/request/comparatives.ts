/** What compares a measure, and the words of a column that holds it: `longer` and `shorter` speak of lengths. */
const COMPARATIVES: readonly (readonly [more: string, less: string, columns: string])[] = [
  ['longer', 'shorter', 'length'],
  ['taller|higher', 'lower', 'height altitude elevation'],
  ['heavier', 'lighter', 'weight mass'],
  ['deeper', 'shallower', 'depth'],
  ['wider|broader', 'narrower', 'width beam'],
  ['older', 'younger', 'age'],
  ['dearer|costlier|pricier|more expensive', 'cheaper|less expensive', 'price cost fee'],
];

/** The sources of patterns for what is more and what is less. */
export const MORE = COMPARATIVES.map(([more]) => more).join('|');
export const LESS = COMPARATIVES.map(([, less]) => less).join('|');

const IS_COMPARED = new RegExp(`\\b(?:(?<more>${MORE})|(?<less>${LESS})) than (?=\\d)`, 'iu');

/** With what a request compares something by a number: more than it, or less, and what a column may be called that holds it. */
export function comparedMeasure(request: string): { isMore: boolean; columns: readonly string[] } | undefined {
  const { more, less = more } = IS_COMPARED.exec(request)?.groups ?? {};
  const found = COMPARATIVES.find((each) => each.slice(0, 2).some((words) => words.split('|').includes(less?.toLowerCase() ?? '')));
  return found === undefined ? undefined : { isMore: more !== undefined, columns: found[2].split(' ') };
}
