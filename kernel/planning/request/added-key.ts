import { isQuoted, QUOTED, unquoted } from './quoted-texts.ts';

/** A key that a request wants to be new, with its value, and the name of what it is to stand in. */
export interface AddedKey {
  key: string;
  value: string | number | boolean;
  under?: string;
}

const NAME = String.raw`["'\x60]?(?<key>[\w$-]+)["'\x60]?`;
/** Plain words nobody could tell from what follows them. */
const VALUE = String.raw`(?<value>${QUOTED}|-?\d+(?:\.\d+)?(?![\w.-]*\w)|true\b|false\b)`;
const ADDS = new RegExp(
  String.raw`\badd (?:an? |the )?(?:new )?(?:key|setting|entry|field|option|property|string|flag) (?:called |named )?${NAME},? ?(?:with|set to|that is|which is|as|[=:]) ?(?:the |a )?(?:(?:text|value|string|number) )?${VALUE}`,
  'i',
);
/** `add a senior price of 12`: what is behind it is of the kind of the others. */
const ADDS_VALUE = new RegExp(
  String.raw`\badd (?:an? |the )(?:new )?${NAME} (?:price|rate|fee|discount|fare|tariff|limit|value) (?:of|at) ${VALUE}`,
  'i',
);
const UNDER =
  /\b(?:under|inside|within|below|in) (?:the )?(?:key |section |object |group |block )?["'`]?(?<under>[\w$-]+(?:\.[\w$-]+)*)["'`]?(?: section| object| group| block)?(?=[\s,;:.!?]|$)/i;

/** Reads `add the key K with the value V under P`; undefined where the request says it otherwise, or more than one key. */
export function addedKey(request: string): AddedKey | undefined {
  const { key, value } = (ADDS.exec(request) ?? ADDS_VALUE.exec(request))?.groups ?? {};
  if (key === undefined || value === undefined || /\b(?:each|every|all|both|and add|keys|entries|fields)\b/i.test(request)) return undefined;
  const rest = request.replace(ADDS, ' ').replace(/\S+\.jsonc?\b/gi, 'it');
  const { under } = UNDER.exec(rest.replace(/\b(?:in|inside|within|to) it\b/gi, ' '))?.groups ?? {};
  return { key, value: scalarOf(value), ...(under === undefined ? {} : { under }) };
}

function scalarOf(text: string): string | number | boolean {
  if (isQuoted(text)) return unquoted(text);
  return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : Number(text);
}
