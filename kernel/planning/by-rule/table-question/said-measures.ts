import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { nameWords, wordsOf } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { keyColumn } from './asked-cells.ts';
import { isSameWord } from './asked-words.ts';

/** What a measure is asked by, and the words of a column that holds it: its name, or its unit. */
const MEASURES: readonly (readonly [asked: string, columns: string])[] = [
  ['long', 'length duration distance minutes mins min hours km miles'],
  ['far', 'distance km miles'],
  ['tall', 'height'],
  ['high', 'height altitude elevation'],
  ['heavy', 'weight mass kg grams'],
  ['deep', 'depth'],
  ['wide', 'width'],
  ['fast', 'speed mph kmh'],
  ['old', 'age'],
];
const ASKS = /\bhow (?<asked>\p{L}+) (?:(?:is|are|was|were) (?<thing>.+)|(?:does|do|did) (?<lasting>.+?) (?:take|last))(?=\s*[?.!]*$)/iu;
/** An end of a scale, or something that is compared, is no measure of one thing. */
const OTHERWISE = /\b(?:than|\p{L}+est|most|least|each|every|all|not|if|ago|open|left|until|from|to)\b/iu;

/** `How long is the Ridge Path?` as what its length is, where the table has one column of lengths. */
export function withMeasure(request: string, { columns }: Table): string {
  const { asked = '', thing, lasting } = ASKS.exec(request)?.groups ?? {};
  const own = MEASURES.find(([word]) => word === asked.toLowerCase())?.[1].split(' ') ?? [];
  const said = thing ?? lasting;
  const [column, ...others] = [...columns.keys()].filter((name) => nameWords(name).some((word) => own.includes(word)));
  if (said === undefined || column === undefined || others.length > 0 || OTHERWISE.test(said)) return request;
  return request.replace(ASKS, () => `what is the ${nameWords(column).join(' ')} of ${said}`);
}

