import { readFileSync } from 'node:fs';

/** A call of osascript. */
export interface OsascriptCall {
  script: string;
  args: string[];
  /** The script where it came from stdin. */
  stdin: string;
  /** The script where it came from a file. */
  file: string;
}

const WITH_VALUE = new Set(['-e', '-l', '-s']);

/** Reads `osascript [-l LANGUAGE] [-s FLAGS] [-i] [-e LINE]… [FILE | -] [ARGUMENT…]`. */
export function readCall(argv: readonly string[], readStdin: () => string): OsascriptCall {
  const lines: string[] = [];
  let at = 0;
  for (let word = argv[at]; word !== undefined && /^-[a-z]$/.test(word); word = argv[at]) {
    if (word === '-e') lines.push(argv[at + 1] ?? '');
    at += WITH_VALUE.has(word) ? 2 : 1;
  }
  if (argv[at] === '--') at++;
  const rest = argv.slice(at);
  if (lines.length > 0) return { script: lines.join('\n'), args: rest, stdin: '', file: '' };
  const [source, ...args] = rest;
  const script = source === undefined || source === '-' ? readStdin() : readFileSync(source, 'utf8');
  return source === undefined || source === '-' ? { script, args, stdin: script, file: '' } : { script, args, stdin: '', file: script };
}
