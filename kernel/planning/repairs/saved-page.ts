import type { Step } from '../../../schemas/plan.ts';
import { FILE_WRITE, WEB_FETCH } from '../language/tool-names.ts';
import { movedBehind } from '../plan/shift-references.ts';
import { requestTraits } from '../request/request-traits.ts';

const WANTS_ADDRESS = /\b(?:link|url|address|bookmark)s?\b/i;

/** `save https://… as a.txt` means what stands there, not the address. */
export function withSavedPage(steps: readonly Step[], request: string): Step[] {
  const { urls } = requestTraits(request);
  const at = steps.findIndex(({ tool, args }) => tool === FILE_WRITE && urls.includes(String(args['content']).trim()));
  const saving = steps[at];
  const isRead = steps.some(({ tool }) => tool === WEB_FETCH);
  if (saving === undefined || isRead || WANTS_ADDRESS.test(request)) return [...steps];
  const url = String(saving.args['content']).trim();
  const fetching: Step = { thought: `Read ${url}.`, tool: WEB_FETCH, args: { url } };
  return [...steps.slice(0, at), fetching, { ...saving, args: { ...saving.args, content: `{{${at + 1}}}` } }, ...movedBehind(steps, at, 1)];
}
