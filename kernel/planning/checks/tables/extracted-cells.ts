import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { givenWords } from '../../plan/command-line.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const WANTS_EACH = /\b(?:all|each|every|names|one per line|everybody|everyone)\b/i;
/** Then more than one cell of a row decides, or the rows are put in an order. */
const COMPARES =
  /\b(?:not|no|without|except|more|less|over|under|above|below|between|before|after|since|top|first|last|sort\w*|order|or|most|least)\b/i;

/**
 * `Write the names of all mechanics from roster.csv into mechanics.txt`: one column of the rows that a word of the request names. A model that
 * reads them off the text leaves most of them out, code leaves out none.
 */
export async function reviewExtractedCells(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request } = evidence;
  const [file, save] = extractionFrom(steps, TABLE_FILE);
  const said = withoutFileNames(request);
  if (file === undefined || save === undefined || !WANTS_EACH.test(said) || COMPARES.test(said)) return same;
  const text = await sample(file);
  const table = text?.complete ? readTable(file, 'rows', text) : undefined;
  const chosen = table === undefined ? undefined : choice(table, said);
  if (chosen === undefined) return same;
  const { column, by, value } = chosen;
  const [path, each] = [file, column].map((name) => JSON.stringify(name));
  const input = `for r in rows(${path}, ${JSON.stringify(by)}, ${JSON.stringify(value)}): print(r[${each}])`;
  return {
    steps: takenByCode(input, save, steps),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `${quoted(column)} of the rows with ${quoted(value)} is taken by code.` }],
  };
}

/** Code in the place of the looks, and what it prints in the place of what the model was to take out. */
export function takenByCode(input: string, save: Step, steps: readonly Step[]): Step[] {
  const reading: Omit<Step, 'thought'> = { tool: PYTHON, args: { input } };
  const saving = save.tool === FILE_WRITE ? { ...save, args: { ...save.args, content: '{{1}}' } } : { ...save, args: {} };
  return [{ ...reading, thought: thoughtOf(reading) }, saving, ...(save.tool === FILE_WRITE ? steps.slice(-1) : [])];
}

/** The file of a kind that is printed whole or searched, and the step that has the model take something out of it. */
export function extractionFrom(steps: readonly Step[], kind: RegExp): [string, Step] | [] {
  const save = steps.find(({ tool, args }) => (tool === FILE_WRITE ? args['content'] === '' : tool === FINAL_ANSWER && args['input'] === ''));
  const looks = steps.slice(0, save === undefined ? 0 : steps.indexOf(save));
  const isLook = ({ tool, args }: Step): boolean => tool === TERMINAL && ['cat', 'grep', 'head'].includes(String(args['command']));
  const files = looks.flatMap((step) => givenWords(step) ?? []).filter((word) => kind.test(word));
  const rest = save === undefined ? [] : steps.slice(steps.indexOf(save) + 1);
  const isAll = looks.length > 0 && looks.every(isLook) && rest.every(({ tool, args }) => tool === FINAL_ANSWER && Object.keys(args).length === 0);
  const [file, ...more] = files;
  return isAll && save !== undefined && file !== undefined && more.length === 0 ? [file, save] : [];
}

/** The one column whose heading the request says, and the one value of another column that it says as well. */
function choice({ columns }: Table, said: string): { column: string; by: string; value: string } | undefined {
  const words = new Set(wordsOf(said).map(stem));
  const isSaid = (text: string): boolean => {
    const stems = wordsOf(text.replaceAll('_', ' ')).map(stem);
    return stems.length > 0 && stems.every((word) => words.has(word));
  };
  const [column, ...others] = [...columns.keys()].filter(isSaid);
  const values = [...columns].flatMap(([by, cells]) =>
    by === column ? [] : [...new Set(cells)].flatMap((cell) => (typeof cell === 'string' && isSaid(cell) ? [{ by, value: cell }] : [])),
  );
  const [only, ...more] = values;
  return column === undefined || others.length > 0 || only === undefined || more.length > 0 ? undefined : { column, ...only };
}
