import { saysSomething, stem, wordsOf } from '../../../schemas/words.ts';

/** What the two ends of a scale are called, and the columns that such a scale is read from. */
export interface Scale {
  largest: RegExp;
  smallest: RegExp;
  column: RegExp;
}

export const PRICES: Scale = {
  largest: /\b(?:dearest|priciest|most expensive)\b/i,
  smallest: /\b(?:cheapest|least expensive)\b/i,
  column: /\b(?:prices?|costs?|fees?|rents?|rates?|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?)\b|[€$£]/i,
};
export const SCALES: readonly Scale[] = [
  {
    largest: /\b(?:newest|latest|youngest|most recent|(?:built|opened|founded|finished|started|released|published|born|made) last)\b/i,
    smallest: /\b(?:oldest|earliest|(?:built|opened|founded|finished|started|released|published|born|made) first)\b/i,
    column:
      /\b(?:built|opened|founded|established|completed|finished|started|released?|published|born|since|made|(?<!\b(?:a|per|each) )years?|dates?|day)\b/i,
  },
  {
    largest: /\bjoined last\b|\bnewest (?:member|colleague|employee)\b/i,
    smallest:
      /\b(?:with us|with the \w+|here|a member|in the \w+|on the \w+|(?:working|worked|working here) for us)\b[^.?!]*\blongest\b|\blongest[- ](?:serving|standing|member)|\bjoined first\b/i,
    column: /\b(?:since|joined|joining|member|hired|entry|started|start)\b/i,
  },
  { largest: /\boldest\b/i, smallest: /\byoungest\b/i, column: /\bages?\b/i },
  { largest: /\blongest\b/i, smallest: /\bshortest\b/i, column: /\b(?:lengths?|long|spans?|distances?|durations?|km|miles|minutes|hours)\b/i },
  { largest: /\b(?:highest|tallest)\b/i, smallest: /\blowest\b/i, column: /\b(?:heights?|high|tall|altitudes?|elevations?|summit)\b/i },
  { largest: /\bheaviest\b/i, smallest: /\blightest\b/i, column: /\b(?:weights?|mass|kg|kilos?)\b/i },
  PRICES,
  {
    largest: /\b(?:warmest|hottest)\b/i,
    smallest: /\b(?:coldest|coolest)\b/i,
    column: /\b(?:temp|temperatures?|celsius|fahrenheit|degrees?|low|lows|high|highs|min|max)\b|°/i,
  },
  {
    largest: /\b(?:slowest|(?:takes?|took|needs?|lasts?) (?:the )?longest)\b/i,
    smallest: /\b(?:quickest|fastest|soonest|(?:takes?|took|needs?|lasts?) (?:the )?shortest)\b/i,
    column: /\b(?:days?|hours?|minutes?|mins?|seconds?|weeks?|months?|durations?|time to)\b/i,
  },
  {
    largest: /\b(?:paid|pays?|earns?|earned|earning) (?:the )?(?:best|most)\b|\bbest[- ](?:paid|paying)\b/i,
    smallest: /\b(?:paid|pays?|earns?|earned|earning) (?:the )?(?:worst|least)\b|\b(?:worst|least)[- ](?:paid|paying)\b/i,
    column: /\b(?:pay|paid|wages?|salary|salaries|income|earnings?|fees?|rates?|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?)\b|[€$£]/i,
  },
  { largest: /\bfastest\b/i, smallest: /\bslowest\b/i, column: /\b(?:speeds?|knots|mph)\b|km\/h/i },
  { largest: /\b(?:farthest|furthest)\b/i, smallest: /\b(?:nearest|closest)\b/i, column: /\b(?:distances?|away|km|miles)\b/i },
  {
    largest: /\b(?:largest|biggest)\b/i,
    smallest: /\bsmallest\b/i,
    column: /\b(?:sizes?|areas?|surface|capacity|seats|population|inhabitants|hectares?|acres?)\b/i,
  },
  { largest: /\b(?:wettest|rainiest)\b/i, smallest: /\bdriest\b/i, column: /\b(?:rain|rainfall|precipitation)\b/i },
  { largest: /\bbusiest\b/i, smallest: /\bquietest\b/i, column: /\b(?:visitors?|guests?|passengers?|visits|customers?|trips)\b/i },
  { largest: /\bfullest\b/i, smallest: /\bemptiest\b/i, column: /\b(?:fill(?:ed)?|full(?:ness)?|occupancy|occupied|level)(?![\p{L}])/iu },
  { largest: /\bdeepest\b/i, smallest: /\bshallowest\b/i, column: /\b(?:depths?|deep)\b/i },
  {
    largest: /\bsteepest\b/i,
    smallest: /\b(?:flattest|gentlest)\b/i,
    column: /\b(?:gradients?|slopes?|inclines?|steepness|per ?mill?e?|pitch)\b|‰/i,
  },
  { largest: /\bthickest\b/i, smallest: /\bthinnest\b/i, column: /\b(?:thickness|thick)\b/i },
  { largest: /\bloudest\b/i, smallest: /\bquietest\b/i, column: /\b(?:noise|loudness|volume|db|decibels?)\b/i },
  {
    largest: /\b(?:best[- ]rated|best[- ]liked|top[- ]rated)\b/i,
    smallest: /\b(?:worst[- ]rated|least[- ]liked)\b/i,
    column: /\b(?:ratings?|stars|scores?|marks?|grades?|points)\b/i,
  },
  {
    largest: /\b(?:most popular)\b/i,
    smallest: /\bleast popular\b/i,
    column: /\b(?:visitors?|guests?|sold|sales|orders|bookings|votes|downloads|loans|borrowed|hires)\b/i,
  },
  { largest: /\bwidest\b/i, smallest: /\bnarrowest\b/i, column: /\b(?:widths?|wide)\b/i },
];
/** Ends of any scale, which the request has to name by its column: `the highest price`, `the most goals`. */
const ANY_LARGEST = /\b(?:most|largest|biggest|highest|greatest|longest|strongest|maximum|max)\b/i;
const ANY_SMALLEST = /\b(?:fewest|least|smallest|lowest|shortest|weakest|minimum|min)\b/i;

/** Shorter ones begin words that mean something else. */
const TELLING_STEM = 5;

/** Which end of a column a request asks for; undefined for neither, or for both. */
export function endAsked(request: string, column: string): 'largest' | 'smallest' | undefined {
  const isNamed = saidWords(request, column) > 0;
  const ends = [...SCALES.filter((scale) => scale.column.test(column)), ...(isNamed ? [{ largest: ANY_LARGEST, smallest: ANY_SMALLEST }] : [])];
  return endOf(ends, request);
}

/** The end that a request asks for by the words of some scales. */
export function endOf(scales: readonly Omit<Scale, 'column'>[], request: string): 'largest' | 'smallest' | undefined {
  const isLargest = scales.some(({ largest }) => largest.test(request));
  const isSmallest = scales.some(({ smallest }) => smallest.test(request));
  if (isLargest === isSmallest) return undefined;
  return isLargest ? 'largest' : 'smallest';
}

/** How many words of the name of a column, without its unit, a request says. */
export function saidWords(request: string, column: string): number {
  const said = wordsOf(request).map(stem);
  // `shrinks the most` speaks of a column Shrinkage.
  const isSaid = (word: string): boolean => said.some((each) => each === stem(word) || (each.length >= TELLING_STEM && word.startsWith(each)));
  return wordsOf(column.replace(/\([^)]*\)/g, '')).filter((word) => saysSomething(word) && isSaid(word)).length;
}
