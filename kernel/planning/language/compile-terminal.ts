import { expandBraces } from './braces.ts';
import { shapeOf } from './command-shapes.ts';
import { compileMoveByPattern } from './compile-rename.ts';
import { isDocument, readingOf } from './document-files.ts';
import { argumentOf, type Draft, type Flow, NOTHING } from './flow.ts';
import { joinKnownPaths } from './join-known-paths.ts';
import type { Command } from './parser.ts';
import { meantArguments } from './terminal-idioms.ts';
import type { Word } from './token.ts';
import { FILE_READ, TERMINAL, WEB_FETCH } from './tool-names.ts';
import { isFillWord } from './typed-value.ts';

const ADDRESS = /^https?:\/\//;

/** A command of the terminal tool: its words are its arguments, piped text is its stdin. */
export function compileTerminal(name: string, command: Command, input: Flow, draft: Draft): Flow {
  const words = joinKnownPaths(command.words, draft.pathOf).flatMap(expandWord);
  const shape = shapeOf(name);
  if (name === 'cat' && words.every(({ text }) => text === '-') && input.kind !== 'nothing') return input;
  if (name === 'cd' && words.every(({ text }) => text === '.')) return NOTHING;
  if (shape.minPiped !== null && input.kind === 'nothing') {
    const source = words.find(({ text }) => isAddress(text, draft) || (isDocument(text) && readsText(name, words, draft)));
    if (source) return readFirst(name, command, words, source, draft);
  }
  // `base64 -d` of a piped text and `echo … | base64` hand over the text itself.
  if (name === 'base64' && input.kind === 'text') {
    return draft.emit(TERMINAL, { command: name, args: [...meantArguments(name, textsOf(words), true), input.text.replace(/\n$/, '')] });
  }
  const min = input.kind === 'nothing' ? shape.min : (shape.minPiped ?? shape.min);
  if (words.length < min) {
    const wanted = shape.minPiped === 0 ? 'a file or piped text' : shape.min === 1 ? 'at least one word' : `at least ${shape.min} words`;
    draft.fault(command, `${name} needs ${wanted}.`, `Write what ${name} is to work on.`);
    return NOTHING;
  }
  const renamed = name === 'mv' ? compileMoveByPattern(words, command, draft) : undefined;
  if (renamed !== undefined) return renamed;
  const open = words.find(isFillWord);
  if (open && words.length > 1) {
    draft.fault(open, `A single word of ${name} cannot be left open.`, `Pass the text on with |, or write ${name} ? to leave all its words open.`);
    return NOTHING;
  }
  const args = open ? '' : meantArguments(name, textsOf(words), input.kind !== 'nothing');
  const stdin = argumentOf(input);
  if (stdin === null) return draft.emit(TERMINAL, { command: name, args });
  if (!draft.vocabulary.tools.get(TERMINAL)?.parameters.some((parameter) => parameter.name === 'stdin')) {
    draft.fault(command, `${name} cannot read piped text here.`, 'Name a file instead.');
    return NOTHING;
  }
  return draft.emit(TERMINAL, { command: name, args, stdin: stdin.value }, stdin.thought);
}

const isAddress = (text: string, draft: Draft): boolean => ADDRESS.test(text) && draft.vocabulary.tools.has(WEB_FETCH);

/** Commands that are about words and lines. Of a document they mean its text, and not the bytes of its file. */
const OF_TEXT = new Set(['cat', 'head', 'tail', 'wc', 'grep']);

function readsText(name: string, words: readonly Word[], draft: Draft): boolean {
  const isAboutBytes = words.some(({ text }) => /^-(?:[a-z]*c|-bytes)/.test(text)) && name !== 'grep';
  return OF_TEXT.has(name) && !isAboutBytes && draft.vocabulary.tools.has(FILE_READ);
}

/** `grep WORD https://…` means: fetch the page, then search its text; of a document likewise. */
function readFirst(name: string, command: Command, words: Word[], source: Word, draft: Draft): Flow {
  const text = ADDRESS.test(source.text) ? draft.emit(WEB_FETCH, { url: source.text }) : draft.emit(FILE_READ, readingOf(source.text));
  const rest = words.filter((word) => word !== source);
  return compileTerminal(name, { ...command, words: rest }, text, draft);
}

function expandWord(word: Word): Word[] {
  return word.isBare && word.text.includes('{') ? expandBraces(word.text).map((text) => ({ ...word, text })) : [word];
}

function textsOf(words: readonly Word[]): string[] {
  return words.map(({ text }) => text);
}
