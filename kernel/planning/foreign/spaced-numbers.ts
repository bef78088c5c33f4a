/** Numbers with commas between them that stand in a list: three or more, or followed by `and` and another one. */
const LIST = /(?<![\d.,])\d+(?:,\d+)+(?![\d.])/g;
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;
const GOES_ON = /^\s*,?\s*(?:and|or|&)\s+\d/i;

/** A request with its numbers apart: `5,10 and 15` are three, and small models read one of five hundred and ten. `1,500` and `3,5` stay. */
export function spacedNumbers(request: string): string {
  return request.replace(LIST, (list, at: number) => {
    const isList = list.split(',').length > 2 || GOES_ON.test(request.slice(at + list.length));
    return isList && !GROUPED.test(list) ? list.replaceAll(',', ', ') : list;
  });
}
