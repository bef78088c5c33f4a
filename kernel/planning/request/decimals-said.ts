import { withDigits } from './number-words.ts';

/** `to one decimal`, `with 2 decimal places`, `1 decimal is enough`. Digits alone may be those of a code, and places those at a table. */
const ROUNDED_TO =
  /(?:\b(?:to|with|at|rounded(?: off)?|using|,)\s+(?:just |only |exactly |at most |about |an? |the )?|[.?!;]\s+|\()([0-6]|no|single) ?(?:decimals?|dp)\b|\b([0-6]|no) decimals?(?: places?)? (?:is|are|will|would|please)\b/i;
const FRACTION = /\b(?:to|as) the (?:nearest|closest) (tenth|hundredth|thousandth)s?\b/i;
const FRACTIONS = ['tenth', 'hundredth', 'thousandth'];

/** To how many decimals a request wants its result rounded; undefined where it does not say so beyond doubt. */
export function decimalsSaid(request: string): number | undefined {
  const fraction = FRACTION.exec(request)?.[1]?.toLowerCase();
  if (fraction !== undefined) return FRACTIONS.indexOf(fraction) + 1;
  const [found, before, behind] = ROUNDED_TO.exec(withDigits(request)) ?? [];
  if (found === undefined) return undefined;
  const said = (before ?? behind ?? '').toLowerCase();
  return said === 'single' ? 1 : said === 'no' ? 0 : Number(said);
}

const HOW_MANY = '(?:[0-6]|no|one|two|three|four|five|six|(?:a )?single)';
const SAID = new RegExp(
  String.raw`(?:[,;.(?]\s*|\s+)(?:(?:please|and) )?(?:round(?:ed)?(?: (?:it|that|off|the (?:result|answer)))? )?(?:(?:to|with|at|using) )?(?:just |only |exactly |at most )?(?:${HOW_MANY} (?:decimals?(?: places?)?|dp)\b(?: (?:(?:is|are|will|would)(?: be)? )?(?:enough|fine|plenty|ok|do|needed|required|necessary))?|(?:to|as) the (?:nearest|closest) (?:tenth|hundredth|thousandth)s?\b)(?:,? please)?\)?(?=[\s.,;?!]|$)`,
  'i',
);

/** A request without the words for that. */
export function withoutDecimals(request: string): string {
  return request.replace(SAID, '');
}
