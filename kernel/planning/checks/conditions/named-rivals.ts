import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable } from '../../looks/table-sample.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** `print(max(rows("league.csv"), key=lambda r: r["points"])["club"])`: the best of all rows. */
const BEST =
  /\b(?<end>max|min)\(rows\((?<path>"[^"\n]*"|'[^'\n]*')\), ?key=lambda (?<row>\w+): (?<key>[^()\n]+(?:\([^()\n]*\))?)\)\[(?<told>"[^"\n]*"|'[^'\n]*')\]/;

/** `Who is ahead on points, Whitcombe or Saltmere?`: of these two, and not of all rows. */
export async function reviewNamedRivals(steps: readonly Step[], { evidence: { request }, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed = await Promise.all(
    steps.map(async (step, at) => {
      const code = step.tool === PYTHON ? String(step.args['input']) : '';
      const { end = '', path = '', row = '', key = '', told = '' } = BEST.exec(code)?.groups ?? {};
      const text = end === '' || !/\bor\b/i.test(request) ? null : await sample(path.slice(1, -1));
      const table = text?.complete ? readTable(path.slice(1, -1), 'rows', text) : undefined;
      const names = [...new Set((table?.columns.get(told.slice(1, -1)) ?? []).filter((cell): cell is string => typeof cell === 'string'))];
      const rivals = names.filter((name) => request.toLowerCase().includes(name.toLowerCase()));
      const joined = rivals.flatMap((one) => rivals.map((other) => `${one} or ${other}`));
      if (rivals.length !== 2 || !joined.some((pair) => request.toLowerCase().includes(pair.toLowerCase()))) return step;
      const chosen = `(${row} for ${row} in rows(${path}) if ${row}[${told}] in (${rivals.map((name) => pythonLiteral(name)).join(', ')}))`;
      const input = code.replace(BEST, () => `${end}(${chosen}, key=lambda ${row}: ${key})[${told}]`);
      faults.push({
        step: at + 1,
        code: 'condition',
        grade: 'mended',
        message: `only ${rivals.map(quoted).join(' and ')} are held against each other.`,
      });
      const better = { ...step, args: { ...step.args, input } };
      return { ...better, thought: thoughtOf(better) };
    }),
  );
  return { steps: reviewed, faults };
}
