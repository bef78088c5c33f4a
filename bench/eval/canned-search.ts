import { z } from 'zod';

/** A search result that is given when enough of its keys begin a word of the query. */
export const searchEntrySchema = z.strictObject({
  keys: z.array(z.string()),
  /** How many keys have to be met. */
  min: z.number().default(1),
  results: z.array(z.object({ url: z.string(), title: z.string(), content: z.string() })),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

/** Answers a query as SearXNG does, in JSON or HTML; the entry that meets most keys comes first. */
export function answerSearch(entries: readonly SearchEntry[], query: URLSearchParams, url: string): { status: number; type: string; body: string } {
  const asked = query.get('q') ?? '';
  const results = matching(entries, asked).map((result) => ({ ...result, url: result.url.replace('{URL}', url) }));
  if (query.get('format') !== 'json') {
    const items = results.map(
      ({ url: link, title, content }) => `<li><a href="${escaped(link)}">${escaped(title)}</a><p>${escaped(content)}</p></li>`,
    );
    return { status: 200, type: 'text/html; charset=utf-8', body: `<!doctype html><title>Search</title><ol>${items.join('')}</ol>` };
  }
  const body = {
    query: asked,
    number_of_results: results.length,
    results: results.map((result, index) => ({ ...result, engine: 'canned', engines: ['canned'], category: 'general', score: 1 / (index + 1) })),
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
  };
  return { status: 200, type: 'application/json', body: JSON.stringify(body) };
}

function matching(entries: readonly SearchEntry[], asked: string): SearchEntry['results'] {
  const words = asked.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return entries
    .map((entry) => ({ entry, met: entry.keys.filter((key) => words.some((word) => word.startsWith(key))).length }))
    .filter(({ entry, met }) => met >= entry.min)
    .sort((a, b) => b.met - a.met)
    .flatMap(({ entry }) => entry.results);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
