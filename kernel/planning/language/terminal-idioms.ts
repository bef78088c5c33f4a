import { readGrep } from './grep-words.ts';

/** Rewrites the arguments of a terminal command where people and models write what another system, or an interactive shell, would understand. */
export function meantArguments(command: string, args: readonly string[], isPiped: boolean): string[] {
  switch (command) {
    case 'head':
    case 'tail':
      return countFlag(args);
    case 'grep':
      return isPiped ? markedPattern(args) : grepEverywhere(markedPattern(args));
    case 'find':
      // Without a folder only GNU find looks in this one.
      return args[0]?.startsWith('-') ? ['.', ...args] : [...args];
    case 'base64':
      return base64Mode(args);
    default:
      return [...args];
  }
}

/** `head -5 f` is `head -n 5 f`, and `tail +3 f` begins with line 3. */
function countFlag(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    if (/^-\d+$/.test(arg) && !/^-[nc]$/.test(args[index - 1] ?? '')) return ['-n', arg.slice(1)];
    if (index === 0 && /^\+\d+$/.test(arg)) return ['-n', arg];
    return [arg];
  });
}

/** `-` and text with blanks, as only quotes can hold together; `-i foo` in one pair of quotes are flags, and long flags have values. */
const DASHED_TEXT = /^-(?!-\w|[a-zA-Z]{1,3}\s).*\s/s;

/** `grep "- old entry" f` looks for the line of a list: grep itself takes what begins with a dash for a flag, unless `-e` says that it is none. */
function markedPattern(args: readonly string[]): string[] {
  const at = args.findIndex((arg) => DASHED_TEXT.test(arg));
  const mark = args[at - 1] ?? '';
  const behind = args.slice(at + 1);
  // `-- "- old entry"` says the same, where no file behind it begins with a dash.
  const before = args.slice(0, mark === '--' ? at - 1 : at);
  const isMarked = /^-[A-Za-z]*[efmABC]$/.test(mark) || (mark === '--' && behind.some((arg) => arg.startsWith('-')));
  return at < 0 || isMarked || readGrep(before).hasPattern ? [...args] : [...before, '-e', ...args.slice(at)];
}

/** `grep WORD` with nowhere to look means all files here: `grep -rn WORD .`. */
function grepEverywhere(args: readonly string[]): string[] {
  const { hasPattern, places, isRecursive } = readGrep(args);
  if (!hasPattern || places.length > 0) return [...args];
  return isRecursive ? [...args, '.'] : ['-rn', ...args, '.'];
}

/** The terminal's base64 takes `encode` or `decode` and the text; `-d` is decode, and no word is encode. */
function base64Mode(args: readonly string[]): string[] {
  const rest = args.filter((arg) => !/^(?:-d|-D|--decode|encode|decode|-w|0)$/.test(arg));
  const mode = args.some((arg) => /^(?:-d|-D|--decode|decode)$/.test(arg)) ? 'decode' : 'encode';
  return [mode, ...rest];
}
