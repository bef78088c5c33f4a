import { MONTH_NAME } from '../request/dates-said.ts';

const DAY_OF_MONTH = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const DATE = [
  String.raw`\d{4}-\d\d-\d\d`,
  String.raw`(?:${WEEKDAY},? (?:the )?)?${DAY_OF_MONTH}(?: of)? ${MONTH_NAME}\b(?:,? \d{4})?`,
  String.raw`(?:${WEEKDAY},? )?${MONTH_NAME} ${DAY_OF_MONTH}\b(?:,? \d{4})?`,
  String.raw`\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)`,
].join('|');

/** What is to be saved by its kind, and how texts write such a thing. */
const KINDS: readonly { called: string; written: RegExp }[] = [
  { called: 'date', written: spans(DATE) },
  { called: 'day', written: spans(`${DATE}|${WEEKDAY}`) },
  { called: 'time', written: spans(String.raw`\d{1,2}[:.]\d\d(?: ?[ap]\.?m\b)?|\d{1,2} ?[ap]\.?m\b|\d{1,2} o['’]clock`) },
  {
    called: '(?:tele)?phone(?: number)?|(?:mobile|fax|cell) number',
    written: spans(String.raw`(?!\d{4}-\d\d-\d\d)(?:\+|\(\d+\) ?)?\d[\d /-]{4,}\d`),
  },
  { called: 'e-?mail(?: address)?', written: spans(String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`) },
];

function spans(source: string): RegExp {
  return new RegExp(String.raw`(?<![\w@])(?:${source})(?![\w@])`, 'gi');
}

/** `write that date to a.txt`: what stands between is said of it, and is no second thing. */
const SAVES = String.raw`\b(?:put|write|save|store|note|record|add|append|enter|insert)\b(?: down)?(?:(?!\band\b)[^.;:?!"“]){0,30}?\b(?:that|the|its|this|his|her|their)(?: exact| new| right)? `;
/** More are a list, of which nobody knows which one is meant without reading. */
const MAX_CHOICES = 16;

/**
 * All that texts hold of the one kind of thing that a request has saved: the dates where `that date` goes into a file. Undefined where it names no kind, or the
 * texts have none of it. A model that is free to answer writes the name that stands beside it.
 */
export function choicesFor(request: string, texts: readonly string[]): readonly string[] | undefined {
  const [kind, ...others] = KINDS.filter(({ called }) => new RegExp(String.raw`${SAVES}(?:${called})(?!\p{L})`, 'iu').test(request));
  if (kind === undefined || others.length > 0 || new RegExp(String.raw`(?:${kind.called})(?: and\b|,? as well as\b)`, 'i').test(request))
    return undefined;
  const found = [...new Set(texts.flatMap((text) => text.match(kind.written) ?? []))].map((each) => each.trim());
  return found.length === 0 || found.length > MAX_CHOICES ? undefined : found;
}
