import type { Place, ScriptError } from './script-error.ts';
import type { Token } from './token.ts';
import { readWord } from './word-reader.ts';

export interface Lexed {
  tokens: Token[];
  errors: ScriptError[];
}

/** Words whose quoted argument is code, where quotes inside quotes are understood. */
const CODE_HEADS = new Set(['python', 'python3', 'py']);
/** What is written for the eyes only: `2>/dev/null`, `2>&1`, `&>/dev/null`. */
const SILENCE = /(?:\d|&)?>>?[ \t]*(?:\/dev\/null(?=[\s;|&<>]|$)|&\d)/y;
const HEREDOC = /<<-?[ \t]*(['"]?)([A-Za-z_]\w*)\1/y;

interface OpenHeredoc {
  token: { text: string };
  mark: string;
}

/** Cuts a script into tokens. Faults are collected; the tokens are then of no use. */
export function lex(source: string): Lexed {
  const tokens: Token[] = [];
  const errors: ScriptError[] = [];
  const placeOf = createPlaceFinder(source);
  const fault = (at: number, message: string, hint: string): void => void errors.push({ ...placeOf(at), message, hint });
  const heredocs: OpenHeredoc[] = [];
  let at = source.startsWith('#!') ? lineEnd(source, 0) : 0;
  let head: string | null = null;
  let isLineStart = true;

  const add = (token: Token, length: number): void => {
    tokens.push(token);
    at += length;
    if (token.kind === 'pipe' || token.kind === 'or' || token.kind === 'end') head = null;
    isLineStart = token.kind === 'end' && token.isLineBreak;
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };

  while (at < source.length) {
    const place = placeOf(at);
    const char = source.charAt(at);
    const ahead = (text: string): boolean => source.startsWith(text, at);
    if (char === '\n') {
      add({ ...place, kind: 'end', isLineBreak: true }, 1);
      for (const heredoc of heredocs.splice(0)) at = readHeredoc(source, at, heredoc, fault);
    } else if (char === ' ' || char === '\t' || char === '\r') at++;
    else if (ahead('\\\n') || ahead('\\\r\n')) at = source.indexOf('\n', at) + 1;
    // What chat models wrap around a script: fences and prompts.
    else if (isLineStart && ahead('```')) at = lineEnd(source, at);
    else if (head === null && /^\$[ \t]/.test(source.slice(at, at + 2))) at += 2;
    else if (char === '#') add({ ...place, kind: 'comment', text: commentText(source, at), isOwnLine: isLineStart }, lineEnd(source, at) - at);
    else if (char === ';') add({ ...place, kind: 'end', isLineBreak: false }, 1);
    else if (ahead('&&')) add({ ...place, kind: 'end', isLineBreak: false }, 2);
    else if (ahead('||')) add({ ...place, kind: 'or' }, 2);
    else if (char === '|') add({ ...place, kind: 'pipe' }, ahead('|&') ? 2 : 1);
    else if (match(SILENCE)) at += match(SILENCE)?.[0].length ?? 1;
    else if (ahead('>>') || ahead('1>>') || ahead('&>>')) add({ ...place, kind: 'write', mode: 'append' }, source.indexOf('>', at) + 2 - at);
    else if (ahead('>') || ahead('1>') || ahead('&>'))
      add({ ...place, kind: 'write', mode: 'overwrite' }, source.indexOf('>', at) + (source.startsWith('>|', source.indexOf('>', at)) ? 2 : 1) - at);
    else if (/^[2-9]>/.test(source.slice(at, at + 2))) {
      fault(at, 'Only the output itself can be saved, not the error stream.', 'Leave the number before > out.');
      at += 2;
    } else if (char === '&') add({ ...place, kind: 'end', isLineBreak: false }, 1);
    else if (ahead('<(')) {
      fault(at, 'There is no process substitution.', 'Run the command in a line of its own and pass its result on with |.');
      at += 2;
    } else if (ahead('<<<')) at = readHereString(at + 3, place);
    else if (match(HEREDOC)) {
      const [whole, , mark = ''] = match(HEREDOC) ?? [''];
      const token = { ...place, kind: 'text' as const, text: '' };
      heredocs.push({ token, mark });
      add(token, whole.length);
    } else if (char === '<') add({ ...place, kind: 'read' }, 1);
    else {
      const { word, end } = readWord(source, at, place, head !== null && CODE_HEADS.has(head), fault);
      tokens.push({ ...place, kind: 'word', word });
      head ??= word.text;
      isLineStart = false;
      at = end;
    }
  }
  for (const { mark } of heredocs)
    fault(source.length, `The text behind << never comes.`, `Write it in the next lines and end it with a line ${mark}.`);
  return { tokens, errors };

  function readHereString(from: number, place: Place): number {
    const start = from + (/^[ \t]*/.exec(source.slice(from))?.[0].length ?? 0);
    const { word, end } = readWord(source, start, place, false, fault);
    tokens.push({ ...place, kind: 'text', text: `${word.text}\n` });
    return Math.max(end, from + 1);
  }
}

function readHeredoc(source: string, at: number, { token, mark }: OpenHeredoc, fault: (at: number, message: string, hint: string) => void): number {
  const close = new RegExp(`^[ \\t]*${mark}[ \\t\\r]*$`, 'gm');
  close.lastIndex = at;
  const found = close.exec(source);
  if (!found) {
    fault(at, `The text behind << has no end.`, `End it with a line that holds ${mark} and nothing else.`);
    return source.length;
  }
  token.text = source.slice(at, found.index);
  return found.index + found[0].length;
}

/** One space behind `#` belongs to the mark. A text that lines cannot hold is written `# $'…'`. */
function commentText(source: string, at: number): string {
  return source
    .slice(at + 1, lineEnd(source, at))
    .replace(/\r$/, '')
    .replace(/^ /, '');
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

function createPlaceFinder(source: string): (at: number) => Place {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    const line = starts.findLastIndex((start) => start <= at);
    return { line: line + 1, column: at - (starts[line] ?? 0) + 1 };
  };
}
