export interface Match {
  path: string;
  line: number;
  text: string;
}

export interface Found {
  matches: Match[];
  total: number;
  /** Whether there may be more than was counted. */
  isCut: boolean;
}

/** A line of a minified file is not something to read. */
const MAX_LINE_CHARACTERS = 500;

/** A line as it is shown. */
export function clipLine(line: string): string {
  const text = line.replace(/\r?\n?$/, '');
  return text.length > MAX_LINE_CHARACTERS ? `${text.slice(0, MAX_LINE_CHARACTERS)}…` : text;
}
