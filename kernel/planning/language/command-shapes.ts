/** How many words a terminal command takes, and whether it does anything with piped text. */
export interface CommandShape {
  min: number;
  max: number;
  /** The least words when text is piped in, or null for a command that does not read it. */
  minPiped: number | null;
}

/** More words than this are a list of files, and then a pattern like `*.txt` says it better. */
const MAX_WORDS = 10;

const folderOrFile = (min: number, max = MAX_WORDS): CommandShape => ({ min, max, minPiped: null });
const filter = (min: number, minPiped: number, max = MAX_WORDS): CommandShape => ({ min, max, minPiped });

const SHAPES: Readonly<Record<string, CommandShape>> = {
  status: folderOrFile(0, 0),
  pwd: folderOrFile(0, 0),
  ls: folderOrFile(0),
  cd: folderOrFile(1, 1),
  find: folderOrFile(0, 16),
  mkdir: folderOrFile(1),
  rmdir: folderOrFile(1),
  touch: folderOrFile(1),
  rm: folderOrFile(1),
  stat: folderOrFile(1),
  mv: folderOrFile(2),
  cp: folderOrFile(2),
  du: folderOrFile(0),
  date: folderOrFile(0, 4),
  open: folderOrFile(1, 2),
  diff: filter(2, 2),
  cat: filter(1, 0),
  head: filter(1, 0, 4),
  tail: filter(1, 0, 4),
  wc: filter(1, 0),
  sort: filter(1, 0),
  uniq: filter(1, 0),
  sha256sum: filter(1, 0),
  base64: filter(1, 0, 3),
  grep: filter(1, 1),
  cut: filter(2, 1),
  tr: filter(2, 1, 3),
};

/** The shape of a command; one that this table does not know may be anything. */
export function shapeOf(command: string): CommandShape {
  return SHAPES[command] ?? { min: 0, max: MAX_WORDS, minPiped: 0 };
}
