import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable } from '../../looks/table-sample.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const CALL = String.raw`rows\((?<quote>["'])(?<path>[^"'\n\\*?]+)\k<quote>(?:,\s*(?:column=)?(?:"[^"\n]*"|'[^'\n]*'))?\)`;
/** Code that counts the rows of a table, or the values of a column, which are as many, and does nothing else. */
const COUNTS_ALL = [
  new RegExp(String.raw`^\s*(?<name>[A-Za-z_]\w*)\s*=\s*${CALL}\s*[;\n]\s*print\(len\(\k<name>\)\)\s*;?\s*$`),
  new RegExp(String.raw`^\s*print\(len\(${CALL}\)\)\s*;?\s*$`),
];
const STILL = '(?: (?:all|still|left|yet|just|simply|currently|so far))*';
/** One number is asked for with one question. */
const ASKS_MORE = /\bhow many\b.*\bhow many\b|\b(?:percent\w*|share|fraction|proportion|out of)\b|%/is;

/**
 * `len(rows("loans.csv", "returned"))` for the loans whose returned column is empty: that counts every row, with a cell or without. Where the
 * request says of one column that it is empty, or that it is not, the rows are counted that are so.
 */
export async function reviewAskedBlanks(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input']) : '';
  const found = COUNTS_ALL.map((form) => form.exec(code)).find((each) => each !== null);
  const { path = '', quote = '"' } = found?.groups ?? {};
  if (first === undefined || path === '' || ASKS_MORE.test(evidence.request)) return same;
  const text = await sample(path);
  const table = text === null ? undefined : readTable(path, 'rows', text);
  const said = [...(table?.columns ?? [])].flatMap(([name, cells]) => {
    const isBlank = saysBlank(name, evidence.request);
    return isBlank === undefined ? [] : [{ name, isBlank, cells }];
  });
  const [column, ...others] = said;
  // Where no cell is empty, a dash or a word may stand for it.
  const hasBoth = column?.cells.some(isEmpty) && !column.cells.every(isEmpty);
  if (column === undefined || others.length > 0 || !hasBoth || /["'\\]/.test(column.name)) return same;
  const [own, none] = [column.name, ''].map((each) => quote + each + quote);
  const wanted = `rows(${quote}${path}${quote}, ${own}, lambda cell: cell ${column.isBlank ? 'in' : 'not in'} (${none}, None))`;
  const input = code.replace(new RegExp(CALL), () => wanted);
  const message = `the code counts every row of ${path}; those are counted whose ${quoted(column.name)} is ${column.isBlank ? '' : 'not '}empty.`;
  return {
    steps: [{ ...first, args: { ...first.args, input } }, ...rest],
    faults: [{ step: 1, code: 'condition', grade: 'mended', message }],
  };
}

const isEmpty = (cell: unknown): boolean => cell === '' || cell === null;

/** Whether a request says that the cells of a column are empty, or that they are not; undefined where it says neither, or both. */
function saysBlank(column: string, request: string): boolean | undefined {
  const name = `(?<![\\p{L}\\p{N}_-])["'\`]?${literalPattern(column).replace(/[_ ]/g, '[_ ]')}["'\`]?(?![\\p{L}\\p{N}_-])(?: (?:column|field|cell|entry))?`;
  const says = (...forms: readonly string[]): boolean => forms.some((form) => new RegExp(form, 'iu').test(request));
  const blank = says(
    `${name} (?:is|are|was|being|stands|remains)${STILL} (?:empty|blank|not (?:yet )?(?:filled|set)\\b)`,
    `${name} (?:(?:is|are|was|has)n['’]t (?:been )?(?:yet )?(?:filled|set)\\b|(?:has|have) not (?:yet )?been (?:filled|set)\\b)`,
    `\\b(?:an?|the|whose|with) (?:empty|blank) ${name}`,
    `\\bnothing${STILL} (?:is |stands )?in (?:the |its |their )?${name}`,
  );
  const filled = says(
    `${name} (?:(?:is|are|was) not|(?:is|are|was)n['’]t)${STILL} (?:empty|blank)\\b`,
    `${name} (?:is|are|was)${STILL} (?:filled\\b|non-?empty\\b)`,
    `\\b(?:a|the|whose|with) (?:non-?empty|filled(?:[- ](?:in|out))?) ${name}`,
  );
  return blank === filled ? undefined : blank;
}
