import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { isKnownFile, isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

const READS = /(?<=\brows\(\s*)(["'])(?<base>[^"'\n]+)\.(?:csv|tsv|json)\1/g;

/** `r["file"].startswith("open")`, the only condition on where a row comes from. */
const IN_FOLDER = /(?:\w+\[(["'])file\1\])\.startswith\((["'])(?<inner>[^"'\n]+?)\/?\2\)/g;
const OF_FOLDER = /(?<=\brows\(\s*)(["'])(?<base>[^"'\n]+?)\/?\1/g;

/** `rows("invoices")` whose file begins with `open`: paths begin with the folder, and the rows of invoices/open are meant. */
function ofInnerFolder(code: string, entries: readonly WorkspaceEntry[]): string {
  const [condition, ...conditions] = code.matchAll(IN_FOLDER);
  const [rows, ...more] = code.matchAll(OF_FOLDER);
  const [base, inner] = [rows?.groups?.['base'], condition?.groups?.['inner']];
  if (base === undefined || inner === undefined || conditions.length > 0 || more.length > 0) return code;
  const folder = inner.startsWith(`${base}/`) ? inner : `${base}/${inner}`;
  return isKnownFolder(folder, entries) ? code.replace(OF_FOLDER, `"${folder}"`).replace(IN_FOLDER, 'True') : code;
}

const PRINTS_CARD = /^(?<before>\s*print\()(?<card>(?:max|min)\(rows\((["'])(?<folder>[^"'\n]+?)\/?\3\), ?key=lambda (?<row>\w+): [^\n]*?\))\)\s*$/;

/** The one card of a folder that code prints as Python has it is told by its file. */
function withNameOfCard(code: string, entries: readonly WorkspaceEntry[]): string {
  const { before, card, folder } = PRINTS_CARD.exec(code)?.groups ?? {};
  return card === undefined || folder === undefined || !isKnownFolder(folder, entries) ? code : `${before}${card}["file"])`;
}

/** `rows("bookings.csv")` where there is the folder bookings/ and no such file: the rows of all that is in it. */
export function withRowsOfFolder(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  if (step.tool !== PYTHON) return step;
  const code = String(step.args['input']);
  const meant = ofInnerFolder(code, entries).replaceAll(READS, (whole, quote: string, base: string) =>
    isKnownFile(whole.slice(1, -1), entries) || !isKnownFolder(base, entries) ? whole : `${quote}${base}${quote}`,
  );
  const told = withNameOfCard(meant, entries);
  return told === code ? step : { ...step, args: { ...step.args, input: told } };
}
