import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { WEB_FETCH } from '../../language/tool-names.ts';
import { sendsToPage } from '../../request/sends-to-page.ts';
import type { Evidence } from '../evidence.ts';

/** `Send a.txt to https://…`: fetching a page sends nothing, and only tells whoever runs it that somebody was there. */
export function sentByReading(steps: readonly Step[], { request }: Evidence): CandidateFault[] {
  if (!sendsToPage(request)) return [];
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const isThere = tool === WEB_FETCH && request.includes(String(args['url']));
    return isThere ? [{ step: index + 1, code: 'undone', grade: 'blocks', message: 'web_fetch only reads pages, it sends nothing.' }] : [];
  });
}
