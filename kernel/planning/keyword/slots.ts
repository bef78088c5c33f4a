import { stem, wordsOf } from '../../../schemas/words.ts';
import { definitionLine } from '../language/definition-line.ts';
import { quoteText, quoteWord } from '../language/quote-word.ts';
import { BINARY_FILE, endingOfKind, PROSE_FILE } from '../request/file-kinds.ts';
import { baseName } from '../request/file-names.ts';
import { ORDINALS } from '../request/said-insertion.ts';
import { changeShapes, changeSlots } from './change-slots.ts';
import { codeSlots } from './code-slots.ts';
import { existingFile, existingFolder } from './paths.ts';
import { reckonShapes, reckonSlots } from './reckon-slots.ts';
import type { Slot, Surroundings } from './slot.ts';
import { unquoted } from './template.ts';
import { textShapes, textSlots } from './text-slots.ts';
import { onlyParameter, workflowNamed } from './workflows.ts';

const UNITS: Readonly<Record<string, string>> = { line: '-l', word: '-w', character: '-m', byte: '-c' };
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Longer lists of lines are no longer the beginning or end of anything. */
const MAX_LINES = 10_000;
/** Marks of words that come from code or data and hence are looked for as they stand: TODO, load_user, 404. */
const AS_WRITTEN = /^(?:[A-Z][A-Z0-9_]+|(?=.*[_\d])[\w$]+|[a-z]+[A-Z]\w*)$/;
/** Words that stand for something else, and the plural. */
const NO_NOUN = /s$|^(?:this|that|them|him|her|it|something|anything|most|more|both|all|any|one|following)$/i;
/** Joins something else to what is to be noted: then the words are no longer one text. */
const JOINS = /[,;]|\b(?:and|then|but|unless|if|when|after|before)\b/i;
/** A second order behind what is to be looked for. */
const ORDERS_MORE = /;|\b(?:then|save|write|store|put|send|mail|summari[sz]e|tell me|and (?:list|show|open|read|fetch|give|make|create|count))\b/i;
/** Files beside the real ones; a definition in them is not the one that is meant. */
const NO_COPIES = ['bak', 'old', 'orig'].map((ending) => `--exclude='*.${ending}'`).join(' ');
const SAYS_WHEN = /\b(?:at|on|in|by|until|every|next|this|today|tonight|tomorrow|daily|weekly|morning|evening|noon|\w+day)\b|\d/i;
/** The text of a note stands behind its title. */
const SAYS_TEXT = /\b(?:with the (?:text|content)|that (?:says|reads)|saying|which says)\b/i;
const TIME = '(?:today|tomorrow)(?: at)? \\d{1,2}(?::\\d\\d)? ?(?:am|pm)?|tomorrow|in (?:\\d{1,3}|an?) (?:minute|hour|day)s?';
const ADDRESS = /^https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]]$/i;

/** That a text is shown as it stands. A language alone would be one to translate into. */
const KEPT =
  '(?:in (?:the original|its own language|\\p{L}+),? )?(?:(?:just|exactly|precisely) )?as (?:it is|it stands|they are|they stand)(?: (?:written|there))?|word for word|verbatim|in the original(?: language)?';

/** Slots that take only what looks so; any other takes as few words as possible. */
export const shapes: Readonly<Record<string, string>> = {
  ...reckonShapes,
  ...changeShapes,
  ...textShapes,
  WHEN: `(?:${TIME})`,
  KEPT: `(?:${KEPT})`,
  NUMBER: '[a-z\\d]+',
  NTH: `(?:\\d+(?:st|nd|rd|th)|${ORDINALS.slice(1).join('|')})`,
  LAST: '\\d+',
};

