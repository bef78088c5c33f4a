import { EnvHttpProxyAgent, type Response, fetch as undiciFetch } from 'undici';

/** A host that has not answered by then is down; the next source should have its turn. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Until the first line of the answer, redirects included. Also ends what undici 7.30 never does: connecting to a proxy that keeps hanging up. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Silence in the middle of a file: the connection is dropped and the file continued on a new one. */
const BODY_TIMEOUT_MS = 60_000;

export interface HubRequest {
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  redirect?: 'follow' | 'manual';
  signal: AbortSignal;
}

/** fetch, as far as a download needs it. */
export type HubFetch = (url: string, request: HubRequest) => Promise<Response>;

/** Connections to the hub, with the time limits of a download and through the proxy the environment names. */
export interface HubConnection extends AsyncDisposable {
  fetch: HubFetch;
}

export function connectHub(env: NodeJS.ProcessEnv, answerTimeoutMs = ANSWER_TIMEOUT_MS): HubConnection {
  const dispatcher = new EnvHttpProxyAgent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    bodyTimeout: BODY_TIMEOUT_MS,
    // Given in full, so that undici does not look into the environment of the process itself.
    httpProxy: env.http_proxy ?? env.HTTP_PROXY ?? '',
    httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? '',
    noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
  });
  return {
    async fetch(url, { signal, ...request }) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new NoAnswer(`no answer within ${answerTimeoutMs} ms`)), answerTimeoutMs);
      try {
        return await undiciFetch(url, { ...request, dispatcher, signal: AbortSignal.any([signal, late.signal]) });
      } finally {
        clearTimeout(timer);
      }
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

/** Where the hub is, by the environment; HF_ENDPOINT names a mirror. */
export function hubBaseFrom(env: NodeJS.ProcessEnv): string {
  return env.HF_ENDPOINT || 'https://huggingface.co';
}

class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}
