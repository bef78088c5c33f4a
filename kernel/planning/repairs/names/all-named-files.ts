import type { Step } from '../../../../schemas/plan.ts';
import { DELETING, PLACING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';
import { baseName, pathsIn } from '../../request/file-names.ts';
import { keptIn } from '../../request/kept-names.ts';
import { ordersIn } from '../../request/orders.ts';

/** `Move flat-01.txt and flat-02.txt to old`: small models move the first. Those that the same order names beside it, in the same folder, go along. */
export function withAllNamedFiles(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const files = new Set(entries.flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])));
  const isFolder = (path: string): boolean => path.endsWith('/') || isKnownFolder(plainPath(path), entries);
  const kept = new Set(keptIn(request).names.map(baseName));
  return steps.map((step, index) => {
    const command = String(step.args['command']);
    const operands = operandsOf(step);
    const target = PLACING.has(command) ? operands.at(-1) : undefined;
    const taken = target === undefined ? operands : operands.slice(0, -1);
    const [first, ...more] = taken.map(plainPath);
    if (!(PLACING.has(command) || DELETING.has(command)) || first === undefined || more.length > 0 || !files.has(first)) return step;
    if (PLACING.has(command) && (target === undefined || !isFolder(target))) return step;
    const order = ordersIn(request).find(({ kind, text }) => KINDS[command] === kind && text.includes(baseName(first)));
    const folder = first.slice(0, -baseName(first).length);
    const others = JSON.stringify(steps.filter((_, at) => at !== index).map(({ args }) => args));
    const along = pathsIn(order?.text ?? '')
      .map((name) => folder + baseName(name))
      .filter(
        (path, at, all) =>
          path !== first && files.has(path) && all.indexOf(path) === at && !kept.has(baseName(path)) && !others.includes(baseName(path)),
      );
    const words = givenWords(step) ?? [];
    return along.length === 0 ? step : withWords(step, target === undefined ? [...words, ...along] : [...words.slice(0, -1), ...along, target]);
  });
}

const KINDS: Readonly<Record<string, string>> = { mv: 'moved', cp: 'copied', rm: 'deleted' };
