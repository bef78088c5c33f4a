import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { CSV_SET, FILE_EDIT, FILE_WRITE, INI_SET, JSON_SET, SETTERS } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { pathsMade } from '../../plan/made-paths.ts';
import { JSON_FILE, SETTINGS_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { ordersIn } from '../../request/orders.ts';
import { isSavedTo } from '../../request/saved-to.ts';

/** A setting is set with the tool for the kind of its file: `ini_set a.json theme dark` means json_set. A new file of another kind has no keys and no cells: the value is its text. */
export function withRightEditor(step: Step, _request = '', entries: readonly WorkspaceEntry[] = []): Step {
  const { path, key, value, create } = step.args;
  const isOther = typeof path === 'string' && !(step.tool === CSV_SET ? TABLE_FILE.test(path) : JSON_FILE.test(path) || SETTINGS_FILE.test(path));
  if (SETTERS.has(step.tool) && isOther && value !== undefined && !entries.some((entry) => entry.path === path))
    return { ...step, tool: FILE_WRITE, args: { path, content: value, mode: 'overwrite' } };
  if (typeof path !== 'string' || typeof key !== 'string') return step;
  const tool = step.tool === INI_SET && JSON_FILE.test(path) ? JSON_SET : step.tool === JSON_SET && SETTINGS_FILE.test(path) ? INI_SET : undefined;
  if (tool === undefined) return step;
  const given = tool === INI_SET && typeof value !== 'string' ? JSON.stringify(value) : value;
  return { ...step, tool, args: { path, key, value: given, ...(create === true ? { create } : {}) } };
}

/** `put the name into best.txt` where there is no such file: there is nothing to edit, and what would come in is its text. */
export function withWrittenFile(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  return steps.map((step, index) => {
    const { path, replace } = step.args;
    if (step.tool !== FILE_EDIT || typeof path !== 'string' || replace === undefined || entries.length === 0) return step;
    const isThere = entries.some((entry) => entry.path === plainPath(path)) || pathsMade(steps.slice(0, index)).has(plainPath(path));
    if (isThere) return step;
    const order = request.includes(path) ? undefined : newFileOrdered(steps, request, entries);
    // Nobody spoke of that path: what was read was taken for it.
    if (order !== undefined) return { ...step, tool: FILE_WRITE, args: { path: order, content: '', mode: 'overwrite' } };
    if (!isSavedTo(path, request)) return step;
    // Added, so that a file which the list of a large workspace leaves out loses nothing.
    return { ...step, tool: FILE_WRITE, args: { path, content: replace, mode: 'append' } };
  });
}

/** The one new file that a request has something saved in, where no step writes it yet. */
function newFileOrdered(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const [order, ...others] = ordersIn(request);
  const file = order?.kind === 'saved' && others.length === 0 ? order.file : undefined;
  const isTaken = file === undefined || entries.some((entry) => entry.path === plainPath(file)) || pathsMade(steps).has(plainPath(file));
  return isTaken ? undefined : file;
}
