import type { SearchReport } from '../../actors/rephraser.ts';

/** What a search before planning came to, in one line. A failure is worth a word only where nothing was found. */
export function searchLine({ queries, snippets, failures }: SearchReport): string {
  const [failure] = failures;
  if (snippets === 0 && failure !== undefined) return `planning without a web search: ${failure}`;
  const found = snippets === 0 ? 'nothing found' : `${snippets} ${snippets === 1 ? 'snippet' : 'snippets'}`;
  return `searched the web for ${queries.map((query) => `“${query}”`).join(', ')}: ${found}`;
}
