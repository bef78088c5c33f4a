import type { Step } from '../../../../schemas/plan.ts';
import { boxesIn, boxesSaid } from '../../facts/asked-boxes.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { newPathSaid } from '../../looks/new-path.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { pathsIn, withoutFileNames } from '../../request/file-names.ts';
import { ordersIn } from '../../request/orders.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Then not each of the entries goes there, or more than these. */
const OTHERWISE =
  /\b(?:how (?:many|much)|count|number of|first|last|next|oldest|newest|percent\w*|sort\w*|alphabetical\w*|append|add|and (?!write|save|put|store))\b/i;

/** `Write the unticked things of packing.md to still to pack.txt`: what stands behind an empty box, or behind a ticked one, a line each. */
export async function reviewSavedBoxes(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = withoutFileNames(request);
  const isWanted = boxesSaid(said);
  const [order, ...others] = ordersIn(request);
  const target = newPathSaid(request, entries) ?? (pathsIn(request).at(-1) === order?.file ? order?.file : undefined);
  const [source, ...more] = namedPaths(request, entries).flatMap(({ entry, by }) => (entry.kind === 'file' && by === 'exact' ? [entry.path] : []));
  if (isWanted === undefined || OTHERWISE.test(said) || order?.kind !== 'saved' || others.length + more.length > 0) return same;
  if (target === undefined || entries.some(({ path }) => path === target) || source === undefined || !PROSE_FILE.test(source)) return same;
  const text = await sample(source);
  const boxes = text?.complete ? boxesIn(text.text) : [];
  const wanted = boxes.filter(({ sign }) => isWanted(sign));
  if (wanted.length === 0 || wanted.length === boxes.length) return same;
  const sign = isWanted(' ') ? ' ' : '[xX]';
  const pattern = String.raw`(?m)^\s*(?:[-*+]|\d+[.)])?\s*\[${sign}\]\s+(\S.*?)\s*$`;
  const plan = wholePlan(
    {
      tool: PYTHON,
      args: { input: `print(*re.findall(r"${pattern}", read(${pythonLiteral(source)})), sep="\\n")` },
    },
    { tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } },
  );
  const message = `what stands behind ${sign === ' ' ? 'an empty' : 'a ticked'} box in ${quoted(source)} is saved in ${quoted(target)}.`;
  return { steps: plan, faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}
