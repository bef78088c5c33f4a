import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { DELETING, PLACING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { pathsWritten, writesFiles } from '../../language/python-code.ts';
import { EDITORS, FILE_WRITE, PYTHON, SETTERS, TERMINAL } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { asksToBeTold } from '../../request/asks-to-be-told.ts';
import { baseName } from '../../request/file-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { ordersIn } from '../../request/orders.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** An order that is put as a question, whatever its verb. */
const ORDER_ASKED =
  /^(?:(?:please|hey|hi|hello|so|ok|and|now),? )*(?:can|could|would|will|may|might) (?:you|we|i)\b|\b(?:is it|would it be) possible\b|\b(?:how|what) about\b|\bwhy (?:don['’]?t|not)\b|\b(?:do|would) you mind\b|\bplease\b/i;

/** What is explained is said, and stands in no file. */
const EXPLAINS = /^(?:please,? )?(?:explain|describe|define|tell (?:me|us))\b/i;

/**
 * Files that are there and would be changed, moved or deleted although the request only asks: `the score has gone missing; which shelf is it on?` is no reason
 * to write another shelf into the catalogue. Small models put right what they read as wrong.
 */
export function unaskedChanges(steps: readonly Step[], { request, entries }: Evidence): CandidateFault[] {
  const { isQuestion, wantsChange } = requestTraits(request);
  if (wantsChange || ORDER_ASKED.test(request) || ordersIn(request).length > 0) return [];
  const isToBeTold = asksToBeTold(request) || EXPLAINS.test(request);
  const said = foldText(withDigits(request));
  // A sentence without a question or an order may be either: `the ferry is at 9 from now on` brings the value, `I need our serial number` asks for it.
  const bringsValue = ({ tool, args }: Step): boolean => !SETTERS.has(tool) || said.includes(foldText(String(args['value'])));
  return steps.flatMap((step, index): CandidateFault[] => {
    if (!isQuestion && !isToBeTold && bringsValue(step)) return [];
    const [path] = changedBy(step, entries).filter((each) => isKnownFile(plainPath(each), entries));
    const message = `nobody asked to change ${quoted(path ?? '')}: the request only asks.`;
    return path === undefined ? [] : [{ step: index + 1, code: 'overwrites', grade: 'blocks', message }];
  });
}

/**
 * Files that are there, that code would write to, and of which a request that names another file says nothing: told to add a line to budget.csv, a small model
 * added one to the script that adds it up.
 */
export function strayChanges(steps: readonly Step[], { request, entries }: Evidence): CandidateFault[] {
  const named = namedPaths(request, entries);
  if (!named.some(({ entry, by }) => entry.kind === 'file' && by === 'exact')) return [];
  const isMeant = (path: string): boolean =>
    request.includes(baseName(path)) || named.some(({ entry, by }) => by === 'exact' && (path === entry.path || path.startsWith(`${entry.path}/`)));
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const written = tool === PYTHON ? pathsWritten(String(args['input'])).map(plainPath) : [];
    const stray = written.find((path) => isKnownFile(path, entries) && !isMeant(path));
    const message = `nobody asked to change ${quoted(stray ?? '')}.`;
    return stray === undefined ? [] : [{ step: index + 1, code: 'overwrites', grade: 'blocks', message }];
  });
}

/**
 * Things that would go into a folder of which the request has no word, where it speaks of another one: told to move the invoices to finance, a small model moved
 * what lay in finance to docs.
 */
export function strayTargets(steps: readonly Step[], { request, entries }: Evidence): CandidateFault[] {
  const folders = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'folder' ? [entry.path] : []));
  const said = new Set(wordsOf(request).map(stem));
  const isSaid = (path: string): boolean =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`)) || wordsOf(baseName(path)).some((word) => said.has(stem(word)));
  return steps.flatMap((step, index): CandidateFault[] => {
    const isPlaced = step.tool === TERMINAL && /^(?:mv|cp)$/.test(String(step.args['command']));
    const target = isPlaced ? plainPath(operandsOf(step).at(-1) ?? '') : '';
    const isStray = folders.length > 0 && entries.some(({ kind, path }) => kind === 'folder' && path === target) && !isSaid(target);
    return isStray ? [{ step: index + 1, code: 'overwrites', grade: 'blocks', message: `nobody spoke of ${quoted(target)}.` }] : [];
  });
}

/** What a step writes to or takes away, as far as its arguments tell: what it copies stays as it is, and code that writes may write to all that it names. */
function changedBy(step: Step, entries: Evidence['entries']): string[] {
  const { tool, args } = step;
  const code = tool === PYTHON ? String(args['input']) : '';
  if (writesFiles(code)) return entries.flatMap(({ path }) => (code.includes(path) ? [path] : []));
  if (tool === FILE_WRITE || EDITORS.has(tool)) return typeof args['path'] === 'string' ? [args['path']] : [];
  const command = String(args['command']);
  if (tool !== TERMINAL || !(PLACING.has(command) || DELETING.has(command))) return [];
  return command === 'cp' ? operandsOf(step).slice(-1) : operandsOf(step);
}
