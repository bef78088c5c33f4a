import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { bindArguments } from './bind-arguments.ts';
import { compilePython } from './compile-python.ts';
import { compileRename } from './compile-rename.ts';
import { compileTerminal } from './compile-terminal.ts';
import { compileEcho, compilePrintf } from './compile-text.ts';
import { compileFetch } from './fetch.ts';
import { argumentOf, type Draft, type Flow, NOTHING } from './flow.ts';
import { joinKnownPaths } from './join-known-paths.ts';
import type { Command } from './parser.ts';
import { unknownWord } from './refused-words.ts';
import { saveFlow } from './save.ts';
import { compileSed } from './sed.ts';
import type { Word } from './token.ts';
import { FILE_EDIT, PYTHON, TERMINAL, WEB_FETCH } from './tool-names.ts';
import { isFillWord } from './typed-value.ts';
import { ANY_TOOL, type Head, type VocabularyTool } from './vocabulary.ts';

/** Words before a command that change nothing about what it does here. */
const PREFIXES = new Set(['sudo', 'time', 'command', 'exec', 'nohup', 'env', 'builtin']);
/** Commands that do nothing. */
const IDLE = new Set(['true', ':', 'clear', 'cls', 'set', 'exit', 'wait']);
/** Names that other systems have for a command, with the flags that make it the same. */
const OTHER_NAMES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  egrep: ['grep', '-E'],
  fgrep: ['grep', '-F'],
  rg: ['grep'],
  ll: ['ls', '-la'],
  dir: ['ls'],
  less: ['cat'],
  more: ['cat'],
  bat: ['cat'],
  type: ['cat'],
  del: ['rm'],
  copy: ['cp'],
  move: ['mv'],
  md: ['mkdir'],
};

/** Compiles one command of a line: adds its steps to the draft and says what it hands on. */
export function compileCommand(command: Command, piped: Flow, draft: Draft): Flow {
  const input = sourceOf(command, piped, draft);
  const name = command.head.text;
  const head = draft.vocabulary.heads.get(name);
  if (head) return compileHead(head, command, input, draft);
  const tool = draft.vocabulary.tools.get(name);
  if (name === ANY_TOOL) return compileAnyTool(command, input, draft);
  if (name === TERMINAL && tool) return compileTerminalByName(tool, command, input, draft);
  if (tool) return compileTool(tool, command, command.words, input, draft);
  return compileIdiom(name, command, input, draft);
}

function compileHead(head: Head, command: Command, input: Flow, draft: Draft): Flow {
  switch (head.kind) {
    case 'command':
      return compileTerminal(head.command, command, input, draft);
    case 'tool':
      return compileTool(head.tool, command, command.words, input, draft);
    case 'python':
      return compilePython(command, input, draft);
    case 'echo':
      return compileEcho(command.words);
    case 'extract':
      return compileExtract(command, input, draft);
    case 'answer':
      return compileAnswer(command.words, input, draft);
    case 'replace':
      return compileReplace(command, input, draft);
    case 'rename':
      return compileRename(command, draft);
  }
}

function compileTool(tool: VocabularyTool, command: Command, words: readonly Word[], input: Flow, draft: Draft): Flow {
  const bound = bindArguments(tool, words, input, command, draft);
  if (!bound) return NOTHING;
  return tool.name === FINAL_ANSWER ? draft.answer(bound.args, bound.thought) : draft.emit(tool.name, bound.args, bound.thought);
}

function compileAnyTool(command: Command, input: Flow, draft: Draft): Flow {
  const [name, ...words] = command.words;
  const tool = name && draft.vocabulary.tools.get(name.text);
  if (tool) return compileTool(tool, command, words, input, draft);
  draft.fault(
    name ?? command,
    name ? `There is no tool "${name.text}".` : 'tool needs the name of a tool.',
    `Tools: ${[...draft.vocabulary.tools.keys()].join(', ')}.`,
  );
  return NOTHING;
}

/** `terminal wc -l f` is `wc -l f`; with `--command` the arguments are those of the tool itself. */
function compileTerminalByName(tool: VocabularyTool, command: Command, input: Flow, draft: Draft): Flow {
  const [first, ...words] = command.words;
  if (first && draft.vocabulary.commands.includes(first.text)) return compileTerminal(first.text, { ...command, head: first, words }, input, draft);
  return compileTool(tool, command, command.words, input, draft);
}