const ASKS_STOCK =
  /\bhow many (?<thing>\p{L}[\p{L}' -]{1,40}?) (?:do we (?:still )?(?:have|own|keep)(?: left)?|have we(?: got)?|are there|are (?:still )?left|are in stock|does the (?:\p{L}+ )?(?:list|inventory|table) (?:say|have))\b/iu;
const STOCK = /^(?:quantity|qty|stock|in stock|count|amount|pieces|pcs|number|on hand|available|left|have)$/i;

/** `How many crowbars do we have?` as what their number is, where a row is called so and one column holds how many there are. */
export function withStock(request: string, table: Table): string {
  const thing = wordsOf(ASKS_STOCK.exec(request)?.groups?.['thing'] ?? '');
  const called = (table.columns.get(keyColumn(table) ?? '') ?? []).filter((cell) => {
    const own = wordsOf(String(cell ?? ''));
    return thing.length > 0 && own.length === thing.length && own.every((word, at) => isSameWord(word, thing[at] ?? ''));
  });
  // `How many patient gowns in large do we have in stock?` says its row by two cells.
  const cells = new Set([...table.columns.values()].flat().map((cell) => String(cell ?? '').toLowerCase()));
  const said = ASKS_STOCK.exec(request)?.groups?.['thing'] ?? '';
  const isByCells =
    called.length === 0 && thing.some((_, at) => at > 0 && cells.has(thing[at] ?? '')) && [...cells].some((cell) => isIn(wordsOf(cell), thing));
  const [name = isByCells ? said : undefined] = called;
  const [column, ...others] = [...table.columns].flatMap(([each, cells]) =>
    STOCK.test(nameWords(each).join(' ')) && cells.every((cell) => typeof cell === 'number') ? [each] : [],
  );
  if (typeof name !== 'string' || called.length > 1 || column === undefined || others.length > 0) return request;
  return request.replace(ASKS_STOCK, () => `what is the ${nameWords(column).join(' ')} of ${name}`);
}

/** Whether words, two or more, stand in a row of others. */
function isIn(own: readonly string[], words: readonly string[]): boolean {
  return own.length > 1 && words.some((_, at) => own.every((word, offset) => isSameWord(word, words[at + offset] ?? '')));
}

/** `was hired most often`, `do we lend most often`. */
const OFTEN =
  /\b(?:(?:(?:is|are|was|were|gets?|got|has been|have been) )?(?<done>\p{L}{3,}) (?:the )?(?<end>most|least) (?:often|frequently)|(?:is|are|was|were|gets?|got) (?<before>most|least) (?:often|frequently) (?<then>\p{L}{3,}))\b/iu;
const TIMES: ReadonlySet<string> = new Set(['times', 'count', 'number', 'no', 'total', 'often']);

/** `Which costume was hired most often?` as the one that has the highest times_hired, where one column of numbers is called so. */
export function withOften(request: string, { columns }: Table): string {
  const { done, end, before = end, then: doing = done } = OFTEN.exec(request)?.groups ?? {};
  if (doing === undefined || before === undefined) return request;
  const [column, ...others] = [...columns].flatMap(([name, cells]) => {
    const words = nameWords(name);
    const isOfIt = words.some((word) => TIMES.has(word)) && words.some((word) => isSameWord(word, doing.toLowerCase()));
    return isOfIt && cells.every((cell) => typeof cell === 'number') ? [name] : [];
  });
  if (column === undefined || others.length > 0) return request;
  return request.replace(OFTEN, () => `has the ${/^most$/i.test(before) ? 'highest' : 'lowest'} ${column}`);
}

/** `Who set the route Magpie`, `who coaches Lena`. */
const ASKS_DOER = /\bwho (?:has |had |is |was )?(?<verb>\p{L}{3,}?)(?<ending>s|ed|ing)? (?=(?:the |our |my )?\p{L})/iu;

/** `Who set the route Magpie?` as who its setter is, where one column is called by those who do it. */
export function withDoer(request: string, { columns }: Table): string {
  const verb = ASKS_DOER.exec(request)?.groups?.['verb']?.toLowerCase();
  if (verb === undefined) return request;
  const doer = new RegExp(`^${literalPattern(verb.replace(/e$/, ''))}(?:\\p{L})?(?:er|or)$`, 'iu');
  const [column, ...others] = [...columns.keys()].filter((name) => doer.test(name));
  return column === undefined || others.length > 0 ? request : request.replace(ASKS_DOER, () => `who is the ${column} of `);
}

/** `Who has been a member the longest?`, `who has worked here longest` */
const LONGEST = /\b(?:has|have)(?: been)? (?:[\p{L}]+ ){0,4}?(?:for )?(?:the )?longest\b(?! (?:\p{L}+ )?without\b)/iu;
const SINCE: ReadonlySet<string> = new Set(['joined', 'since', 'start', 'started', 'begin', 'began', 'entry', 'entered', 'hired']);

/** Who has been something the longest is the row with the earliest day or year of the one column that tells since when. */
export function withLongest(request: string, { columns }: Table): string {
  const [column, ...others] = [...columns.keys()].filter((name) => nameWords(name).some((word) => SINCE.has(word)));
  if (column === undefined || others.length > 0) return request;
  const isYear = columns.get(column)?.every((cell) => typeof cell === 'number') === true;
  return request.replace(LONGEST, () => `has the ${isYear ? 'lowest' : 'earliest'} ${column}`);
}

const DURATIONS: ReadonlySet<string> = new Set(['minutes', 'mins', 'duration', 'hours', 'time']);
const TIME_AT_END = /\b(?<end>longest|shortest) (?:playing|running|cooking|baking|travel(?:ling)?|journey|reading|waiting) (?:time|duration)\b/iu;

/** `The longest playing time` as the highest of the one column that holds times. */
export function withTimeAtEnd(request: string, { columns }: Table): string {
  const end = TIME_AT_END.exec(request)?.groups?.['end'];
  const [column, ...others] = [...columns].flatMap(([name, cells]) =>
    nameWords(name).some((part) => DURATIONS.has(part)) && cells.every((cell) => typeof cell === 'number') ? [name] : [],
  );
  if (end === undefined || column === undefined || others.length > 0) return request;
  return request.replace(TIME_AT_END, () => `${/^longest$/i.test(end) ? 'highest' : 'lowest'} ${column}`);
}
