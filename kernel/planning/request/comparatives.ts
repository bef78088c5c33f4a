/** What compares a measure, and the words of a column that holds it: `longer` and `shorter` speak of lengths. */
export const COMPARATIVES: readonly (readonly [more: string, less: string, columns: string])[] = [
  ['longer', 'shorter', 'length'],
  ['taller|higher', 'lower', 'height altitude elevation'],
  ['heavier', 'lighter', 'weight mass'],
  ['deeper', 'shallower', 'depth'],
  ['wider|broader', 'narrower', 'width beam'],
  ['older', 'younger', 'age'],
  ['dearer|costlier|pricier|more expensive', 'cheaper|less expensive', 'price cost fee'],
];

const IS_COMPARED = new RegExp(String.raw`\b(?<word>${COMPARATIVES.map(([more, less]) => `${more}|${less}`).join('|')}) than (?=\d)`, 'iu');

/** What a column of numbers may be called with which a request compares: length, of `longer than 12 metres`. */
export function comparedMeasures(request: string): string[] {
  const word = IS_COMPARED.exec(request)?.groups?.['word']?.toLowerCase();
  return COMPARATIVES.find(([more, less]) => `${more}|${less}`.split('|').includes(word ?? ''))?.[2].split(' ') ?? [];
}
