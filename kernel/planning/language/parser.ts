import { lex } from './lexer.ts';
import { readDollar } from './quotes.ts';
import type { Place, ScriptError } from './script-error.ts';
import type { Token, Word } from './token.ts';

/** Where the text that a command reads comes from, when no pipe brings it. */
export type Source = { kind: 'file'; path: Word } | { kind: 'text'; text: string };

export interface Command extends Place {
  head: Word;
  words: Word[];
  source: Source | null;
}

/** `> FILE` or `>> FILE` at the end of a statement. */
export interface Write extends Place {
  mode: 'overwrite' | 'append';
  /** More than one word only when a name with spaces was written without quotes. */
  target: Word[];
}

/** One line: commands joined by pipes, and where their result is saved. No command at all makes an empty file. */
export interface Statement extends Place {
  /** The comment that belongs to it. */
  thought: string | null;
  commands: Command[];
  write: Write | null;
}

export interface Parsed {
  statements: Statement[];
  errors: ScriptError[];
}

/** What may stand behind `||`: a message for the case of failure, which okso reports anyway. */
const IDLE_HEADS = new Set(['echo', 'true', ':', 'printf', 'exit', 'false']);

/** Reads a script into statements. Faults are collected; the statements are then of no use. */
export function parseScript(source: string): Parsed {
  const { tokens, errors } = lex(source);
  const statements: Statement[] = [];
  let comments: string[] = [];
  let isAfterLineBreak = true;
  let at = 0;

  while (at < tokens.length) {
    const token = tokens[at] as Token;
    if (token.kind === 'comment') {
      const last = statements.at(-1);
      if (token.isOwnLine) comments.push(token.text);
      else if (last && last.thought === null) last.thought = readThought([token.text]);
      isAfterLineBreak = false;
      at++;
    } else if (token.kind === 'end') {
      // A comment with an empty line below it speaks of the script, not of the next step.
      if (token.isLineBreak && isAfterLineBreak) comments = [];
      if (token.isLineBreak) isAfterLineBreak = true;
      at++;
    } else {
      const end = tokens.findIndex((other, index) => index >= at && (other.kind === 'end' || other.kind === 'comment'));
      const own = tokens.slice(at, end < 0 ? tokens.length : end);
      const statement = parseStatement(own, comments.length > 0 ? readThought(comments) : null, errors);
      if (statement) statements.push(statement);
      comments = [];
      isAfterLineBreak = false;
      at += own.length;
    }
  }
  return { statements, errors };
}

function parseStatement(all: Token[], thought: string | null, errors: ScriptError[]): Statement | null {
  const tokens = withoutAlternative(all, errors);
  const first = tokens[0];
  if (!first) return null;
  const { line, column } = first;
  const statement: Statement = { line, column, thought, commands: [], write: null };
  const fault = (place: Place, message: string, hint: string): void => void errors.push({ line: place.line, column: place.column, message, hint });
  let part: Token[] = [];
  for (const token of [...tokens, null]) {
    if (token !== null && token.kind !== 'pipe') {
      part.push(token);
      continue;
    }
    const command = parseCommand(part, statement, fault);
    if (token !== null && statement.write)
      fault(statement.write, 'What is saved to a file cannot be piped on.', 'Write the file in a line of its own.');
    if (command) statement.commands.push(command);
    else if (token !== null || statement.commands.length > 0)
      fault(token ?? tokens.at(-1) ?? first, 'A pipe joins two commands; one of them is missing.', 'Write COMMAND | COMMAND.');
    part = [];
  }
  return statement;
}

function parseCommand(tokens: Token[], statement: Statement, fault: (place: Place, message: string, hint: string) => void): Command | null {
  const words: Word[] = [];
  let source: Source | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.kind === 'word') words.push(token.word);
    else if (token.kind === 'text') source = { kind: 'text', text: token.text };
    else if (token.kind === 'read' || token.kind === 'write') {
      const next = tokens[++at];
      if (next?.kind !== 'word')
        fault(token, `A file name is missing behind ${token.kind === 'read' ? '<' : '>'}.`, 'Write the name of the file there.');
      else if (token.kind === 'read') source = { kind: 'file', path: next.word };
      else if (statement.write) fault(token, 'One line saves to one file.', 'Copy the file in a line of its own.');
      else statement.write = { line: token.line, column: token.column, mode: token.mode, target: [next.word] };
      // `> my file.txt`: what follows a target may belong to its name; the compiler, which knows the files, decides.
      while (token.kind === 'write' && next?.kind === 'word' && tokens[at + 1]?.kind === 'word')
        statement.write?.target.push((tokens[++at] as Token & { kind: 'word' }).word);
    }
  }
  const [head, ...rest] = words;
  if (!head) {
    if (source === null) return null;
    // Text without a command is what `cat` would print.
    const { line, column } = tokens[0] ?? statement;
    return { line, column, head: { line, column, text: 'cat', isBare: true, isJson: false, bareLength: 3 }, words: [], source };
  }
  return { line: head.line, column: head.column, head, words: rest, source };
}

/** `A || echo failed` is A: okso reports failures itself. Any other alternative cannot be planned. */
function withoutAlternative(tokens: Token[], errors: ScriptError[]): Token[] {
  const at = tokens.findIndex(({ kind }) => kind === 'or');
  const or = tokens[at];
  if (!or) return tokens;
  const next = tokens[at + 1];
  if (next?.kind !== 'word' || !IDLE_HEADS.has(next.word.text)) {
    errors.push({
      line: or.line,
      column: or.column,
      message: 'A plan has no "or else".',
      hint: 'Write the command that should run; a step that fails is planned again.',
    });
  }
  return tokens.slice(0, at);
}

/** Comment lines as one thought. `$'…'` holds what lines cannot. */
function readThought(lines: readonly string[]): string {
  const [line = ''] = lines;
  if (lines.length === 1 && /^\$'[\s\S]*'$/.test(line)) {
    const quoted = readDollar(line, 0);
    if (quoted.isClosed && quoted.end === line.length) return quoted.text;
  }
  return lines.join('\n');
}
