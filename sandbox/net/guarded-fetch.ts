import type { NetResponse } from '../../plugins/sdk.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { type StartTimer, startTimer } from '../timer.ts';
import { type AllowList, isOpened } from './allow-list.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { type Exchange, exchange } from './http-exchange.ts';
import { judgeUrl, portOf } from './judge-url.ts';
import { explainFault, NetFault } from './net-fault.ts';
import type { PageCache } from './page-cache.ts';
import { type ResolveHost, resolveWithSystem } from './resolve-host.ts';

/** Everything together: look-ups, redirects, second tries and the body. A person is waiting. */
export const TOTAL_TIMEOUT_MS = 20_000;

/** As many as real sites use (http to https, to www, to a language, to a session), and one more. */
const MAX_REDIRECTS = 5;

/** A connection that broke may hold the second time; one that broke twice is down. */
const MAX_TRIES = 2;

export interface FetchRequest {
  url: string;
  /** Of the decoded body. */
  maxBytes: number;
  signal: AbortSignal;
  /** Sent with the first request and, after a redirect, only to the same origin: they may hold a key. */
  headers?: Readonly<Record<string, string>>;
  /** Opened beside what is public. */
  allow: AllowList;
}

export type FetchedPage = Omit<NetResponse, 'foundBy'>;

export type GuardedFetch = (request: FetchRequest) => Promise<FetchedPage>;

export interface GuardedFetchOptions {
  userAgent: string;
  /** Left out: every page is sent anew. */
  cache?: PageCache;
  resolve?: ResolveHost;
  startTimer?: StartTimer;
  totalTimeoutMs?: number;
}

/**
 * Fetches a page from the public internet, or from what the allow list opens. Each address on the way is judged before anything is sent:
 * the URL as it is written, every address its name resolves to, and both again for every redirect. HTTP errors are answers like any other.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { resolve = resolveWithSystem, totalTimeoutMs = TOTAL_TIMEOUT_MS } = options;

  async function follow(request: FetchRequest, signal: AbortSignal): Promise<FetchedPage> {
    const ownHeaders = { 'user-agent': options.userAgent, accept: ACCEPT, 'accept-language': 'en, *;q=0.5' };
    let url = admit(request.url, request.allow);
    const { origin } = url;
    for (let redirects = 0; ; redirects += 1) {
      const headers = url.origin === origin ? { ...ownHeaders, ...request.headers } : ownHeaders;
      const answer = await fromCacheOrServer({ ...request, signal, headers }, url, request.headers !== undefined);
      if (answer.location === undefined) {
        const { location: _none, ...rest } = answer;
        return { url: request.url, finalUrl: url.href, ...rest };
      }
      if (redirects === MAX_REDIRECTS)
        throw new NetFault(`it redirects more than ${MAX_REDIRECTS} times`, { isPassing: false, hint: 'Fetch the final address.' });
      url = admitRedirect(url, answer.location, request.allow);
    }
  }

  /** The page as its server has it now; one that was kept is not sent again. Answers to requests with headers of the caller's are his alone. */
  async function fromCacheOrServer(request: FetchRequest, url: URL, isPersonal: boolean): Promise<Exchange> {
    const { cache } = options;
    if (cache === undefined || isPersonal || isOpened(request.allow, url.hostname, portOf(url)) || !cache.accepts(url)) return tryTwice(request, url);
    const found = await cache.find(url);
    const kept = found !== undefined && found.bytes.length <= request.maxBytes ? found : undefined;
    const answer = await tryTwice({ ...request, headers: { ...request.headers, ...kept?.validators } }, url);
    if (answer.status === NOT_MODIFIED && kept !== undefined) return { ...answer, status: OK, headers: kept.headers, bytes: kept.bytes };
    if (answer.status === OK && !answer.truncated) await cache.keep(url, answer);
    return answer;
  }

  async function tryTwice({ allow, maxBytes, signal, headers = {} }: FetchRequest, url: URL): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // Again for every try: what a name stands for may have changed, and the answer is good for one connection only.
        const addresses = await unlessAborted(checkedAddresses(url, allow, resolve), signal);
        return await exchange({ url, addresses, headers, maxBytes, signal }, attempt === MAX_TRIES);
      } catch (thrown) {
        if (!(thrown instanceof NetFault) || !thrown.isPassing || attempt === MAX_TRIES) throw thrown;
      }
    }
  }

  return async (request) => {
    const overtime = new AbortController();
    const stop = (options.startTimer ?? startTimer)(() => overtime.abort(tooSlow(totalTimeoutMs)), totalTimeoutMs);
    try {
      return await follow(request, AbortSignal.any([request.signal, overtime.signal]));
    } catch (thrown) {
      throw thrown instanceof NetFault ? explainFault(thrown, `fetching ${withoutQuery(request.url)}`) : thrown;
    } finally {
      stop();
    }
  };
}

const OK = 200;
const NOT_MODIFIED = 304;

/** Pages first, but anything is welcome: what it is, is decided by what comes. */
const ACCEPT = 'text/html, application/xhtml+xml, application/json;q=0.9, text/plain;q=0.9, */*;q=0.8';

function admit(text: string, allow: AllowList): URL {
  const { access, rule, reason, target } = judgeUrl(text, allow);
  if (access === 'open') return new URL(text);
  throw new OksoError('OKSO_REFUSED', `${target} was refused: ${reason}`, {
    hint: access === 'guarded' ? `If you mean it, open it with --allow-net ${target}.` : 'Web tools fetch public http and https addresses only.',
    details: { rule, verdict: 'deny', target },
  });
}

function admitRedirect(from: URL, location: string, allow: AllowList): URL {
  if (!URL.canParse(location, from))
    throw new NetFault('it redirects to something that is no address', { isPassing: false, hint: 'The server is at fault.' });
  const to = new URL(location, from);
  // The fragment is the reader's, not the server's: it survives a redirect that names none.
  if (to.hash === '') to.hash = from.hash;
  if (from.protocol === 'https:' && to.protocol === 'http:' && !allow.allows(to.hostname, portOf(to))) {
    throw new OksoError(
      'OKSO_REFUSED',
      `${from.host} was refused: it leads from https to ${to.origin}, where anybody on the way could change the page`,
      {
        hint: 'Fetch the http address itself if that is good enough.',
        details: { rule: 'net.downgrade', verdict: 'deny', target: to.host },
      },
    );
  }
  return admit(to.href, allow);
}

/** A look-up cannot be called off; this stops waiting for it. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

function tooSlow(ms: number): NetFault {
  return new NetFault(`it did not finish within ${ms / 1000} s`, { isPassing: false, hint: 'Try again later, or fetch a smaller page.' });
}

/** Queries can hold keys, and messages end up in records. */
function withoutQuery(text: string): string {
  const url = new URL(text);
  return url.origin + url.pathname;
}
