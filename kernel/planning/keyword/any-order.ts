import { stem, wordsOf } from '../../../schemas/words.ts';
import { withFileNamed } from '../looks/described-file.ts';
import { withoutRemark } from '../request/leading-remark.ts';
import { withoutRest } from '../request/rest-stays.ts';
import { type AnyOrderForm, anyOrderForms } from './any-order-forms.ts';
import { IDLE_WHERE_TOLD, IDLE_WORDS } from './idle-words.ts';
import { existingPath } from './paths.ts';
import { fillScript } from './script.ts';
import type { Surroundings } from './slot.ts';
import { isFileSlot, isNoFile, shapes, slots } from './slots.ts';
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
  const text = isFileSaid(apart, around) ? apart : withFileNamed(apart, around);
  const words = new Set(text.toLowerCase().split(' '));
  const asks = ASKS.test(text);
  return anyOrderForms.flatMap((form) => (form.changes === true && asks ? [] : (scriptOf(form, text, words, around) ?? [])));
}

function isFileSaid(text: string, around: Surroundings): boolean {
  return text.split(' ').some((word) => !isNoFile('FILE', word) && existingPath(word, around) !== undefined);
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
    // `The last line of the till log (logs/till.log)`
    const ofFiles = new Set(
      form.changes === true ? [] : [...whole.said].flatMap(([name, path]) => (isFileSlot(name) ? wordsOf(path).map(stem) : [])),
    );
    if (left.every((word) => IDLE_WORDS.has(word) || idleHere.has(word) || ofFiles.has(stem(word)) || NO_WORD.test(word)))
      return fillScript(does, whole.words);
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
