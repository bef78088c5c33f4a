import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { asksFirstResult } from '../../facts/search-results.ts';
import { TERMINAL, WEB_SEARCH } from '../../language/tool-names.ts';

/** `web_search steam | head -n 1`: one line of what was found is no result; the first one is told from the whole. */
export function withWholeSearch(steps: readonly Step[], request: string): Step[] {
  const [search, filter, end] = steps;
  const isHead = filter?.tool === TERMINAL && filter.args['command'] === 'head';
  if (steps.length !== 3 || search?.tool !== WEB_SEARCH || !isHead || end?.tool !== FINAL_ANSWER || !asksFirstResult(request)) return [...steps];
  return [search, { ...end, args: {} }];
}
