import { z } from 'zod';
import { defineTool, needsOneOf, ToolFailure } from '../sdk.ts';

const MAX_QUERY_CHARACTERS = 200;
const MAX_RESULTS = 10;
const DEFAULT_RESULTS = 5;

/** The provider is asked up to three times, with pauses. */
const TIMEOUT_MS = 30_000;

export default defineTool({
  name: 'web_search',
  description: 'Searches the web and gives the title, address and a snippet of each result.',
  safety: 'Only reads; the query is sent to the search provider of the settings.',
  groups: ['general', 'web'],
  input: z
    .strictObject({
      query: z.string().min(1).max(MAX_QUERY_CHARACTERS).optional().describe('What to search for.'),
      num: z.number().int().min(1).max(MAX_RESULTS).default(DEFAULT_RESULTS).describe('How many results.'),
      input: z.string().min(1).max(MAX_QUERY_CHARACTERS).optional().describe('The query, as an unnamed argument.'),
    })
    .meta(needsOneOf('query', 'input')),
  output: z.strictObject({
    query: z.string(),
    total_results: z.number(),
    items: z.array(z.strictObject({ title: z.string(), url: z.string(), snippet: z.string(), displayLink: z.string() })),
  }),
  capabilities: ['net'],
  sideEffects: 'none',
  timeoutMs: TIMEOUT_MS,
  examples: [
    { title: 'searches the web', args: { query: 'tallest lighthouse in Europe' } },
    { title: 'wants one result', args: { query: 'tide tables Dover', num: 1 } },
  ],
  async run({ query, input, num }, { host }) {
    const asked = (query ?? input ?? '').trim();
    if (asked === '') throw new ToolFailure('web_search requires a query', { hint: 'Write {"query":"WORDS"}.' });
    const { total, items } = await host.search({ query: asked, num });
    return { query: asked, total_results: total, items };
  },
});
