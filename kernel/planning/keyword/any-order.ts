import { stem, wordsOf } from '../../../schemas/words.ts';
import { baseName, withoutEnding } from '../request/file-names.ts';
import { withoutRemark } from '../request/leading-remark.ts';
import { withoutRest } from '../request/rest-stays.ts';
import { type AnyOrderForm, anyOrderForms } from './any-order-forms.ts';
import { IDLE_WHERE_TOLD, IDLE_WORDS } from './idle-words.ts';
import { existingPath, fileOfWords } from './paths.ts';
import { fillScript } from './script.ts';
import type { Surroundings } from './slot.ts';
import { isNoFile, shapes, slots } from './slots.ts';
import { compilePart, mayFit, plainRequest } from './template.ts';

/** Stands apart in a request, and parts what it says. In front of a blank only: `a.txt` and `{{1}}` hold others. */
const MARKS = /(["“'][^"”'\n]*["”'](?=[\s,;:.!?)]|$))|[,;:.!?)]+(?=[\s,;:.!?)]|$)|(?<=^|\s)[(–—-]+/gu;
/** Asked whether it is so, nothing is made so; nor where somebody asks which, what or why. */
const ASKS = /^\W*(?:should|shall|must|might|is|are|was|were|does|do|did|has|have|isn't|aren't|which|what|who|where|when|why|how)\b/i;
/** Says when, unlike the verb. */
const MONTH = /(?<=\S )May(?= )/g;
const NO_WORD = /^[,;:.!?()–—-]+$/;
/** A longer request is a story: its words are hardly all idle. */
const MAX_CHARACTERS = 240;

interface Reading {
  /** What no part has taken yet. */
  rest: string;
  said: ReadonlyMap<string, string>;
  words: ReadonlyMap<string, string>;
}

/** The scripts of the requests whose parts stand in any order, as far as a request is one: every other word of it says nothing. */
export function anyOrderScripts(request: string, around: Surroundings): string[] {
  const plain = plainRequest(withoutRemark(withoutRest(request)));
  if (plain.length > MAX_CHARACTERS) return [];
  const apart = `${plain
    .replace(MARKS, (mark: string, quoted?: string) => quoted ?? ` ${mark} `)
    .replace(/\s+/g, ' ')
    .trim()} `;
  const text = withFileNamed(apart, around);
  const words = new Set(text.toLowerCase().split(' '));
  const asks = ASKS.test(text);
  return anyOrderForms.flatMap((form) => (form.changes === true && asks ? [] : (scriptOf(form, text, words, around) ?? [])));
}

/** As many words as the name of a file mostly has, with its folder and what kind of file it is. */
const MAX_NAME_WORDS = 5;
const BEFORE_NAME = /^(?:the|my|our|this|of|in|from|has|have|does|is|[,;:.!?()–—-]+)$/i;
const NO_NAME = /^(?:to|the|of|from|for|our|my|with|about|an?|in)$/i;
const MAY_BEGIN = /^[\p{L}\p{N}]/u;

/** A request with the path of the one file that it names by words, in their place: `boiler log : how many lines`. */
function withFileNamed(text: string, around: Surroundings): string {
  const words = text.trim().split(' ');
  if (words.some((word) => !isNoFile('FILE', word) && existingPath(word, around) !== undefined)) return text;
  // Of a thousand files few have names that are said: looked through for each group of words, they would take seconds.
  const said = new Set(wordsOf(text).map(stem));
  const entries = around.entries.filter(
    ({ path, kind }) => kind === 'file' && wordsOf(withoutEnding(baseName(path))).every((word) => said.has(stem(word))),
  );
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const named = words.flatMap((word, at) => {
      const isBegin = MAY_BEGIN.test(word) && !NO_NAME.test(word) && (at === 0 || BEFORE_NAME.test(words[at - 1] ?? ''));
      const path =
        isBegin && at + length <= words.length && !NO_NAME.test(words[at + length - 1] ?? '')
          ? fileOfWords(words.slice(at, at + length).join(' '), { ...around, entries })
          : undefined;
      return path === undefined ? [] : [{ at, path }];
    });
    const [only, ...others] = named;
    if (only !== undefined) return others.length > 0 ? text : `${words.toSpliced(only.at, length, `"${only.path}"`).join(' ')} `;
  }
  return text;
}

function scriptOf(form: AnyOrderForm, text: string, words: ReadonlySet<string>, around: Surroundings): string | undefined {
  const { parts, may = [], idle = '', does, otherwise = {} } = form;
  if (!parts.every((part) => mayFit(part, words))) return undefined;
  const idleHere = new Set([...idle.split(' '), ...(form.changes === true ? [] : IDLE_WHERE_TOLD)]);
  const begin: Reading = { rest: text, said: new Map(), words: new Map(Object.entries(otherwise)) };
  for (const read of readings(parts, begin, around)) {
    const whole = may.reduce((reading, part) => readings([part], reading, around).next().value ?? reading, read);
    const left = whole.rest
      .replace(MONTH, '#')
      .toLowerCase()
      .replaceAll('’', "'")
      .split(/[\s']+/)
      .filter((word) => word !== '');
    if (left.every((word) => IDLE_WORDS.has(word) || idleHere.has(word) || NO_WORD.test(word))) return fillScript(does, whole.words);
  }
  return undefined;
}

/** Every way in which the parts of a form stand in a request, each taking what the ones before it have left. */
function* readings([part, ...others]: readonly string[], reading: Reading, around: Surroundings): Generator<Reading, undefined> {
  if (part === undefined) {
    yield reading;
    return undefined;
  }
  for (const match of reading.rest.matchAll(compilePart(part, shapes))) {
    const taken = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
    const said = new Map([...reading.said, ...taken]);
    if (taken.some(([name, text]) => isNoFile(name, text))) continue;
    const found = taken.map(([name, text]) => [name, slots[name]?.(text, around, said)] as const);
    if (found.some(([, word]) => word === undefined)) continue;
    const rest = `${reading.rest.slice(0, match.index)}, ${reading.rest.slice(match.index + match[0].length)}`;
    const words = new Map([...reading.words, ...found.map(([name, word]) => [name, word ?? ''] as const)]);
    yield* readings(others, { rest, said, words }, around);
  }
  return undefined;
}
