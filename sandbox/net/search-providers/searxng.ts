import { type SearchProvider, toItem } from './search-provider.ts';

/** A SearXNG server of the user's choice: no key, and no company learns who asks. */
export function searxng(server: URL): SearchProvider {
  return {
    name: 'searxng',
    title: `SearXNG (${server.host})`,
    base: server,
    ask(query) {
      const url = new URL(server);
      url.pathname = `${url.pathname.replace(/\/$/, '')}/search`;
      url.search = new URLSearchParams({ q: query, format: 'json' }).toString();
      return { url, headers: {} };
    },
    async read(answer, num) {
      const { searxngAnswer } = await import('./answers.ts');
      const { results, number_of_results: counted } = searxngAnswer.parse(answer);
      const items = results
        .flatMap(({ url, title, content }) => toItem({ url: url ?? undefined, title: title ?? undefined, snippet: content ?? undefined }))
        .slice(0, num);
      // Many servers leave the count at zero.
      return { total: Math.max(counted ?? 0, results.length), items };
    },
    remedy: (status) => (status === 403 ? 'The server does not give JSON: add "json" to search.formats in its settings.yml.' : undefined),
  };
}
