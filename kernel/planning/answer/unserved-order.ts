import type { Step } from '../../../schemas/plan.ts';
import { writesFiles } from '../language/python-code.ts';
import { EDITORS, FILE_WRITE, PYTHON, TERMINAL } from '../language/tool-names.ts';
import { baseName } from '../request/file-names.ts';
import { namesPlaces, type Order, type OrderKind, ordersIn } from '../request/orders.ts';

const COMMANDS: Readonly<Partial<Record<OrderKind, readonly string[]>>> = {
  copied: ['cp'],
  moved: ['mv'],
  renamed: ['mv'],
  deleted: ['rm', 'rmdir'],
  folder: ['mkdir'],
};
const leavesText = (tool: string): boolean => tool === FILE_WRITE || EDITORS.has(tool);

/** The first order that no step of a plan carries out. A tool that this file does not know may have carried out anything. */
export function unservedOrder(request: string, steps: readonly Step[], isChange: (step: Step) => boolean): Order | undefined {
  const changing = steps.filter(isChange);
  if (changing.some(({ tool }) => tool !== TERMINAL && tool !== PYTHON && !leavesText(tool))) return undefined;
  if (steps.some(({ tool, args }) => tool === PYTHON && writesFiles(String(args['input'])))) return undefined;
  if (!namesPlaces(request)) return undefined;
  return ordersIn(request).find((order) => !changing.some((step) => serves(step, order)));
}

/** What is changed by giving a file another name. */
const NAME_PARTS = /\b(?:names?|endings?|extensions?|suffix)\b/i;

function serves({ tool, args }: Step, { kind, file, text }: Order): boolean {
  // A text that is written may be a copy, a changed copy, or what is left of one.
  if (leavesText(tool)) {
    const name = baseName(file ?? '');
    return kind === 'changed' || (kind === 'saved' ? JSON.stringify(args).includes(name) : tool === FILE_WRITE);
  }
  if (kind === 'changed') return args['command'] === 'mv' && NAME_PARTS.test(text);
  if (kind === 'saved') return ['cp', 'mv', 'touch'].includes(String(args['command']));
  return (COMMANDS[kind] ?? []).includes(String(args['command'])) || (kind === 'folder' && /^(?:mv|cp)$/.test(String(args['command'])));
}
