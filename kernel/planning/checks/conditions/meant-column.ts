import { editDistance } from '../../../../schemas/nearest-name.ts';
import { nameWords, stem } from '../../../../schemas/words.ts';

/** Shorter names differ by a letter and mean something else: date, rate. */
const SLIP_CHARACTERS = 5;

/** The one column that a name which is none can have meant: spelt otherwise, part of a longer name or around a shorter one, or a slip of the finger. */
export function meantColumn(name: string, columns: readonly string[]): string | undefined {
  const words = nameStems(name);
  if (words.length === 0) return undefined;
  const ways: ((column: string) => boolean)[] = [
    (column) => nameStems(column).join('') === words.join(''),
    (column) => words.every((word) => nameStems(column).includes(word)) || isHead(nameStems(column), words),
    (column) => isSlip(words.join(''), nameStems(column).join('')),
  ];
  for (const isMeant of ways) {
    const found = columns.filter(isMeant);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** `unitPrice`, `unit_price` and `Unit Prices` are one name. */
function nameStems(name: string): string[] {
  return nameWords(name).map(stem);
}

/** Words that make another quantity of the one that they stand before. */
const CHANGES = new Set(
  ['total', 'sum', 'net', 'gross', 'average', 'avg', 'mean', 'max', 'min', 'full', 'other', 'old', 'new', 'first', 'last'].map(stem),
);

/** `member_name` is the name, `total_price` is no price and `price_per_kg` neither. */
function isHead([head, ...more]: readonly string[], [first = '', second, ...rest]: readonly string[]): boolean {
  return more.length === 0 && rest.length === 0 && head !== undefined && head === second && !CHANGES.has(first);
}

function isSlip(one: string, other: string): boolean {
  const digits = (text: string): string => text.replace(/\D/g, '');
  const length = Math.min(one.length, other.length);
  return length >= SLIP_CHARACTERS && digits(one) === digits(other) && editDistance(one, other) <= Math.floor(length / 4);
}
