import { saysSomething, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import type { Table } from '../../looks/table-sample.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { columnWords, isOfPath, isSameWord } from './asked-words.ts';
import { LEAST, MOST } from './question-words.ts';

/** Said of the columns that are added up, as one. */
const TOGETHER = /\b(?:put together|together|combined|altogether|in total|in all|total|added up|taken together|all told|overall)\b/i;
const ASKS = /\b(?:which|what|when)\b/i;
const OTHERWISE =
  /\b(?:not|no|without|except|average|mean|median|difference|than|before|after|since|until|only|if|per|each|how (?:many|much)|second|third|both ends)\b|n['’]t\b/i;
const IDLE = new Set(
  'had have has were was did do we on in of the and put together combined altogether total all added up taken told overall most least fewest highest lowest largest smallest biggest people which what when day date name please tell'.split(
    ' ',
  ),
);
/** One column is no sum. */
const FEWEST_COLUMNS = 2;

/** The row at one end of the sum of the columns that a question names: `on which date did we have the most altos, sopranos and tenors put together?` */
export function columnSumsCode(request: string, path: string, { columns }: Table): string | undefined {
  const said = withoutFileNames(request);
  const ends = [MOST, LEAST].filter((end) => end.test(said));
  if (ends.length !== 1 || !TOGETHER.test(said) || !ASKS.test(said) || OTHERWISE.test(said)) return undefined;
  const words = wordsOf(said);
  const named = [...columns].filter(([name]) => columnWords(name).every((own) => words.some((word) => isSameWord(own, word))));
  const numbers = named.filter(([, cells]) => cells.every((cell) => typeof cell === 'number')).map(([name]) => name);
  const [first] = columns.keys();
  const told = named.map(([name]) => name).filter((name) => !numbers.includes(name));
  const [column = first, ...others] = told;
  if (numbers.length < FEWEST_COLUMNS || column === undefined || others.length > 0 || numbers.includes(column)) return undefined;
  const known = [...numbers, column].flatMap(columnWords);
  const isRead = (word: string): boolean =>
    IDLE.has(word) || !saysSomething(word) || known.some((own) => isSameWord(own, word)) || isOfPath(word, path);
  if (!words.every(isRead)) return undefined;
  const sum = numbers.map((name) => `r[${pythonLiteral(name)}]`).join(' + ');
  const end = ends[0] === MOST ? 'max' : 'min';
  return `table = rows(${pythonLiteral(path)})\nend = ${end}(${sum} for r in table)\nprint(*[r[${pythonLiteral(column)}] for r in table if ${sum} == end], sep="\\n")`;
}
