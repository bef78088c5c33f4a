import type { Step } from '../../../../schemas/plan.ts';
import { nameWords } from '../../../../schemas/words.ts';
import { PYTHON } from '../../language/tool-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { tableMeant } from './table-meant.ts';

/** One question, and it asks for a person: `whose class is that?`, `who has the key?` */
const ASKS_PERSON = /\b(?:who|whom|whose)\b(?! (?:[\w-]+ ){0,2}(?:is|are) (?:no|yes|empty|open|closed|true|false)\b)/i;
const ASKS_ELSE = /\b(?:which|what|when|where|how|why|codes?|ids?|numbers?|and (?:who|whose))\b/i;
/** Code whose only print tells one cell of a row. */
const PRINTS_CELL = /\bprint\(\s*\w+\[(["'])([^"'\n]+)\1\]\s*\)/g;
/** Columns that hold people whatever their cells look like. */
const PERSON_COLUMN =
  /^(?:teachers?|tutors?|trainers?|coach|owners?|people|person|members?|students?|leaders?|contacts?|drivers?|assignee|assigned|responsible|borrowers?|holders?|author|artist|host|guide|doctor|nurse|volunteers?|staff|employees?|clients?|customers?)$/i;
/** `Rui Tavares`, `J. P. Moss`, `van Dijk`. */
const PERSON = /^(?:(?:\p{Lu}[\p{L}'’.-]*|de|van|von|der|den|la|di|da|al) ){0,3}\p{Lu}[\p{L}'’-]+$/u;

/**
 * `whose class is that?` answered with the code of the class: where code prints a cell of a column without people, and just one column of the
 * table has them, that one is printed.
 */
export async function reviewAskedPerson(steps: readonly Step[], sources: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request } = sources.evidence;
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input']) : '';
  const [printed, ...more] = code.matchAll(PRINTS_CELL);
  const column = printed?.[2];
  if (first === undefined || column === undefined || more.length > 0 || code.split('print(').length > 2) return same;
  if (!ASKS_PERSON.test(request) || ASKS_ELSE.test(request)) return same;
  const table = (await tableMeant(steps, sources))?.table;
  const people = [...(table?.columns ?? [])].flatMap(([name, cells]) => (holdsPeople(name, cells) ? [name] : []));
  const [wanted, ...others] = people;
  if (wanted === undefined || others.length > 0 || wanted === column || /["'\\]/.test(wanted) || code.includes(`"${wanted}"`)) return same;
  const input = code.replace(PRINTS_CELL, (call, quote: string) => call.replace(`${quote}${column}${quote}`, () => `${quote}${wanted}${quote}`));
  return {
    steps: [{ ...first, args: { ...first.args, input } }, ...rest],
    faults: [
      {
        step: 1,
        code: 'condition',
        grade: 'mended',
        message: `the request asks for a person, and those stand in ${quoted(wanted)}, not in ${quoted(column)}.`,
      },
    ],
  };
}

/** Whether a column has a name for people, with words in its cells, or each of its cells is a first and a last name. */
function holdsPeople(name: string, cells: readonly unknown[]): boolean {
  const texts = cells.filter((cell): cell is string => typeof cell === 'string' && cell !== '');
  if (texts.length === 0 || texts.length < cells.filter((cell) => cell !== '' && cell !== null).length) return false;
  if (nameWords(name).some((word) => PERSON_COLUMN.test(word))) return texts.every((text) => /\p{L}/u.test(text));
  return texts.every((text) => PERSON.test(text) && text.includes(' '));
}
