import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../sandbox/net/search.ts';
import { brave } from '../../../sandbox/net/search-providers/brave.ts';
import { chooseProvider, type SearchSettings } from '../../../sandbox/net/search-providers/choose-provider.ts';
import { google } from '../../../sandbox/net/search-providers/google.ts';
import type { OksoError } from '../../../schemas/okso-error.ts';

const none: SearchSettings = {
  SEARCH_PROVIDER: undefined,
  SEARXNG_URL: undefined,
  BRAVE_SEARCH_API_KEY: undefined,
  GOOGLE_SEARCH_API_KEY: undefined,
  GOOGLE_SEARCH_CX: undefined,
};
const all = { ...none, SEARXNG_URL: 'http://127.0.0.1:8888', BRAVE_SEARCH_API_KEY: 'b', GOOGLE_SEARCH_API_KEY: 'g', GOOGLE_SEARCH_CX: 'cx' };

describe('the provider', () => {
  it.each<[Partial<SearchSettings>, string]>([
    [{}, 'searxng'],
    [{ SEARXNG_URL: undefined }, 'brave'],
    [{ SEARXNG_URL: '', BRAVE_SEARCH_API_KEY: undefined }, 'google'],
    [{ SEARCH_PROVIDER: 'brave' }, 'brave'],
    [{ SEARCH_PROVIDER: 'google' }, 'google'],
  ])('with %j is %s', (given, name) => {
    expect(chooseProvider({ ...all, ...given })).toMatchObject({ name });
  });

  it.each<[Partial<SearchSettings>, string]>([
    [none, 'no search provider is configured'],
    [{ ...none, GOOGLE_SEARCH_API_KEY: 'g' }, 'no search provider is configured'],
    [{ ...none, SEARCH_PROVIDER: 'brave' }, 'needs BRAVE_SEARCH_API_KEY'],
    [{ ...none, SEARCH_PROVIDER: 'google', GOOGLE_SEARCH_API_KEY: 'g' }, 'GOOGLE_SEARCH_CX'],
    [{ ...none, SEARXNG_URL: 'localhost:8888' }, 'no plain http or https address'],
    [{ ...none, SEARXNG_URL: 'http://user:pass@localhost/' }, 'no plain http or https address'],
  ])('with %j is a fault that is told when somebody searches', async (given, message) => {
    const settings = { ...none, ...given };
    expect((chooseProvider(settings) as OksoError).message).toContain(message);
    const search = createSearch({ settings, fetch: () => Promise.reject(new Error('asked')) });
    await expect(search.search({ query: 'x', num: 1 }, new AbortController().signal)).rejects.toThrow(message);
  });
});

describe('Brave', () => {
  const provider = brave('secret-key');

  it('is asked with its key in a header and the number of results', () => {
    const { url, headers } = provider.ask('tall ships', 3);
    expect(url.href).toBe('https://api.search.brave.com/res/v1/web/search?q=tall+ships&count=3&text_decorations=false');
    expect(headers).toEqual({ 'x-subscription-token': 'secret-key' });
  });

  it('answers with web results, or with none', async () => {
    const answer = { web: { results: [{ url: 'https://a.example/x', title: 'A', description: 'about <strong>a</strong>' }] } };
    expect(await provider.read(answer, 5)).toEqual({
      total: 1,
      items: [{ title: 'A', url: 'https://a.example/x', snippet: 'about a', displayLink: 'a.example' }],
    });
    expect(await provider.read({ web: null }, 5)).toEqual({ total: 0, items: [] });
  });

  it('has a remedy for a wrong key and a spent quota', () => {
    expect(provider.remedy(401)).toContain('BRAVE_SEARCH_API_KEY');
    expect(provider.remedy(429)).toContain('quota');
    expect(provider.remedy(500)).toBeUndefined();
  });
});

describe('Google', () => {
  const provider = google('secret-key', 'engine');

  it.each([3, 5, 10])('is asked for %i results', (num) => {
    const { url } = provider.ask('tall ships', num);
    expect(Object.fromEntries(url.searchParams)).toEqual({ key: 'secret-key', cx: 'engine', q: 'tall ships', num: String(num) });
  });

  it('answers with links', async () => {
    const answer = {
      items: [{ link: 'https://a.example/x', title: 'A', snippet: 's', displayLink: 'a.example' }],
      searchInformation: { totalResults: '1200' },
    };
    expect(await provider.read(answer, 5)).toEqual({
      total: 1200,
      items: [{ title: 'A', url: 'https://a.example/x', snippet: 's', displayLink: 'a.example' }],
    });
    expect(await provider.read({}, 5)).toEqual({ total: 0, items: [] });
  });

  it('says that it ends', () => {
    expect(provider.remedy(403)).toContain('2027-01-01');
  });
});

it('a key never shows in an error', async () => {
  const fetch = async ({ url }: { url: string }) => ({ url, finalUrl: url, status: 403, headers: {}, bytes: new Uint8Array(), truncated: false });
  const search = createSearch({ settings: { ...none, GOOGLE_SEARCH_API_KEY: 'secret-key', GOOGLE_SEARCH_CX: 'engine' }, fetch });
  const error = await search.search({ query: 'x', num: 1 }, new AbortController().signal).then(
    () => undefined,
    (thrown: OksoError) => thrown,
  );
  expect(JSON.stringify(error?.toBody())).not.toContain('secret-key');
  expect(error?.hint).toContain('2027-01-01');
});