/** Slots that take only what lies in the workspace, or what would be free there; of files, the name tells that it is one. */
const OF_WORKSPACE =
  /^(?:FOLDER|KINDS|NOKINDS|ENDINGS|SCATTERED|OUTOF|INNER|PLACE|INTO|SOURCES?|FILES|TAKEN|STAYSIN|NEWFILE|WRITTENFILE|NEWNAME|WORKFLOW|VALUE)$/;
const OF_FILES = /^(?:FILE|OTHERFILE|TEXT|PROSE|OTHERPROSE|CODEFILE|TABLE)$/;
const LIKE_PATH = /[./"']/;
const NOWHERE: Surroundings = { entries: [], isComplete: true, manifests: [] };

/** Whether a slot takes the name of one file. */
export function isFileSlot(name: string): boolean {
  return OF_FILES.test(name);
}

/** Whether a text is no path that a slot of files could take: to look for each word of a request among all files takes long. */
export function isNoFile(name: string, text: string): boolean {
  return isFileSlot(name) && !LIKE_PATH.test(text);
}

/** Whether a slot may take a text, as far as that is told without looking at the workspace. */
export function mayTake(name: string, text: string, said: ReadonlyMap<string, string>): boolean {
  if (OF_WORKSPACE.test(name)) return true;
  return isFileSlot(name) ? LIKE_PATH.test(text) : slots[name]?.(text, NOWHERE, said) !== undefined;
}

/** Every slot that a template may have. */
export const slots: Readonly<Record<string, Slot>> = {
  ...changeSlots,
  ...textSlots,
  ...codeSlots,
  ...reckonSlots,
  UNIT: (text) => UNITS[text.toLowerCase().replace(/s$/, '')],
  FILE: (text, around) => existingFile(text, around),
  TEXT: (text, around) => (BINARY_FILE.test(unquoted(text).text) ? undefined : existingFile(text, around)),
  OTHERFILE: (text, around) => existingFile(text, around),
  PROSE: prose,
  OTHERPROSE: (text, around, said) => (text === said.get('PROSE') ? undefined : prose(text, around)),
  /** A word of PROSE's path alone, said to stand first. */
  AHEAD(text, _around, said) {
    const has = (name: string): boolean => wordsOf(said.get(name) ?? '').includes(text.toLowerCase());
    return has('PROSE') && !has('OTHERPROSE') ? '' : undefined;
  },
  FOLDER: (text, around) => existingFolder(text, around),
  /** What FOLDER is called, said of what lies in it: `sheet folders in the sheets folder`. */
  OFPLACE: (text, _around, said) =>
    stem(text.toLowerCase()) === stem(baseName(unquoted(said.get('FOLDER') ?? '').text).toLowerCase()) ? '' : undefined,
  NUMBER: (text) => countSaid(text)?.toString(),
  NTH: (text) => countSaid(/^\d+/.exec(text)?.[0] ?? NUMBERS[ORDINALS.indexOf(text.toLowerCase())] ?? '')?.toString(),
  /** The last of the lines that begin with NUMBER, as sed takes it. */
  LAST(text, _around, said) {
    const [first = Number.POSITIVE_INFINITY, last = 0] = [countSaid(said.get('NUMBER') ?? ''), countSaid(text)];
    return first <= last ? `${last}p` : undefined;
  },
  ENDING(text) {
    const word = text.toLowerCase().replace(/^\*?\./, '');
    const ending = endingOfKind(word) ?? (/^\*?\.\w+$/.test(text) ? word : undefined);
    return ending === undefined ? undefined : quoteText(`*.${ending}`);
  },
  FILENAME(given) {
    const { text, isQuoted } = unquoted(given);
    return !text.startsWith('-') && (isQuoted ? !text.includes('/') : /^[\w.@+*-]*\.[\w*]+$/.test(text)) ? quoteText(text) : undefined;
  },
  /** A text to look for that is marked as one. Small letters find capitals as well, capitals only themselves. */
  WANTED(given) {
    const { text, isQuoted } = unquoted(given);
    return (isQuoted || AS_WRITTEN.test(text)) && isSearchable(text) ? `${isSmall(text) ? '-iF' : '-F'} ${quoteText(text)}` : undefined;
  },
  WORD(given) {
    const { text, isQuoted } = unquoted(given);
    return (isQuoted || /^[\p{L}\p{N}_]+$/u.test(text)) && isSearchable(text) ? `${isSmall(text) ? '-iwF' : '-wF'} ${quoteText(text)}` : undefined;
  },
  /** What a name of code stands for, where a line says so, and the same for one that looks like code by itself: `load_tides`, no word of a sentence. */
  CODENAME: (text) => definitionOf(text),
  DEFINED: (text) => (AS_WRITTEN.test(text.replace(/\(\)$/, '')) ? definitionOf(text) : undefined),
  /** `FIXMEs`, as they stand in code. */
  MARKS: (text) => (/^\p{Lu}{3,}s?$/u.test(text) ? quoteText(text.replace(/s$/, '')) : undefined),
  /** `ERROR`, as logs write it. */
  LEVEL: (text) => (/^\p{Lu}{4,}$/u.test(text) ? text : undefined),
  /** A few words that stand beside each other. */
  PHRASE: (text) => (/^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+){0,3}$/u.test(text) ? quoteText(text) : undefined),
  /** A word for a thing, in any letters. In the plural it would miss the line that speaks of one. */
  NOUN: (text) => (/^\p{L}{3,}$/u.test(text) && !NO_NOUN.test(text) ? `-iF ${quoteText(text)}` : undefined),
  /** The same in the plural as well: `slugs` is looked for as `slug`, which finds both. */
  TOPIC: (text) => slots['NOUN']?.(text.replace(/(?<=\p{L}{3}[^su])s$/u, ''), NOWHERE, new Map()),
  URL: (text) => (ADDRESS.test(unquoted(text).text) ? quoteWord(unquoted(text).text) : undefined),
  QUERY(given) {
    const { text, isQuoted } = unquoted(given);
    return isQuoted || !ORDERS_MORE.test(text) ? quoteText(text) : undefined;
  },
  SAID(given) {
    const { text, isQuoted } = unquoted(given);
    return isQuoted || !(JOINS.test(text) || SAYS_WHEN.test(text) || SAYS_TEXT.test(text)) ? quoteText(text) : undefined;
  },
  WHEN: (text) => quoteText(text),
  /** Only said to be sure. */
  KEPT: () => '',
  WORKFLOW: (text, { manifests }) => workflowNamed(unquoted(text).text, manifests),
  /** A file or folder for the only parameter of WORKFLOW. */
  VALUE(text, around, said) {
    const workflow = workflowNamed(unquoted(said.get('WORKFLOW') ?? '').text, around.manifests);
    const parameter = workflow === undefined ? undefined : onlyParameter(workflow, around.manifests);
    const path = existingFile(text, around) ?? existingFolder(text, around);
    return parameter === undefined || path === undefined ? undefined : `--${parameter} ${path}`;
  },
};

/** A text without a header, which two tables that are joined would have twice. */
function prose(text: string, around: Surroundings): string | undefined {
  return PROSE_FILE.test(unquoted(text).text) ? existingFile(text, around) : undefined;
}

function countSaid(text: string): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : NUMBERS.indexOf(text.toLowerCase()) + 1;
  return number >= 1 && number <= MAX_LINES ? number : undefined;
}

function isSearchable(text: string): boolean {
  return text.trim() !== '' && !text.startsWith('-');
}

function isSmall(text: string): boolean {
  return text === text.toLowerCase();
}

/** Copies that nobody runs are passed over. */
function definitionOf(given: string): string | undefined {
  const name = given.replace(/\(\)$/, '');
  return /^[\p{L}_]\w{2,}$/u.test(name) ? `${NO_COPIES} ${quoteText(definitionLine(name))}` : undefined;
}
