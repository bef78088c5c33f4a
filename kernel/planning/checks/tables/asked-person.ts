import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { holdsPeople } from '../../looks/people-column.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { tableMeant } from './table-meant.ts';

/** One question, and it asks for a person: `whose class is that?`, `who has the key?` */
const ASKS_PERSON = /\b(?:who|whom|whose)\b(?! (?:[\w-]+ ){0,2}(?:is|are) (?:no|yes|empty|open|closed|true|false)\b)/i;
const ASKS_ELSE = /\b(?:which|what|when|where|how|why|codes?|ids?|numbers?|and (?:who|whose))\b/i;
/** Code whose only print tells one cell of a row. */
const PRINTS_CELL = /\bprint\(\s*\w+\[(["'])([^"'\n]+)\1\]\s*\)/g;
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
