/** Words that are numbers, or say that there is none. */
const COUNTED =
  /\d|\b(?:zero|no|none|nobody|nothing|not|never|empty|once|twice|thrice|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|both|several|many|yes)\b/i;
const ASKS_NUMBER =
  /^(?:please |and |so )?(?:count(?! from| down| up)|(?:what is|give me|tell me) the (?:number|count|sum|total|average|mean) of)\b|\bhow (?:many|old|tall|high|heavy|deep|wide)\b/i;
const ASKS_PRICE =
  /\b(?:what is|what['’]s|what was|tell me|give me|find out) (?:the |its |their )?(?:[\w-]+ ){0,2}(?:fee|price|fare|rent|toll|cost)\b(?! (?:list|category|group|model|plan|centre|center))/i;
/** An amount, or that there is none. `Six rounds` is none. */
const PRICED = /\d|\b(?:euros?|pounds?|dollars?|cents?|francs?|free|nothing|included|none|no|not)\b|n['’]t\b/i;
/** What is only ever told in digits: numbers that name something, and the port that a program listens on. */
const ASKS_DIGITS =
  /\b(?:what|which)(?:'s| is| was)? (?:the )?(?:\w+ )?(?:(?:phone|telephone|mobile|fax|account|invoice|order|serial|room|house) number|zip code|post ?code)\b|\b(?:what|which) (?:(?:tcp|network|http|https|server) )?port\b(?=.*\b(?:servers?|services?|listen\w*|runs?|running|app|application|site|api|proxy|database|db|host|bind\w*|serve[sd]?|served|daemon|container|open)\b)/i;

/** Units that are confounded: those of one family measure the same thing. Each with the spellings that results use. */
const FAMILIES: readonly (readonly (readonly string[])[])[] = [
  [
    ['lines', 'line'],
    ['words', 'word'],
    ['characters', 'character', 'letters', 'letter'],
    ['bytes', 'byte'],
  ],
  [
    ['seconds', 'second', 'sec'],
    ['minutes', 'minute', 'min'],
    ['hours', 'hour', 'hrs', 'h'],
    ['days', 'day'],
    ['weeks', 'week'],
    ['months', 'month'],
    ['years', 'year'],
  ],
  [
    ['millimetres', 'millimetre', 'millimeters', 'millimeter', 'mm'],
    ['centimetres', 'centimetre', 'centimeters', 'centimeter', 'cm'],
    ['metres', 'metre', 'meters', 'meter', 'm'],
    ['kilometres', 'kilometre', 'kilometers', 'kilometer', 'km'],
    ['miles', 'mile', 'mi'],
    ['feet', 'foot', 'ft'],
    ['inches', 'inch'],
    ['yards', 'yard'],
  ],
  [
    ['grams', 'gram', 'g'],
    ['kilograms', 'kilogram', 'kilos', 'kg'],
    ['pounds', 'pound', 'lbs', 'lb'],
    ['ounces', 'ounce', 'oz'],
  ],
  [
    ['celsius', 'c'],
    ['fahrenheit', 'f'],
    ['kelvin', 'k'],
  ],
];

/**
 * What kind of thing a request asks for and its answer does not have, as a complaint: a number, or a number in that unit.
 * Only what the words leave no doubt of: a right answer that is sent back costs the time of another plan.
 */
export function missingKind(request: string, answer: string): string | undefined {
  if (ASKS_NUMBER.test(request) && !hasNumber(answer)) return 'the request asks for a number and the answer has none';
  if (ASKS_PRICE.test(request) && !PRICED.test(answer)) return 'the request asks for a price and the answer has none';
  for (const family of FAMILIES) {
    const asked = family.filter((unit) => asksFor(unit, request));
    const told = family.filter((unit) => tells(unit, answer));
    const [wanted] = asked;
    const [given] = told;
    if (wanted === undefined || given === undefined || asked.length > 1 || told.includes(wanted)) continue;
    return `the request asks for ${wanted[0]} and the answer tells ${given[0]}`;
  }
  return undefined;
}

/** Whether a text has a number in it, in digits or in words. */
export function hasNumber(text: string): boolean {
  return COUNTED.test(text);
}

/** Whether an answer lacks the number that is asked for by its name: a port, a number to ring. */
export function lacksDigits(request: string, answer: string): boolean {
  return ASKS_DIGITS.test(request) && !/\d/.test(answer);
}

/** Whether one number is asked for, and not one for each of several things. */
export function asksNumber(request: string): boolean {
  return ASKS_NUMBER.test(request) && !/\b(?:each|every|per|list|names?|which|who)\b/i.test(request);
}

/** `how many UNIT`, or `5 of something in UNIT`. */
function asksFor(unit: readonly string[], request: string): boolean {
  return new RegExp(`\\bhow many (?:${unit.join('|')})\\b|\\d\\D{0,40}\\b(?:in|to|into) (?:degrees )?(?:${unit.join('|')})\\b`, 'i').test(request);
}

/** A number with this unit behind it. */
function tells(unit: readonly string[], answer: string): boolean {
  return new RegExp(`\\d[\\s°-]{0,2}(?:${unit.join('|')})\\b`, 'i').test(answer);
}
