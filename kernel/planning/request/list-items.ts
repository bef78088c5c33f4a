/** What stands in front of the text of a list's line, with its box. */
export const BULLET = /^(\s*[-*+]\s+)(\[[ xX]\]\s+)?/;
/** The same of a list that counts. */
export const NUMBERED = /^(\s*)(\d+)([.)]\s+)/;

/** An item as its neighbour in a list is written: with its dash, and a box that is not ticked. */
export function likeNeighbour(item: string, neighbour: string): string {
  const [, mark, box] = BULLET.exec(neighbour) ?? [];
  return mark === undefined || isMarked(item) ? item : `${mark}${box === undefined ? '' : '[ ] '}${item}`;
}

/** An item behind the last one of a list, with its dash or the next number. */
export function afterLast(item: string, last: string): string {
  const [, indent, number, dot] = NUMBERED.exec(last) ?? [];
  return number === undefined || isMarked(item) ? likeNeighbour(item, last) : `${indent}${Number(number) + 1}${dot}${item}`;
}

function isMarked(item: string): boolean {
  return BULLET.test(item) || NUMBERED.test(item);
}
