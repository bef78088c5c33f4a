import { type SearchProvider, toItem } from './search-provider.ts';

const BASE = new URL('https://api.search.brave.com/res/v1/web/search');

/** Brave Search with a key of the user's. */
export function brave(key: string): SearchProvider {
  return {
    name: 'brave',
    title: `Brave Search (${BASE.host})`,
    base: BASE,
    ask(query, num) {
      const url = new URL(BASE);
      url.search = new URLSearchParams({ q: query, count: String(num), text_decorations: 'false' }).toString();
      return { url, headers: { 'x-subscription-token': key } };
    },
    async read(answer, num) {
      const { braveAnswer } = await import('./answers.ts');
      const results = braveAnswer.parse(answer).web?.results ?? [];
      const items = results.flatMap(({ url, title, description }) => toItem({ url, title: title ?? undefined, snippet: description ?? undefined }));
      return { total: results.length, items: items.slice(0, num) };
    },
    remedy(status) {
      if (status === 401 || status === 403 || status === 422) return 'Check BRAVE_SEARCH_API_KEY.';
      return status === 429 ? 'The quota of the key is used up; wait, or use another provider.' : undefined;
    },
  };
}
