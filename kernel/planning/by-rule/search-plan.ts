import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { WEB_SEARCH } from '../language/tool-names.ts';

/** What the tool that searches is given. */
export function searchArgs(query: string): Record<string, unknown> {
  return { query };
}

/**
 * The plan for a question whose searches found something: these searches, and an answer from what they found. It stands by itself, so it
 * can be saved and run again.
 */
export function searchPlan(request: string, queries: readonly string[], snippets: readonly string[]): Step[] | undefined {
  if (queries.length === 0 || snippets.length === 0) return undefined;
  return [
    ...queries.map((query): Step => ({ thought: `Search the web for ${query}.`, tool: WEB_SEARCH, args: searchArgs(query) })),
    { thought: `Answer from what was found: ${request}`, tool: FINAL_ANSWER, args: { input: '' } },
  ];
}
