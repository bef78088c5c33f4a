/** One setting of an INI-like text, with the places of its parts. */
export interface IniEntry {
  /** The section it stands in; empty above the first one. */
  section: string;
  key: string;
  /** The value without quotes and without a comment behind it. */
  value: string;
  /** Where the value stands in the text, quotes left out. */
  from: number;
  to: number;
  quote: string;
}

/** A heading in brackets: `[name]`, `[[name]]`, `[remote "origin"]`. */
export interface IniSection {
  name: string;
  /** Behind the last setting or comment that belongs to it. */
  end: number;
}

export interface IniText {
  entries: IniEntry[];
  /** The first has no name: what stands above every heading. */
  sections: IniSection[];
}

const HEADING = /^\s*\[+\s*([^\]]*?)\s*\]+/;
/** `key = value`, `key: value`, `export KEY=value`; a line that begins with # or ; is a comment. */
const SETTING = /^(\s*(?:export\s+)?)([^\s=:#;[][^=:]*?)(\s*[=:][^\S\r\n]*)(.*?)\s*$/;
/** A comment behind a bare value needs white space before it, or after its sign where nothing stands before: `#fff` is a colour. */
const TRAILING_COMMENT = /(?:\s[#;]|^[#;](?=\s|$)).*$/;
const QUOTED = /^(["'])((?:\\.|(?!\1)[^\\])*)\1/;

/** Reads INI, TOML tables of plain values, `.env` and `.properties` texts line by line. What is no setting is passed over. */
export function readIni(text: string): IniText {
  const entries: IniEntry[] = [];
  let current: IniSection = { name: '', end: 0 };
  const sections = [current];
  let at = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.replace(/\r?\n$/, '');
    const heading = HEADING.exec(bare);
    if (heading !== null) {
      current = { name: heading[1] ?? '', end: at };
      sections.push(current);
    }
    const entry = heading === null ? readEntry(bare, at, current.name) : undefined;
    if (entry !== undefined) entries.push(entry);
    at += line.length;
    // Empty lines at its end separate a section from the next one and belong to neither.
    if (bare.trim() !== '') current.end = at;
  }
  return { entries, sections };
}

function readEntry(line: string, at: number, section: string): IniEntry | undefined {
  const [, indent = '', key = '', sign = '', rest = ''] = SETTING.exec(line) ?? [];
  if (key === '') return undefined;
  const start = at + indent.length + key.length + sign.length;
  const quote = QUOTED.exec(rest);
  const value = quote?.[2] ?? rest.replace(TRAILING_COMMENT, '').trimEnd();
  const from = start + (quote === null ? 0 : 1);
  return { section, key, value, from, to: from + value.length, quote: quote?.[1] ?? '' };
}
