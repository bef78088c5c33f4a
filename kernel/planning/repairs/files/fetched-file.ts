import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL, WEB_FETCH } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

/** `web_fetch https://permits/licence.txt`, where permits/licence.txt lies here and the request names no address: the file is read. */
export function withFetchedFile(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const url = step.tool === WEB_FETCH && typeof step.args['url'] === 'string' ? step.args['url'] : '';
  const path = plainPath(url.replace(/^(?:https?|file):\/\/+/i, ''));
  if (path === '' || /https?:\/\//i.test(request) || !isKnownFile(path, entries)) return step;
  const read = { ...step, tool: TERMINAL, args: { command: 'cat', args: [path] } };
  return { ...read, thought: thoughtOf(read) };
}
