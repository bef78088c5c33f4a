import { LESS, MORE } from './comparatives.ts';

/** How a number that is said stands to what is measured: `more than 17` is above 17. */
export interface SaidComparison {
  sign: '>' | '<' | '>=' | '<=';
  /** As it is written, without the unit. */
  number: string;
  /** The words that say it. */
  text: string;
}

const NUMBER = '(?<number>-?\\d+(?:\\.\\d+)?)(?![\\d.,:/-]*\\d)';
const ADJECTIVE = `(?:${MORE}|greater|larger|bigger|warmer|hotter|later)`;
const OPPOSITE = `(?:${LESS}|smaller|fewer|colder|cooler|earlier)`;
/** What is said in front of a bound, the longer words first: `at or below` is more than `below`. */
export const COMPARING: readonly (readonly [words: string, sign: SaidComparison['sign']])[] = [
  ['(?:at or (?:below|under)|(?:no|not) more than|not (?:above|over)|at most|up to)', '<='],
  ['(?:at or (?:above|over)|(?:no|not) (?:less|fewer) than|not (?:below|under)|at least|reach(?:es|ed)?|hits?)', '>='],
  [`(?:above|over|exceed(?:s|ed|ing)?|(?:more|${ADJECTIVE}) than|past|beyond)`, '>'],
  [`(?:below|under|beneath|(?:less|${OPPOSITE}) than)`, '<'],
];
const FORMS = COMPARING.map(([words, sign]) => ({ form: new RegExp(`\\b${words} (?:the )?${NUMBER}`, 'i'), sign }));

/** The one comparison with a number that a request says; undefined for none or several. */
export function saidComparison(request: string): SaidComparison | undefined {
  let rest = request;
  const found = FORMS.flatMap(({ form, sign }): SaidComparison[] => {
    const said = form.exec(rest);
    const number = said?.groups?.['number'];
    if (said === null || number === undefined) return [];
    rest = rest.replace(said[0], ' ');
    return [{ sign, number, text: said[0] }];
  });
  const [only, ...others] = found;
  return others.length > 0 || /\b(?:between|from) -?\d[\d.]* (?:and|to) -?\d/i.test(request) ? undefined : only;
}
