import type { SearchItem } from '../../plugins/sdk.ts';

/** What searches said of the pages they found, so that a page can be opened at the place it was found for. */
export interface FoundPages {
  note(session: string, items: readonly SearchItem[]): void;
  snippetOf(session: string, url: string): string | null;
}

/** More results than a plan looks at. */
const MAX_PAGES = 200;

/** Remembers the newest results of a run; nothing outlives it. */
export function createFoundPages(): FoundPages {
  const snippets = new Map<string, string>();
  const key = (session: string, url: string): string => JSON.stringify([session, URL.canParse(url) ? new URL(url).href : url]);
  return {
    note(session, items) {
      for (const { url, snippet } of items) {
        snippets.delete(key(session, url));
        snippets.set(key(session, url), snippet);
      }
      for (const oldest of [...snippets.keys()].slice(0, Math.max(0, snippets.size - MAX_PAGES))) snippets.delete(oldest);
    },
    snippetOf: (session, url) => snippets.get(key(session, url)) ?? null,
  };
}
