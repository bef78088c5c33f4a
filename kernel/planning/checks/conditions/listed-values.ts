import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable } from '../../looks/table-sample.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** `i["certificates"][1] == "powerboat"`: one of several values by its place. */
const BY_PLACE = /(?<cell>\b\w+\[(["'])(?<column>[^"'\n]+)\2\])\[-?\d+\] (?<sign>==|!=) (?<value>"[^"\n]*"|'[^'\n]*')/g;
const READ = /\b(?:rows|read|open)\(\s*(["'])([^"'\n]+)\1/g;
/** Says which of them is meant. */
const SAYS_PLACE = /\b(?:first|second|third|last|main|primary|top)\b/i;

/** A cell that holds several values has the one that is asked for in any place: `"powerboat" in i["certificates"]`. */
export async function reviewListedValues(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const codes = steps.flatMap(({ tool, args }) => (tool === PYTHON && String(args['input']).search(BY_PLACE) >= 0 ? [String(args['input'])] : []));
  const [path, ...others] = new Set(codes.flatMap((code) => [...code.matchAll(READ)].map(([, , file = '']) => file)));
  if (path === undefined || others.length > 0 || SAYS_PLACE.test(evidence.request)) return same;
  const text = await sample(path);
  const columns = text === null ? undefined : readTable(path, 'rows', text)?.columns;
  const faults: CandidateFault[] = [];
  const reviewed = steps.map((step, at): Step => {
    if (step.tool !== PYTHON) return step;
    const input = String(step.args['input']).replace(BY_PLACE, (written, cell: string, _quote, column: string, sign: string, value: string) => {
      if (!columns?.get(column)?.every((each) => Array.isArray(each))) return written;
      const meant = `${value} ${sign === '==' ? 'in' : 'not in'} ${cell}`;
      faults.push({
        step: at + 1,
        code: 'condition',
        grade: 'mended',
        message: `${quoted(column)} holds several values; it was read as ${quoted(meant)}.`,
      });
      return meant;
    });
    return { ...step, args: { ...step.args, input } };
  });
  return faults.length === 0 ? same : { steps: reviewed, faults };
}
