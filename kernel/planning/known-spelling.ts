import type { Step } from '../../schemas/plan.ts';
import { TERMINAL } from './language/vocabulary.ts';
import { foldText } from './words.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** Tools whose `path` is one file. */
const FILE_TOOLS = new Set(['file_read', 'file_write', 'file_edit', 'json_set', 'ini_set', 'csv_set']);
/** Commands whose last operand may be a new name. */
const TO_NEW_NAME = new Set(['mv', 'cp']);
/** Commands that make what is not there. */
const MAKERS = new Set(['mkdir', 'touch']);

/**
 * A path that lies in the workspace but for blanks, dashes, underscores or case, spelt as it lies there: small models write `order_list.txt` for
 * `order list.txt`, and a new file beside the old one would be the outcome. A spelling that the request itself uses stays.
 */
export function withKnownSpelling(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const known = (path: string): string => spelling(path, request, entries) ?? path;
  const { args } = step;
  if (FILE_TOOLS.has(step.tool) && typeof args['path'] === 'string') return changed(step, { path: known(args['path']) });
  if (step.tool !== TERMINAL || !Array.isArray(args['args']) || MAKERS.has(String(args['command']))) return step;
  const words = args['args'].map(String);
  const fixed = TO_NEW_NAME.has(String(args['command'])) ? words.length - 1 : words.length;
  return changed(step, { args: words.map((word, at) => (at < fixed && !word.startsWith('-') ? known(word) : word)) });
}

function changed(step: Step, args: Step['args']): Step {
  const isSame = Object.entries(args).every(([name, value]) => JSON.stringify(step.args[name]) === JSON.stringify(value));
  return isSame ? step : { ...step, args: { ...step.args, ...args } };
}

/** The one entry that is meant, or undefined where the path exists, stands in the request, or is like none or several. */
function spelling(path: string, request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const plain = path.replace(/^\.\//, '').replace(/\/+$/, '');
  if (!/[\p{L}\p{N}]/u.test(plain) || entries.some((entry) => entry.path === plain) || request.includes(plain)) return undefined;
  const bare = bareName(plain);
  const alike = entries.filter((entry) => bareName(entry.path) === bare);
  return alike.length === 1 ? alike[0]?.path : undefined;
}

/** A path without what people and models vary: `Stock/Order_list.txt` and `stock/order list.txt` are the same. */
function bareName(path: string): string {
  return foldText(path).replace(/[\s_-]+/g, '');
}
