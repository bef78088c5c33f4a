/** `- name: water`, and `amount: 41` below it. */
const ENTRY = /^(?<indent> *)(?<dash>- +)?(?<key>[\p{L}\p{N}_][\p{L}\p{N}_ .-]*?|"[^"]*"|'[^']*') *:(?: +(?<value>.*))?$/u;
const NUMBER = /^[+-]?(?:0|[1-9]\d*|\d*\.\d+|\d+\.\d*)(?:[eE][+-]?\d+)?$/;

/** The records of the longest list in a YAML text, as `rows()` reads them (sandbox/python/okso_helpers.py); none where it has no list of records. */
export function yamlRecords(text: string): Record<string, unknown>[] {
  const lists: Record<string, unknown>[][] = [[]];
  let dash = -1;
  let column = -1;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const depth = line.search(/\S/);
    const { dash: mark, key, value = '' } = ENTRY.exec(line)?.groups ?? {};
    const isField = key !== undefined && mark === undefined && depth === column;
    if (dash >= 0 && depth > dash && !isField) continue;
    if (key !== undefined && mark !== undefined) {
      if (depth !== dash) lists.push([]);
      [dash, column] = [depth, depth + mark.length];
      lists.at(-1)?.push({});
    } else if (!isField) {
      dash = column = -1;
      continue;
    }
    const record = lists.at(-1)?.at(-1);
    if (record !== undefined && key !== undefined) record[key.replace(/^["']|["']$/g, '')] = scalar(value);
  }
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest));
}

function scalar(text: string): unknown {
  const [, , quoted] = /^(["'])(.*?)\1/.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  const bare = text.replace(/(?:^|\s+)#.*$/, '').trim();
  if (/^\[.*\]$/.test(bare))
    return bare
      .slice(1, -1)
      .split(',')
      .flatMap((part) => (part.trim() === '' ? [] : [scalar(part.trim())]));
  if (/^(?:|~|null)$/i.test(bare) || /^[|>&*!{]/.test(bare)) return null;
  if (bare === 'true' || bare === 'false') return bare === 'true';
  return NUMBER.test(bare) ? Number(bare) : bare;
}
