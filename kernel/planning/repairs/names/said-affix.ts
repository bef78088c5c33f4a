import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { TAKING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

const NAMES = String.raw`(?:files?|documents?|letters?|receipts?|invoices?|pictures?|photos?|notes?|scans?|ones|those|all|everything|\w+s)(?: (?:in|of|from) (?:the )?[\w./-]+(?: folder)?)?,?`;
const WHOSE = '(?:(?:that|which) |whose (?:file ?)?names? |with (?:file ?)?names? (?:that )?)?';
const TEXT = '["\'“‘\x60]?([\\w.-]*[\\w-])["\'”’\x60]?';
/** `the receipts that end in -paid.txt`, `files whose names begin with draft-`. */
const ENDS = new RegExp(`\\b${NAMES} ${WHOSE}end(?:s|ing)? (?:in|with|on) ${TEXT}`, 'i');
const BEGINS = new RegExp(`\\b${NAMES} ${WHOSE}(?:begin|start)(?:s|ning|ing)? with ${TEXT}`, 'i');

/** Of files that are moved, copied or deleted by name, only those whose names begin or end as the request says. */
export function withSaidAffix(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step);
  const ending = ENDS.exec(request)?.[1];
  const beginning = BEGINS.exec(request)?.[1];
  if (!TAKING.has(String(step.args['command'])) || words === undefined || (ending === undefined) === (beginning === undefined)) return step;
  const said = new RegExp(ending === undefined ? `^${literalPattern(beginning ?? '')}` : `${literalPattern(ending)}(?:\\.\\w+)?$`, 'i');
  const target = step.args['command'] === 'rm' ? undefined : words.filter(isOperand).at(-1);
  const isFile = (word: string): boolean => word !== target && isKnownFile(plainPath(word), entries);
  const kept = words.filter((word) => !isFile(word) || said.test(baseName(word)));
  return kept.some(isFile) ? withWords(step, kept) : step;
}
