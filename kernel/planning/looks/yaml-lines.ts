/** One value of a YAML text that stands on a line of its own. */
export interface YamlLine {
  /** The keys above it, and its own at the end. */
  parts: readonly string[];
  /** As it is written, with its quotes and without what is remarked behind it; empty for a key that only has others below it. */
  value: string;
  /** The whole line. */
  line: string;
  /** Where in the line the value begins. */
  at: number;
  /** Which line of the text it is, counted from 0. */
  number: number;
}

const ENTRY = /^(?<indent> *)(?<key>[\p{L}_][\p{L}\p{N}_. -]*?|"[^"]*"|'[^']*') *:(?: +(?<value>.*?))? *$/u;
/** What begins a text of several lines, a list or an object in one line, an anchor: nothing that one line says. */
const NO_SCALAR = /^[|>&*![{]/;

/**
 * The scalars of a YAML text, line by line, with the keys that they stand under. What stands inside lists and in texts of several lines is
 * passed over. A reader of whole documents would lose where each value stands, which is what an edit needs.
 */
export function yamlLines(text: string): YamlLine[] {
  const above: { indent: number; key: string }[] = [];
  /** Deeper lines belong to something that is no key with a scalar. */
  let skipsBelow: number | undefined;
  return text.split(/\r?\n/).flatMap((line, number): YamlLine[] => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    const depth = line.search(/\S/);
    if (skipsBelow !== undefined && depth > skipsBelow) return [];
    skipsBelow = undefined;
    const { indent = '', key, value = '' } = ENTRY.exec(line)?.groups ?? {};
    if (key === undefined || line.trimStart().startsWith('- ')) {
      skipsBelow = depth;
      return [];
    }
    while ((above.at(-1)?.indent ?? -1) >= indent.length) above.pop();
    const parts = [...above.map((one) => one.key), bare(key)];
    above.push({ indent: indent.length, key: bare(key) });
    const plain = withoutRemark(value);
    if (NO_SCALAR.test(plain)) {
      skipsBelow = depth;
      return [];
    }
    const at = line.length - line.slice(line.indexOf(':', indent.length + key.length) + 1).trimStart().length;
    return [{ parts, value: plain, line, at, number }];
  });
}

function withoutRemark(value: string): string {
  return /^(["'])(?:\\.|(?!\1)[^\\])*\1/.exec(value)?.[0] ?? value.replace(/(?:^|\s+)#.*$/, '');
}

function bare(key: string): string {
  return key.replace(/^(["'])(.*)\1$/, '$2');
}

/** A line with another value, in the quotes that the old one had; a bare value that YAML would not read as text gets quotes. */
export function withYamlValue({ line, value, at }: YamlLine, next: string): string {
  const [, quote = ''] = /^(["'])/.exec(value) ?? [];
  const isPlain = /^[\p{L}\p{N}+/.-](?:[^#:]|:(?=\S)|(?<=\S)#)*$/u.test(next);
  const written = quote === "'" ? `'${next.replaceAll("'", "''")}'` : quote === '"' || !isPlain ? JSON.stringify(next) : next;
  return `${line.slice(0, at)}${written}${line.slice(at + value.length)}`;
}
