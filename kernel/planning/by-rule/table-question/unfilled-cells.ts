import { foldText, nameWords, stem } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { columnWords, isSameWord } from './asked-words.ts';
import { hasBlanks, type RowCondition } from './row-conditions.ts';

/** Rows by a cell that has nothing in it, and the question without the words that say so. */
export interface UnfilledSaid {
  condition: RowCondition;
  rest: string;
}

/** What says a cell is empty, around the name of its column, which may be told as a day: `the hire table has no return date for it`. */
const EMPTY = [
  `(?:(?:and )?whose|where) (?:the )?NAME (?:is|are)(?: still)? (?:empty|blank|missing)`,
  `(?:with|having|have|has) (?:an? |the )?(?:empty|blank|missing) NAME`,
  String.raw`(?:(?:with|have|has|had|having|got|there(?:['’]s| is| are)|and|but) )*(?:still )?(?:(?:no|without(?: an?| any)?|lacks?|lacking)) NAME(?: yet| so far)?(?: (?:for|of|in|to) (?:it|that|them|those)\b)?`,
];
/** The same of what is done once the cell is filled. */
const UNDONE = String.raw`(?:(?:have|has|had|was|were|is|are|did)\s*)?(?:still )?(?:not|n['’]t|never) (?:(?:yet|been|been yet|yet been) )?PAST(?: yet| so far)?`;
/** A column that is filled when something is over, as its name says: in `who still has the sander?` that is not yet so. */
const ENDS = /^(?:returned|back|paid|closed|finished|done|ended?|completed|collected|delivered|resolved|settled|left|until|fixed|repaired|answered)$/;
const STILL =
  /\b(?:still|at the moment|right now|at present|currently) (?:out|open|on (?:loan|hire)|away|lent(?: out)?|outstanding|unresolved)\b|\b(?:out|open|on (?:loan|hire)|away|lent(?: out)?|outstanding) (?:at the moment|right now|at present|now|currently|still)\b|\bstill (?=(?:has|have|had|got|owes?|holds?|keeps?)\b)|(?<=\b(?:has|have|had)\b[^.?!]{1,40} )still (?=got\b)|(?<=\b(?:has|have|got)\b[^.?!]{1,40} )(?:at the moment|right now|at present|currently)(?=[\s?.!]*$)/i;
const DAY = /^\d{4}-\d\d-\d\d/;

/** `Invoices whose received column is empty`, `hires without a return date`, `which tools have not been returned yet?`, `who still has the sander?` */
export function unfilledSaid(said: string, table: Table): UnfilledSaid | undefined {
  const columns = [...table.columns.keys()].filter((column) => hasBlanks(column, table) && isSometimesFilled(column, table));
  for (const column of columns) {
    const names = spellings(column, said);
    if (names === undefined) continue;
    const forms = [...EMPTY, ...(isDone(column) ? [UNDONE] : [])];
    for (const form of forms) {
      const name = `(?:${names})`;
      const says = new RegExp(
        `(?<![\\p{L}])${form.replace('NAME', `(?:${name}(?: (?:column|field|cell|entry|dates?|days?))?)`).replace('PAST', name)}(?![\\p{L}])`,
        'iu',
      );
      const [written] = says.exec(said) ?? [];
      if (written !== undefined) return unfilled(column, said, written);
    }
  }
  const [written] = STILL.exec(said) ?? [];
  const [ending, ...others] = columns.filter((column) => isEnd(column, table));
  return written === undefined || ending === undefined || others.length > 0 ? undefined : unfilled(ending, said, written);
}

function unfilled(column: string, said: string, written: string): UnfilledSaid {
  return { condition: { kind: 'is', column, values: [''] }, rest: said.replace(written, ' | ') };
}

/** How the name of a column is spelt in a question, as a pattern: `return` for returned; undefined where it is not there. */
function spellings(column: string, said: string): string | undefined {
  const words = foldText(said).match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = nameWords(column).filter((word) => !/^(?:on|at|date|day)$/.test(word));
  const spelt = own.map((word) => [...new Set(words.filter((each) => isSameWord(each, word)))]);
  return own.length === 0 || spelt.some(({ length }) => length === 0) ? undefined : spelt.map((each) => `(?:${each.join('|')})`).join('[ _-]');
}

/** Whether the name of a column is what was done: returned, paid_on. */
function isDone(column: string): boolean {
  return columnWords(column).some((word) => /ed$/.test(word) || ENDS.test(word));
}

function isEnd(column: string, { columns }: Table): boolean {
  const days = (columns.get(column) ?? []).filter((cell) => cell !== '' && cell !== null);
  return columnWords(column).some((word) => ENDS.test(word) || ENDS.test(stem(word))) && days.every((cell) => DAY.test(String(cell)));
}

function isSometimesFilled(column: string, { columns }: Table): boolean {
  return (columns.get(column) ?? []).some((cell) => cell !== '' && cell !== null);
}
