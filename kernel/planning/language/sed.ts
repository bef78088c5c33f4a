import { type Draft, type Flow, NOTHING } from './flow.ts';
import type { Command } from './parser.ts';
import { FILE_EDIT } from './tool-names.ts';

const HINT = "For a literal text write replace FILE 'OLD' 'NEW'; for anything else use python.";

/** `sed -i s/OLD/NEW/g FILE` edits a file, `sed -n 2,4p` picks lines; other programs of sed are refused with a hint. */
export function compileSed(command: Command, input: Flow, draft: Draft): Flow {
  const texts = command.words.map(({ text }) => text);
  const isInPlace = texts.some((text) => /^-i|^--in-place|^-[nErsz]*i/.test(text));
  const rest = texts.filter((text) => !/^-(?:[inErsze]+.*|-.*)$/.test(text) && text !== '');
  const [program = '', ...files] = rest;
  const lines = /^(\d+)(?:,(\d+))?p$/.exec(program);
  if (!isInPlace && lines && texts.some((text) => /^-[a-zA-Z]*n/.test(text)))
    return pickLines(Number(lines[1]), Number(lines[2] ?? lines[1]), files, command, input, draft);
  const isExtended = texts.some((text) => /^-[a-zA-Z]*[Er]/.test(text) && !/^-i./.test(text));
  const edit = isExtended && /(?<!\\)[()+?|{}]/.test(program) ? null : readSubstitution(program);
  if (!isInPlace || edit === null || files.length === 0 || !draft.vocabulary.tools.has(FILE_EDIT)) {
    const message = isInPlace && edit === null ? 'This sed program is more than a literal replacement.' : 'sed without -i changes no file.';
    draft.fault(command, message, isInPlace ? HINT : `To change the file, ${HINT.charAt(0).toLowerCase()}${HINT.slice(1)}`);
    return NOTHING;
  }
  let last: Flow = NOTHING;
  for (const path of files)
    last = draft.emit(FILE_EDIT, { path, find: edit.find, replace: edit.replace, ...(edit.isGlobal ? { replace_all: true } : {}) });
  return last;
}

/** Lines A to B are the end, from line A on, of the first B lines. */
function pickLines(from: number, to: number, files: readonly string[], command: Command, input: Flow, draft: Draft): Flow {
  if (from < 1 || to < from) {
    draft.fault(command, `There are no lines ${from} to ${to}.`, 'Count lines from 1.');
    return NOTHING;
  }
  const word = (text: string) => ({ line: command.line, column: command.column, text, isBare: true, isJson: false, bareLength: text.length });
  const speak = (head: string, words: readonly string[], from: Flow): Flow =>
    draft.compile({ ...command, source: null, head: word(head), words: words.map(word) }, from);
  const beginning = speak('head', ['-n', String(to), ...files.slice(0, 1)], input);
  return from === 1 ? beginning : speak('tail', ['-n', `+${from}`], beginning);
}

/** One text in the place of another. */
export interface Substitution {
  find: string;
  replace: string;
  isGlobal: boolean;
}

/** `s/OLD/NEW/g` where OLD is as good as literal, or null. A point is meant as a point unless a star follows. */
export function readSubstitution(program: string): Substitution | null {
  const mark = program.charAt(1);
  if (!program.startsWith('s') || /[\w\s\\]/.test(mark)) return null;
  const [find, replace, flags, ...more] = splitAt(program.slice(2), mark);
  if (find === undefined || replace === undefined || flags === undefined || more.length > 0 || !/^g?$/.test(flags)) return null;
  if (find === '' || /(?<!\\)[*[\]]|^\^|(?<!\\)\$$|\\[(){}|+?<>bdswBDSW\d]/.test(find) || /(?<!\\)&|\\\d/.test(replace)) return null;
  const literal = (text: string): string => text.replace(/\\([\s\S])/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));
  return { find: literal(find), replace: literal(replace), isGlobal: flags === 'g' };
}

/** The parts of `s/OLD/NEW/` between its marks; a mark behind a backslash is itself. */
export function splitAt(text: string, mark: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\' && text.charAt(at + 1) === mark) parts[parts.length - 1] += text.charAt(++at);
    else if (char === '\\') parts[parts.length - 1] += char + text.charAt(++at);
    else if (char === mark) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}
