import { type SearchProvider, toItem } from './search-provider.ts';

const BASE = new URL('https://customsearch.googleapis.com/customsearch/v1');

const ENDING = 'Google Custom Search takes no new customers and ends on 2027-01-01: use SearXNG (SEARXNG_URL) or Brave (BRAVE_SEARCH_API_KEY).';

/** Google Custom Search, for those who still have a key and an engine. */
export function google(key: string, engine: string): SearchProvider {
  return {
    name: 'google',
    title: `Google Custom Search (${BASE.host})`,
    base: BASE,
    ask(query, num) {
      const url = new URL(BASE);
      url.search = new URLSearchParams({ key, cx: engine, q: query, num: String(num) }).toString();
      return { url, headers: {} };
    },
    async read(answer, num) {
      const { googleAnswer } = await import('./answers.ts');
      const { items = [], searchInformation } = googleAnswer.parse(answer);
      const read = (items ?? []).flatMap(({ link, title, snippet, displayLink }) =>
        toItem({ url: link, title: title ?? undefined, snippet: snippet ?? undefined }).map((item) => ({
          ...item,
          displayLink: displayLink ?? item.displayLink,
        })),
      );
      return { total: searchInformation?.totalResults ?? read.length, items: read.slice(0, num) };
    },
    remedy: () => ENDING,
  };
}
