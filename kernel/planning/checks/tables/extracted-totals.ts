import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { readTable } from '../../looks/table-sample.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { singular } from '../conditions/meant-values.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { extractionFrom, takenByCode } from './extracted-cells.ts';
import { asksForSum, summedColumn } from './summed-column.ts';

const HAS_TABLE = /\.(?:csv|tsv|md|markdown)$/i;

/**
 * `How long is the tour in tour.md altogether?`: the sum of one column of all rows of the one table that the file has. A model that reads it off
 * the text adds up wrongly. Not where a word of the request stands in some rows only, which then are meant.
 */
export async function reviewExtractedTotals(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = withoutFileNames(evidence.request);
  const [file, save] = asksForSum(said) ? extractionFrom(steps, HAS_TABLE) : [];
  const text = file === undefined ? null : await sample(file);
  if (file === undefined || save === undefined || !text?.complete) return same;
  const table = readTable(file, 'rows', text);
  const words = new Set(wordsOf(said).map(singular));
  const column = table === undefined ? undefined : summedColumn(table, words);
  if (table === undefined || column === undefined) return same;
  const cells = [...table.columns].flatMap(([name, values]) => (name === column ? [] : values.filter((cell) => typeof cell === 'string')));
  const isChosen = cells.some((cell) => wordsOf(String(cell)).some((word) => word.length > 2 && words.has(singular(word))));
  if (isChosen || !table.columns.get(column)?.every((cell) => typeof cell === 'number')) return same;
  const cell = `r[${pythonLiteral(column)}]`;
  return {
    steps: takenByCode(`print(round(sum(${cell} for r in rows(${pythonLiteral(file)})), 2))`, save, steps),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `${quoted(column)} of all rows is added up by code.` }],
  };
}
