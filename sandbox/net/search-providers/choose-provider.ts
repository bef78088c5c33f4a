import { OksoError } from '../../../schemas/okso-error.ts';
import { brave } from './brave.ts';
import { google } from './google.ts';
import type { SearchProvider } from './search-provider.ts';
import { searxng } from './searxng.ts';

/** The settings that name a search provider. */
export interface SearchSettings {
  readonly SEARCH_PROVIDER: 'searxng' | 'brave' | 'google' | undefined;
  readonly SEARXNG_URL: string | undefined;
  readonly BRAVE_SEARCH_API_KEY: string | undefined;
  readonly GOOGLE_SEARCH_API_KEY: string | undefined;
  readonly GOOGLE_SEARCH_CX: string | undefined;
}

/**
 * The provider that the settings name, or else the first one that is configured. A fault is returned and not thrown: it concerns whoever
 * searches, and nobody else.
 */
export function chooseProvider(settings: SearchSettings): SearchProvider | OksoError {
  const { SEARCH_PROVIDER: named } = settings;
  if (named !== undefined) return makers[named](settings) ?? notSet(named);
  return makers.searxng(settings) ?? makers.brave(settings) ?? makers.google(settings) ?? noneConfigured();
}

type Name = SearchProvider['name'];

const makers: Record<Name, (settings: SearchSettings) => SearchProvider | OksoError | undefined> = {
  searxng: ({ SEARXNG_URL: url }) => (isSet(url) ? atServer(url) : undefined),
  brave: ({ BRAVE_SEARCH_API_KEY: key }) => (isSet(key) ? brave(key) : undefined),
  google: ({ GOOGLE_SEARCH_API_KEY: key, GOOGLE_SEARCH_CX: engine }) => (isSet(key) && isSet(engine) ? google(key, engine) : undefined),
};

function isSet(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function atServer(text: string): SearchProvider | OksoError {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return searxng(url);
  return new OksoError('OKSO_CONFIG', `SEARXNG_URL is ${JSON.stringify(text)}, which is no plain http or https address`, {
    hint: 'Write it like http://127.0.0.1:8888.',
  });
}

const NEEDS: Record<Name, string> = {
  searxng: 'SEARXNG_URL',
  brave: 'BRAVE_SEARCH_API_KEY',
  google: 'GOOGLE_SEARCH_API_KEY and GOOGLE_SEARCH_CX',
};

function notSet(name: Name): OksoError {
  return new OksoError('OKSO_CONFIG', `SEARCH_PROVIDER is ${name}, which needs ${NEEDS[name]}`, {
    hint: `Set ${NEEDS[name]}, or unset SEARCH_PROVIDER.`,
  });
}

function noneConfigured(): OksoError {
  return new OksoError('OKSO_CONFIG', 'no search provider is configured', {
    hint: 'Set SEARXNG_URL to a SearXNG server, or BRAVE_SEARCH_API_KEY to a key from Brave, with `okso config set`.',
  });
}
