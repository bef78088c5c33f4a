const TEXT = String.raw`(?:"[^"\n]*"|'[^'\n]*')`;
const INDEXED = new RegExp(`\\brows\\((${TEXT})\\)\\[(${TEXT})\\]`, 'g');
/** `print(max(rows("a.csv"), key=lambda r: r["date"])["guest"], r["people"])`: the cells behind are of the same row, which has no name yet. */
const SECOND_CELL = new RegExp(
  String.raw`^\s*print\((?<row>(?:max|min)\(rows\([^()\n]*\), ?key=lambda (?<name>\w+): [^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))(?<first>\[${TEXT}\])(?<rest>(?:, ?\k<name>\[${TEXT}\])+)\)\s*$`,
);

/** `d = rows("a.csv"); print(max(d, key=lambda k: d[k]["pages"]))`: k is a row, and no place in the list. */
const KEYED_BY_PLACE = /(?<head>\b(?<list>\w+), ?key=lambda (?<row>\w+): ?)\k<list>\[\k<row>\]/g;

/** Code over rows() with what Python would stumble over put right: `rows("erg.csv")["watts"]` is a column, and a row whose cells are told has a name. */
export function tidyRows(code: string): string {
  const columns = code.replace(INDEXED, 'rows($1, $2)').replace(KEYED_BY_PLACE, (keyed: string, ...found) => {
    const { head = '', list = '', row = '' } = found.at(-1) as Record<string, string>;
    return new RegExp(`\\b${list} ?= ?rows\\(`).test(code) ? head + row : keyed;
  });
  const { row, name, first, rest } = SECOND_CELL.exec(columns)?.groups ?? {};
  return row === undefined ? columns : `${name} = ${row}\nprint(${name}${first}${rest})`;
}
