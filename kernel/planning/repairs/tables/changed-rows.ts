import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';

/** `for r in rows("a.csv"):` and the lines below it, with which the code ends; also over a name for the rows. */
const LOOP =
  /(?<before>^|[\s\S]*?\n|[\s\S]*?;\s*)for (?<row>\w+) in (?<source>rows\((?<quote>["'])(?<path>[^"'\n]+)\k<quote>\)|\w+):(?<body>[\s\S]*)$/;

/**
 * `for r in rows("a.csv"): if …: r["price"] = 90`, of which nothing is printed and whose result is to be written over a.csv: the rows are, with what was
 * changed in them.
 */
export function withChangedRows(steps: readonly Step[]): Step[] {
  return steps.map((step, index) => {
    const code = step.tool === PYTHON ? String(step.args['input']) : '';
    const { before = '', row = '', source = '', path, body = '' } = LOOP.exec(code)?.groups ?? {};
    const table = path ?? tableCalled(source, before);
    const isChanged = new RegExp(`\\b${row}\\[["'][^"'\\n]+["']\\]\\s*(?:[-+*/]?=)(?!=)`).test(body);
    if (row === '' || table === undefined || !isChanged || /\bprint\(|\bwrite\(/.test(code) || !isWrittenTo(table, steps, index)) return step;
    const name = path === undefined ? source : 'table';
    const reads = path === undefined ? before : `${before}${name} = ${source}\n`;
    return { ...step, args: { ...step.args, input: `${reads}for ${row} in ${name}:${body.trimEnd()}\nprint(to_csv(${name}))` } };
  });
}

/** The file whose rows a name stands for: `R = rows("a.csv")`. */
function tableCalled(name: string, before: string): string | undefined {
  return new RegExp(`(?:^|\\n|;\\s*)${name}\\s*=\\s*(?:list\\()?rows\\(["']([^"'\\n]+)["']\\)\\)?\\s*(?:$|[\\n;])`).exec(before)?.[1];
}

function isWrittenTo(path: string, steps: readonly Step[], index: number): boolean {
  return steps.some(
    ({ tool, args }) => tool === FILE_WRITE && plainPath(String(args['path'])) === plainPath(path) && args['content'] === `{{${index + 1}}}`,
  );
}
