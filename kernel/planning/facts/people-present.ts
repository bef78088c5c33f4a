import { foldText } from '../../../schemas/words.ts';
import { labelledLine } from './labelled-line.ts';

/** How a list of who came is asked for, and what minutes call it. */
const ROLLS: readonly (readonly [asked: string, label: RegExp])[] = [
  ['present|there|in attendance|attending', /^(?:present|attending|in attendance|there|attendees|attendance|participants|here)$/],
  ['absent|missing|excused|away|not there', /^(?:absent|apologies|apologies from|excused|away|missing|regrets|not there)$/],
];
const VERBS: readonly (readonly [asked: string, roll: number])[] = [
  ['attended|came|took part', 0],
  ['sent (?:their )?apologies|apologi[sz]ed|could not come|was unable to come', 1],
];
const NAMES = '(?:the )?names of (?:those|everyone|everybody|the people|all)';
const WHO = `(?:who|${NAMES}(?: of them)?(?: who| that)?)(?: all)?`;
const ASKS: readonly (readonly [RegExp, number])[] = [
  ...ROLLS.map(([asked], roll): [RegExp, number] => [new RegExp(`\\b${WHO}(?: (?:was|were|is|are))? (?:${asked})\\b`, 'i'), roll]),
  ...VERBS.map(([asked, roll]): [RegExp, number] => [new RegExp(`\\b${WHO} (?:${asked})\\b`, 'i'), roll]),
];
const IS_NAME = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|van|von|de|der)){0,3}$/u;
/** `Piet (toothache)` */
const REASON = / \([^()]{2,40}\)$/;
/** More than one list of names, or another one. */
const OTHERWISE = /\b(?:both|each|every|never|most|also|first|last|how (?:many|often))\b|n['’]t\b/i;

/** Whether a request wants to know who came to a meeting, or who did not. */
export function asksWhoCame(request: string): boolean {
  return rollAsked(request) !== undefined;
}

/**
 * Who was at a meeting, or sent apologies, by the one line of its minutes that lists them: `Present: Desmond, Hester`. Where their names are asked for each
 * has a line, else they stand as in the text. Undefined where two lines do, or what stands there are no names.
 */
export function peoplePresent(request: string, text: string): string | undefined {
  const label = rollAsked(request);
  if (label === undefined) return undefined;
  const [value, ...others] = text.split(/\r?\n/).flatMap((line) => {
    const { label: said = '', value: names = '' } = labelledLine(line) ?? {};
    return label.test(foldText(said.trim())) ? [names.replace(/\.$/, '')] : [];
  });
  const names = value?.split(/, (?:and )?| and /) ?? [];
  if (value === undefined || others.length > 0 || !names.every((name) => IS_NAME.test(name.replace(REASON, '')))) return undefined;
  return new RegExp(`\\b${NAMES}`, 'i').test(request) ? names.join('\n') : value;
}

function rollAsked(request: string): RegExp | undefined {
  if (OTHERWISE.test(request)) return undefined;
  const roll = ASKS.find(([form]) => form.test(request))?.[1];
  return roll === undefined ? undefined : ROLLS[roll]?.[1];
}
