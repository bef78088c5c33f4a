/** How a number that is said stands to what is measured: `more than 17` is above 17. */
export interface SaidComparison {
  sign: '>' | '<' | '>=' | '<=';
  /** As it is written, without the unit. */
  number: string;
  /** The words that say it. */
  text: string;
}

const NUMBER = '(?<number>-?\\d+(?:\\.\\d+)?)(?![\\d.,:/-]*\\d)';
const ADJECTIVE = '(?:higher|greater|larger|bigger|warmer|hotter|longer|taller|heavier|older|later)';
const OPPOSITE = '(?:lower|smaller|fewer|colder|cooler|shorter|lighter|younger|earlier)';
const FORMS: readonly (readonly [RegExp, SaidComparison['sign']])[] = [
  [new RegExp(`\\b(?:no|not) more than ${NUMBER}|\\b(?:at most|up to) ${NUMBER.replace('number', 'most')}`, 'i'), '<='],
  [
    new RegExp(`\\b(?:no|not) (?:less|fewer) than ${NUMBER}|\\b(?:at least|reach(?:es|ed)?|hits?) (?:the )?${NUMBER.replace('number', 'most')}`, 'i'),
    '>=',
  ],
  [new RegExp(`\\b(?:above|over|exceed(?:s|ed|ing)?|(?:more|${ADJECTIVE}) than|past|beyond) (?:the )?${NUMBER}`, 'i'), '>'],
  [new RegExp(`\\b(?:below|under|beneath|(?:less|${OPPOSITE}) than) (?:the )?${NUMBER}`, 'i'), '<'],
];

/** The one comparison with a number that a request says; undefined for none or several. */
export function saidComparison(request: string): SaidComparison | undefined {
  let rest = request;
  const found = FORMS.flatMap(([form, sign]): SaidComparison[] => {
    const said = form.exec(rest);
    const number = said?.groups?.['number'] ?? said?.groups?.['most'];
    if (said === null || number === undefined) return [];
    rest = rest.replace(said[0], ' ');
    return [{ sign, number, text: said[0] }];
  });
  const [only, ...others] = found;
  return others.length > 0 || /\b(?:between|from) -?\d[\d.]* (?:and|to) -?\d/i.test(request) ? undefined : only;
}
