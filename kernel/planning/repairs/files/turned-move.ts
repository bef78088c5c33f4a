import type { Step } from '../../../../schemas/plan.ts';
import { globExpression } from '../../language/path-pattern.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { terminalWords, withWords } from '../../plan/command-line.ts';

/**
 * A move of files that are not in the one folder and are in the other goes the other way: `mv photos/*.scan inbox/` for `both .scan files belong in photos
 * rather than inbox`. The files decide, so nothing that is there is moved out of where it belongs.
 */
export function withTurnedMove(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const line = terminalWords(step);
  const [source = '', target = '', ...more] = line?.words ?? [];
  const folder = plainPath(target);
  const [, from = '', deep = '', name = ''] = /^(?:\.\/)?([^*]+)\/(\*\*\/)?([^/]*\*[^/]*)$/.exec(source) ?? [];
  const isMove = (line?.command === 'mv' || line?.command === 'cp') && more.length === 0;
  if (!isMove || from === '' || from === folder || !isKnownFolder(folder, entries) || !isKnownFolder(from, entries)) return step;
  const has = (where: string): boolean => {
    const pattern = globExpression(`${where}/${deep}${name}`);
    return entries.some(({ path, kind }) => kind === 'file' && pattern.test(path));
  };
  const saysBoth = [from, folder].every((each) => request.includes(each.slice(each.lastIndexOf('/') + 1)));
  return saysBoth && !has(from) && has(folder) ? withWords(step, [`${folder}/${name}`, `${from}/`]) : step;
}
