import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL, WEB_FETCH } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

/** `web_fetch https://permits/licence.txt`, where permits/licence.txt lies here and the request names no address, also behind some host: the file is read. */
export function withFetchedFile(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const url = step.tool === WEB_FETCH && typeof step.args['url'] === 'string' ? step.args['url'] : '';
  const whole = url.replace(/^(?:https?|file):\/\/+/i, '');
  if (whole === '' || /https?:\/\//i.test(request)) return step;
  const path = [whole, whole.replace(/^[^/]*\//, '')].map(plainPath).find((each) => each !== '' && isKnownFile(each, entries));
  if (path === undefined) return step;
  const read = { ...step, tool: TERMINAL, args: { command: 'cat', args: [path] } };
  return { ...read, thought: thoughtOf(read) };
}
