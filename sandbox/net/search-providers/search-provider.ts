import type { SearchItem } from '../../../plugins/sdk.ts';

/** One GET that a provider is asked with. */
export interface SearchCall {
  url: URL;
  headers: Readonly<Record<string, string>>;
}

export interface SearchResult {
  /** How many the provider knows of, which may be more than it gave. */
  total: number;
  items: SearchItem[];
}

/** A web search service: how to ask it, and how to read what it says. It never touches the network itself. */
export interface SearchProvider {
  name: 'searxng' | 'brave' | 'google';
  /** For a sentence: "Brave Search (api.search.brave.com)". */
  title: string;
  /** The only server it is asked at; opened for the search alone. */
  base: URL;
  ask(query: string, num: number): SearchCall;
  /** Reads the parsed JSON of an answer; rejects when it is none. */
  read(answer: unknown, num: number): Promise<SearchResult>;
  /** What to do about an answer with this status; undefined when there is nothing particular. */
  remedy(status: number): string | undefined;
}

/** An item from what a provider gave, or none where there is no web address. */
export function toItem(given: { title?: string | undefined; url?: string | undefined; snippet?: string | undefined }): SearchItem[] {
  if (given.url === undefined || !URL.canParse(given.url)) return [];
  const url = new URL(given.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return [];
  const title = plain(given.title ?? '');
  return [{ title: title === '' ? url.hostname : title, url: given.url, snippet: plain(given.snippet ?? ''), displayLink: url.hostname }];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' };

/** Providers mark what was found with tags and escape the rest. */
function plain(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
