import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { isKnownFile, isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

const READS = /(?<=\brows\(\s*)(["'])(?<base>[^"'\n]+)\.(?:csv|tsv|json)\1/g;

/** `rows("bookings.csv")` where there is the folder bookings/ and no such file: the rows of all that is in it. */
export function withRowsOfFolder(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  if (step.tool !== PYTHON) return step;
  const code = String(step.args['input']);
  const meant = code.replaceAll(READS, (whole, quote: string, base: string) =>
    isKnownFile(whole.slice(1, -1), entries) || !isKnownFolder(base, entries) ? whole : `${quote}${base}${quote}`,
  );
  return meant === code ? step : { ...step, args: { ...step.args, input: meant } };
}
