import { LISTED, type Lines } from '../../request/listed-items.ts';

/** Code that prints the items of a list for a file with this text: where that has lines and none of them has a dash or a number in front, they have none either. `source` is the expression for the text that they stand in. */
export function printedItems(source: string, { from, to }: Lines, { target, isListed }: { target: string; isListed: boolean }): string {
  const lines = `${source}.splitlines()[${from}:${to}]`;
  const own = target.split('\n').filter((line) => line.trim() !== '');
  const isBare = isListed && own.length > 0 && !own.some((line) => LISTED.test(line));
  return isBare ? `print(*[line.split(maxsplit=1)[1] for line in ${lines}], sep="\\n")` : `print(*${lines}, sep="\\n")`;
}
