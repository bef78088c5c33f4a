import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { nameWords } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import type { Table } from '../../looks/table-sample.ts';
import { columnWords, UNITS } from './asked-words.ts';
import { numberColumns } from './said-columns.ts';

/** A question with a column of its own that is worked out of two others, as if the table had it. */
export interface DerivedColumn {
  asked: string;
  table: Table;
  /** Code over the table, in code over the one that there is. */
  inPlace(code: string): string;
}

interface Operation {
  says: string;
  sign: '+' | '-' | '*' | '/';
  of(one: number, other: number): number;
}

const OPERATIONS: readonly Operation[] = [
  { says: '(?:minus|less|-|−|–)', sign: '-', of: (one, other) => one - other },
  { says: '(?:plus|\\+)', sign: '+', of: (one, other) => one + other },
  { says: '(?:times|x|\\*|×|multiplied by)', sign: '*', of: (one, other) => one * other },
  { says: '(?:divided by|over|/|÷)', sign: '/', of: (one, other) => one / other },
];
/** Digits behind the point of a quotient. */
const QUOTIENT_DIGITS = 4;
/** What is asked of a column, and is no part of what it is called. */
const OF_ALL =
  /^(?:the|our|my|its|total|sum|overall|average|mean|median|highest|greatest|largest|biggest|lowest|smallest|fewest|most|least|what|which|of|all)$/i;
/** A name has no more words. */
const NAME_WORDS = 2;

/**
 * `Net is gross minus tare` in a sentence of its own, or `the net weight (gross_kg minus tare_kg)`: the column net_kg, where both others hold numbers. Undefined where
 * nothing is said so.
 */
export function derivedColumn(asked: string, table: Table): DerivedColumn | undefined {
  const numbers = numberColumns(table);
  if (numbers.length < 2) return undefined;
  for (const operation of OPERATIONS) {
    const column = `(?:the )?(?:column )?(${numbers.map(calledPattern).join('|')})`;
    const worked = `${column} ?${operation.says} ?${column}`;
    const inBrackets = new RegExp(`(?<name>(?:[\\p{L}_]+ ){1,3})\\((?:that is,? |i\\.e\\.,? |=|which is )? ?${worked}\\)`, 'iu').exec(asked);
    const inSentence = new RegExp(
      `(?:^|(?<=[.?!;:,]) )(?:and |where )?(?<name>(?:[\\p{L}_]+ ){1,3}?)(?:is|means|equals|=|comes from|being)(?: calculated as)? ${worked}[.!]?(?=\\s|$)`,
      'iu',
    ).exec(asked);
    const found = inBrackets ?? inSentence;
    const [one, other] = [found?.[2], found?.[3]].map((said) =>
      numbers.find((name) => new RegExp(`^${calledPattern(name)}$`, 'iu').test(said ?? '')),
    );
    const name = (found?.groups?.['name'] ?? '')
      .trim()
      .split(' ')
      .filter((word) => !OF_ALL.test(word))
      .slice(-NAME_WORDS);
    if (found === null || one === undefined || other === undefined || one === other || name.length === 0) continue;
    const said = inBrackets === null ? '' : (found.groups?.['name'] ?? '').trimEnd();
    return withColumn(asked.replace(found[0], said), table, { name, one, other, operation });
  }
  return undefined;
}

interface Derivation {
  /** The words it is called by. */
  name: readonly string[];
  one: string;
  other: string;
  operation: Operation;
}

function withColumn(asked: string, table: Table, { name, one, other, operation: { sign, of } }: Derivation): DerivedColumn | undefined {
  const [first, second] = [one, other].map((column) => (table.columns.get(column) ?? []).map(Number));
  const unit = nameWords(one).find((word) => UNITS.has(word));
  const own = name.filter((word) => !(unit !== undefined && /^(?:weight|mass|length|time|price|cost|amount|volume)$/i.test(word)));
  const column = [...(own.length > 0 ? own : name), ...(unit === undefined || sign === '/' ? [] : [unit])].join('_').toLowerCase();
  if (table.columns.has(column) || first === undefined || second === undefined) return undefined;
  const digits = digitsFor(sign, [digitsOf(first), digitsOf(second)]);
  const values = first.map((value, row) => Number(of(value, second[row] ?? Number.NaN).toFixed(digits)));
  if (!values.every(Number.isFinite)) return undefined;
  const cells = `r[${pythonLiteral(one)}] ${sign} r[${pythonLiteral(other)}]`;
  const code = digits === 0 ? `(${cells})` : `round(${cells}, ${digits})`;
  return {
    asked: asked.replace(/\s+/g, ' ').trim(),
    table: { ...table, columns: new Map([...table.columns, [column, values]]) },
    inPlace: (text) => text.replaceAll(`r[${pythonLiteral(column)}]`, code),
  };
}

function digitsFor(sign: Operation['sign'], [one = 0, other = 0]: readonly number[]): number {
  if (sign === '/') return QUOTIENT_DIGITS;
  return sign === '*' ? one + other : Math.max(one, other);
}

function digitsOf(values: readonly number[]): number {
  return Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0));
}

/** `gross_kg`, `gross kg` and `gross`. */
function calledPattern(name: string): string {
  const [whole, own] = [name.split(/[_ ]/), columnWords(name)].map((words) => words.map(literalPattern).join('[_ ]'));
  return `(?:${whole}|${own}(?![\\p{L}\\p{N}_]))`;
}
