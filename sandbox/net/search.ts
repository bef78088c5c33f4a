import { setTimeout as sleepFor } from 'node:timers/promises';
import { OksoError } from '../../schemas/okso-error.ts';
import { parseAllowList, type RulingOnHost } from './allow-list.ts';
import type { FetchedPage, GuardedFetch } from './guarded-fetch.ts';
import { portOf } from './judge-url.ts';
import { chooseProvider, type SearchSettings } from './search-providers/choose-provider.ts';
import type { SearchProvider, SearchResult } from './search-providers/search-provider.ts';

/** Ten results with snippets are some tens of kilobytes. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** A provider that asks to wait is asked again twice; longer than this nobody waits for a search. */
const PAUSES_MS = [500, 2_000] as const;
const MAX_PAUSE_MS = 5_000;

/** Of the three attempts together, below the time limit of the tool. */
export const SEARCH_TIMEOUT_MS = 25_000;

export interface Search {
  /** Whom the question would go to; undefined when nobody is configured. */
  readonly provider: string | undefined;
  search(request: { query: string; num: number }, signal: AbortSignal): Promise<SearchResult>;
}

export interface SearchOptions {
  settings: SearchSettings;
  fetch: GuardedFetch;
  /** The user's rules about hosts, which hold for the provider's own. */
  ruling?: RulingOnHost;
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Web search through the provider of the settings. Keys go into its requests and nowhere else: not into errors, not to a worker. */
export function createSearch({
  settings,
  fetch,
  ruling = () => undefined,
  sleep = (ms, signal) => sleepFor(ms, undefined, { signal }),
}: SearchOptions): Search {
  const chosen = chooseProvider(settings);
  return {
    provider: chosen instanceof OksoError ? undefined : chosen.title,
    async search({ query, num }, signal) {
      if (chosen instanceof OksoError) throw chosen;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]);
      for (let attempt = 0; ; attempt += 1) {
        const outcome = await ask(chosen, fetch, { query, num, ruling }, limited);
        const pause = PAUSES_MS[attempt];
        if ('total' in outcome) return outcome;
        if (!outcome.isPassing || pause === undefined) throw outcome.error;
        await sleep(Math.min(outcome.pauseMs ?? pause, MAX_PAUSE_MS), limited).catch(() => {
          throw signal.aborted ? signal.reason : outcome.error;
        });
      }
    },
  };
}

interface Failure {
  error: OksoError;
  isPassing: boolean;
  pauseMs?: number | undefined;
}

async function ask(
  provider: SearchProvider,
  fetch: GuardedFetch,
  { query, num, ruling }: { query: string; num: number; ruling: RulingOnHost },
  signal: AbortSignal,
): Promise<SearchResult | Failure> {
  const { url, headers } = provider.ask(query, num);
  // The provider's own server and no other: it may well be on this machine, which the user's setting says is meant.
  const allow = parseAllowList([]).with(provider.base.hostname, portOf(provider.base)).under(ruling);
  let page: FetchedPage;
  try {
    page = await fetch({ url: url.href, headers, maxBytes: MAX_ANSWER_BYTES, signal, allow });
  } catch (thrown) {
    if (signal.aborted || !(thrown instanceof OksoError)) throw thrown;
    return { error: failed(provider, thrown.message, thrown.hint), isPassing: thrown.code === 'OKSO_TOOL_FAILED' };
  }
  if (page.status >= 400) {
    const isPassing = page.status === 429 || page.status >= 500;
    return { error: refusedBy(provider, page), isPassing, pauseMs: retryAfterMs(page) };
  }
  return read(provider, page, num);
}

async function read(provider: SearchProvider, page: FetchedPage, num: number): Promise<SearchResult | Failure> {
  try {
    const answer: unknown = JSON.parse(decode(page));
    const said = errorIn(answer);
    if (said !== undefined) return { error: failed(provider, said, provider.remedy(page.status) ?? CHECK_SETTINGS), isPassing: false };
    return await provider.read(answer, num);
  } catch {
    return {
      error: failed(provider, 'it answered with something that is no list of results', provider.remedy(page.status) ?? CHECK_SETTINGS),
      isPassing: false,
    };
  }
}

const CHECK_SETTINGS = 'Check the search settings with `okso config list`.';

function refusedBy(provider: SearchProvider, page: FetchedPage): OksoError {
  const said = whatItSaid(page);
  return failed(
    provider,
    `HTTP ${page.status}${said === undefined ? '' : `: ${said}`}`,
    provider.remedy(page.status) ?? 'Try again later, or use another provider.',
  );
}

function failed(provider: SearchProvider, reason: string, hint: string): OksoError {
  return new OksoError('OKSO_TOOL_FAILED', `${provider.title} gave no results: ${reason}`, { hint });
}

function whatItSaid(page: FetchedPage): string | undefined {
  try {
    return errorIn(JSON.parse(decode(page)));
  } catch {
    // A page of HTML, most likely; the status says enough.
    return undefined;
  }
}

/** Services say `{"error": {"message": …}}`, some of them with HTTP 200. */
function errorIn(answer: unknown): string | undefined {
  const { error } = (typeof answer === 'object' && answer !== null ? answer : {}) as { error?: unknown };
  if (error === undefined || error === null || error === false) return undefined;
  if (typeof error === 'string') return clip(error);
  const { message, detail } = error as { message?: unknown; detail?: unknown };
  return clip(String(message ?? detail ?? 'an error without words'));
}

/** A sentence, not a page. */
const MAX_SAID_CHARACTERS = 200;

function clip(text: string): string {
  return text.length > MAX_SAID_CHARACTERS ? `${text.slice(0, MAX_SAID_CHARACTERS)}…` : text;
}

function decode(page: FetchedPage): string {
  return new TextDecoder().decode(page.bytes);
}

/** Seconds only; the form with a date is for clocks that agree. */
function retryAfterMs(page: FetchedPage): number | undefined {
  const after = page.headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(after) ? Number(after) * 1000 : undefined;
}
