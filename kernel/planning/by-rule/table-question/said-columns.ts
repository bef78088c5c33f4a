import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { type AskedWord, besideColumn, columnWords, isColumnWord, placeOfWords, take } from './asked-words.ts';
import { isRepeated } from './row-conditions.ts';

/** What is spent or paid is told by the one column of amounts, whatever that is called. */
const OF_MONEY = /^(?:ow(?:e[sd]?|ing)|spen[dt]|spending|pa(?:y|id|ys)|costs?|prices?|earn(?:ed)?|expenses?|worth|money)$/;
const AMOUNT = /^(?:amount|price|cost|total|sum|paid|fee|eur|usd|gbp|chf|euros?|dollars?|pounds?)$/;

/** The columns that are named by free words, in the order of the table; they take their words. */
export function columnsSaid(words: readonly AskedWord[], table: Table): string[] {
  const { columns } = table;
  // A column called what is no word for itself.
  const names = [...columns.keys()]
    .filter((name) => !/^(?:what|who|when|where|which|how)$/i.test(name))
    .sort((a, b) => columnWords(b).length - columnWords(a).length);
  const said = names.filter((name) => {
    const at = placeOfWords(columnWords(name), words, isColumnWord);
    const joined =
      at >= 0 ? -1 : words.findIndex(({ word, isTaken }, place) => !isTaken && `${word}${words[place + 1]?.word ?? ''}` === name.toLowerCase());
    if (at >= 0) take(words, at, columnWords(name).length);
    if (joined >= 0) take(words, joined, 2);
    return at >= 0 || joined >= 0;
  });
  const amounts = numberColumns(table).filter((name) => nameWords(name).some((word) => AMOUNT.test(word)));
  const [amount, ...others] = amounts;
  // Where rows are paid or not, what somebody pays is not all that he was asked for.
  const knowsPaid = [...columns.values()].some((cells) => cells.some((cell) => /^(?:un)?paid$/i.test(String(cell))));
  const knowsDebts = knowsPaid || [...columns.keys()].some((name) => /paid|settled|open|owed?|due|balance/i.test(name));
  const isMoney = (word: string): boolean => OF_MONEY.test(word) && !(knowsPaid && /^pa(?:y|id|ys)$/.test(word)) && !(knowsDebts && /^ow/.test(word));
  const isCounted = words.some(({ word }, at) => word === 'how' && words[at + 1]?.word === 'many');
  const money = words.filter(
    ({ word, isTaken }, at) => !isTaken && (isMoney(word) || isPriceAsked(words, at) || (!isCounted && /^(?:totals?|sums?)$/.test(word))),
  );
  if (
    amount !== undefined &&
    others.length === 0 &&
    money.length > 0 &&
    numberColumns(table).every((name) => !said.includes(name) || name === amount)
  ) {
    for (const word of money) word.isTaken = true;
    if (!said.includes(amount)) said.push(amount);
  }
  for (const word of words) if (said.some((name) => besideColumn(name).has(word.word))) word.isTaken = true;
  return [...columns.keys()].filter((name) => said.includes(name));
}

/** `How much was the tea`, `how much pocket money`: what it is measured in is told by another word, which has to be a column's. */
function isPriceAsked(words: readonly AskedWord[], at: number): boolean {
  return words[at - 1]?.word === 'how' && words[at]?.word === 'much';
}

/** The columns of numbers. */
export function numberColumns({ columns }: Table): string[] {
  return [...columns].flatMap(([name, cells]) => (isOfNumbers(cells) ? [name] : []));
}

function isOfNumbers(cells: readonly unknown[]): boolean {
  return cells.some((cell) => typeof cell === 'number') && cells.every((cell) => typeof cell === 'number' || cell === '' || cell === null);
}

const GROUPS = /^(?:per|by|each|every)$/;

/** The column by which rows are put together: `per voice`, `for each voice`, `by customer`; its words are taken. */
export function groupColumn(words: readonly AskedWord[], table: Table): string | undefined {
  const at = words.findIndex(({ word, isTaken }) => !isTaken && GROUPS.test(word));
  const [found, ...others] = [...table.columns.keys()].filter((name) => {
    const own = columnWords(name);
    return isRepeated(name, table) && !numberColumns(table).includes(name) && [at + 1, at + 2].some((place) => standsAt(own, words, place));
  });
  if (at < 0 || found === undefined || others.length > 0) return undefined;
  const own = columnWords(found);
  const place = [at + 1, at + 2].find((each) => standsAt(own, words, each)) ?? at + 1;
  take(words, at, place + own.length - at);
  if (/^(?:for|of|in|from|grouped)$/.test(words[at - 1]?.word ?? '')) take(words, at - 1, 1);
  return found;
}

function standsAt(sought: readonly string[], words: readonly AskedWord[], place: number): boolean {
  return placeOfWords(sought, words.slice(place, place + sought.length), isColumnWord) === 0;
}
