import { FINAL_ANSWER, type Step } from '../../schemas/plan.ts';
import { asksToCalculate } from './intent-web.ts';

/** The tool that searches. */
export const WEB_SEARCH = 'web_search';

/** What it is given. */
export function searchArgs(query: string): Record<string, unknown> {
  return { query };
}

/**
 * The plan for a plain question whose searches found something: these searches and an answer in words from what they found. It stands by
 * itself, so it can be saved and run again. Undefined where something has to be worked out, which takes a plan of the model's.
 */
export function searchPlan(request: string, queries: readonly string[], snippets: readonly string[]): Step[] | undefined {
  if (queries.length === 0 || snippets.length === 0 || asksToCalculate(request)) return undefined;
  return [
    ...queries.map((query): Step => ({ thought: `Search the web for ${query}.`, tool: WEB_SEARCH, args: searchArgs(query) })),
    { thought: `Answer from what was found: ${request}`, tool: FINAL_ANSWER, args: { input: '' } },
  ];
}
