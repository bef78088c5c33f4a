import type { Observation } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { contentStems } from '../../../schemas/words.ts';
import { foundItems } from '../facts/search-results.ts';
import { wholePlan } from '../language/thought.ts';
import { WEB_FETCH, WEB_SEARCH } from '../language/tool-names.ts';

export interface OpenedResultOptions {
  request: string;
  done: readonly Pick<Observation, 'step' | 'result'>[];
  hasTool(name: string): boolean;
}

/**
 * The plan that opens the page of the result which has most words of the request, the first of several, where nothing but searches was done and their few
 * lines do not tell what is asked. Nobody named its address, so a person is asked before it is fetched.
 */
export function openedResult({ request, done, hasTool }: OpenedResultOptions): Step[] | undefined {
  if (!hasTool(WEB_FETCH) || !done.every(({ step }) => step.tool === WEB_SEARCH)) return undefined;
  const items = done.flatMap(({ result }) => (result.ok ? foundItems(result.value) : [])).filter(({ url }) => /^https?:\/\//i.test(url));
  const asked = new Set(contentStems(request));
  const shared = ({ title, snippet }: (typeof items)[number]): number => contentStems(`${title} ${snippet}`).filter((word) => asked.has(word)).length;
  const [best] = items.toSorted((one, other) => shared(other) - shared(one));
  return best === undefined ? undefined : wholePlan({ tool: WEB_FETCH, args: { url: best.url } });
}