/** `extract WHAT`, behind a pipe or a file name; the model does it where the value is needed. */
function compileExtract(command: Command, input: Flow, draft: Draft): Flow {
  const [what, file] = command.words;
  const from = file && input.kind === 'nothing' ? sourceOf({ ...command, source: { kind: 'file', path: file } }, NOTHING, draft) : input;
  return { kind: 'wanted', what: what === undefined || isFillWord(what) ? '' : what.text, from };
}

/** `answer TEXT` is the answer; behind a pipe and without words the piped text is. */
function compileAnswer(words: readonly Word[], input: Flow, draft: Draft): Flow {
  const text = words.map((word) => word.text).join(' ');
  const [only] = words;
  if (only && words.length === 1 && isFillWord(only)) return draft.answer({ input: '' }, argumentOf(input)?.thought);
  const piped = argumentOf(input);
  if (words.length === 0) return piped ? draft.answer({ input: piped.value }, piped.thought) : draft.answer({});
  // Words behind a pipe say what to answer from the text; they are not the answer.
  return piped ? draft.answer({}, text) : draft.answer({ input: text });
}

/** `replace FILE OLD NEW`; behind a pipe and without NEW the piped text is put in the place of OLD. */
function compileReplace(command: Command, input: Flow, draft: Draft): Flow {
  const joined = joinKnownPaths(command.words, draft.pathOf);
  // Of a name with blanks and one text nobody could make an edit; word by word it is one of a file that is not there, which the checks tell best.
  const isShort = joined.length < (input.kind === 'nothing' ? 3 : 2);
  const [path, find, replace, ...more] = isShort ? command.words : joined;
  const text = (word: Word): string => (isFillWord(word) ? '' : word.text);
  const piped = replace === undefined ? argumentOf(input) : undefined;
  const instead = replace === undefined ? piped?.value : text(replace);
  if (path && find && instead !== undefined && more.length === 0)
    return draft.emit(FILE_EDIT, { path: text(path), find: text(find), replace: instead, replace_all: true }, piped?.thought);
  draft.fault(command, 'replace takes a file, the old text and the new text.', "Write replace FILE 'OLD' 'NEW'.");
  return NOTHING;
}

/** What is no word of the language but means something that it can say. */
function compileIdiom(name: string, command: Command, input: Flow, draft: Draft): Flow {
  const { vocabulary } = draft;
  const [next, ...words] = command.words;
  if (IDLE.has(name)) return input;
  if (PREFIXES.has(name) && next) return draft.compile({ ...command, head: next, words, source: null }, input);
  if (/^python[\d.]*$|^py$/.test(name) && vocabulary.tools.has(PYTHON)) return compilePython(command, input, draft);
  if (/^(?:curl|wget)$/.test(name) && vocabulary.tools.has(WEB_FETCH)) return compileFetch(command, input, draft);
  if (/^https?:\/\//.test(name) && vocabulary.tools.has(WEB_FETCH) && !next) return draft.emit(WEB_FETCH, { url: name });
  if (/^g?sed$/.test(name)) return compileSed(command, input, draft);
  if (name === 'printf') return compilePrintf(command.words);
  if (name === 'tee' && input.kind !== 'nothing') return compileTee(command, input, draft);
  const [other, ...flags] = Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? []) : [];
  if (other !== undefined && vocabulary.heads.has(other)) {
    const bare = (text: string): Word => ({ ...command.head, text, isBare: true, isJson: false, bareLength: text.length });
    return draft.compile({ ...command, head: bare(other), words: [...flags.map(bare), ...command.words], source: null }, input);
  }
  const { message, hint } = unknownWord(command.head, vocabulary);
  draft.fault(command.head, message, hint);
  return NOTHING;
}

function compileTee(command: Command, input: Flow, draft: Draft): Flow {
  const isAppend = command.words.some(({ text }) => text === '-a');
  for (const target of command.words.filter(({ text }) => !text.startsWith('-'))) {
    saveFlow(input, { mode: isAppend ? 'append' : 'overwrite', target, place: command }, draft);
  }
  return input;
}

/** `< FILE` reads the file in a step before; a here-document is text that stands in the script. */
function sourceOf(command: Command, piped: Flow, draft: Draft): Flow {
  const { source } = command;
  if (source === null) return piped;
  if (source.kind === 'text') return source;
  const cat: Word = { ...source.path, text: 'cat', isBare: true, isJson: false, bareLength: 3 };
  return draft.compile({ line: source.path.line, column: source.path.column, head: cat, words: [source.path], source: null }, NOTHING);
}
