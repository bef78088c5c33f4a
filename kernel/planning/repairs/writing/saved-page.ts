import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE, WEB_FETCH } from '../../language/tool-names.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { requestTraits } from '../../request/request-traits.ts';

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

/** All of what stands there: `save the text you find at https://… as a.txt`. */
const WANTS_TEXT =
  /\b(?:save|store|put|write|copy|download)\s+(?:the\s+)?(?:whole\s+|full\s+|entire\s+)?(?:text|contents?|page|article)\s+(?:(?:that\s+)?(?:you\s+(?:find|get|see)|is|there\s+is|stands)\s+)?(?:at|of|from|on|under)\s+(?:the\s+page\s+)?https?:/i;

/** The page itself and no part of it, where the plan would have the model take something out of it. */
export function withWholePage(steps: readonly Step[], request: string): Step[] {
  const at = steps.findIndex(({ tool, args }) => tool === WEB_FETCH && requestTraits(request).urls.includes(String(args['url'])));
  const [save, ...others] = steps.filter(({ tool, args }) => tool === FILE_WRITE && args['content'] === '');
  if (at < 0 || save === undefined || others.length > 0 || !WANTS_TEXT.test(request)) return [...steps];
  return steps.map((step) => (step === save ? { ...save, args: { ...save.args, content: `{{${at + 1}}}` } } : step));
}
