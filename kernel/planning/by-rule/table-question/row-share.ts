import { saysSomething, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import type { Table } from '../../looks/table-sample.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { columnWords, isOfPath, isSameWord } from './asked-words.ts';

const ASKS = /\b(?:what|which|how (?:many|much))\b.*\b(?:percent(?:age)?|per ?cent|%)|\bpercent(?:age)? of\b/i;
const OTHERWISE =
  /\b(?:not|no|without|except|average|total|sum|than|before|after|since|until|if|per (?!cent)|each|most|least|\w{3,}est|and|or|difference|change|increase|decrease)\b|n['’]t\b|\d/i;
const IDLE = new Set(
  'what which how many much percent percentage per cent of in the a an our my all are is was were have has had did do does that who units rows entries ones them these those people items so far please tell me work out give'.split(
    ' ',
  ),
);
/** A column of states has a few of them, each more than once. */
const MOST_STATES = 6;

/** The share of the rows that have the one state which a question names: `what percentage of the units in batch.csv passed the final test?` of a column final_test with PASS. */
export function rowShareCode(request: string, path: string, { columns }: Table): string | undefined {
  const said = withoutFileNames(request);
  if (!ASKS.test(said) || OTHERWISE.test(said)) return undefined;
  const words = wordsOf(said);
  const found = [...columns].flatMap(([name, cells]) => {
    const states = [...new Set(cells.map(String))];
    if (states.length < 2 || states.length > MOST_STATES || cells.some((cell) => typeof cell === 'number')) return [];
    return states
      .filter((state) => state !== '' && wordsOf(state).every((own) => words.some((word) => isSameWord(own, word))))
      .map((state) => ({ name, state }));
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  const isRead = (word: string): boolean =>
    IDLE.has(word) ||
    !saysSomething(word) ||
    isOfPath(word, path) ||
    columnWords(only.name).some((own) => isSameWord(own, word)) ||
    wordsOf(only.state).some((own) => isSameWord(own, word));
  if (!words.every(isRead)) return undefined;
  const cell = `str(r[${pythonLiteral(only.name)}]) == ${pythonLiteral(only.state)}`;
  return `table = rows(${pythonLiteral(path)})\nprint(round(100 * sum(${cell} for r in table) / len(table), 1), "%")`;
}
