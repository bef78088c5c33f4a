import { EnvHttpProxyAgent, type Response, fetch as undiciFetch } from 'undici';
import { OksoError } from '../../../schemas/okso-error.ts';
import { describeNetworkFault } from '../download/network-fault.ts';
import type { ServerAddress } from './server-address.ts';

/** A server that does not even take the connection by then is down. How long it may think is for --timeout to say. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Never through a proxy, whatever the environment says: a proxy elsewhere cannot reach them. */
const LOCAL_HOSTS = 'localhost,127.0.0.1,::1';

export interface ServerConnectionOptions {
  address: ServerAddress;
  apiKey: string | undefined;
  /** Where the proxy settings are taken from. */
  env: Readonly<Record<string, string | undefined>>;
}

/** Requests to one model server. */
export interface ServerConnection extends AsyncDisposable {
  get(path: string, signal: AbortSignal): Promise<Response>;
  post(path: string, body: unknown, signal: AbortSignal): Promise<Response>;
}

/** The connection broke off although the server had been reached, so that another try may meet better luck. */
export class ConnectionLost extends Error {}

/** Opens nothing yet. The key goes to this server alone: redirects are not followed. */
export function connectServer({ address, apiKey, env }: ServerConnectionOptions): ServerConnection {
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new OksoError('OKSO_CONFIG', 'OKSO_MODEL_API_KEY holds a character that no key has', { hint: 'Check it for spaces and line ends.' });
  }
  const noProxy = env['no_proxy'] ?? env['NO_PROXY'] ?? '';
  const dispatcher = new EnvHttpProxyAgent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // A long prompt is read for minutes without a word; only --timeout ends that.
    headersTimeout: 0,
    bodyTimeout: 0,
    httpProxy: env['http_proxy'] ?? env['HTTP_PROXY'] ?? '',
    httpsProxy: env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '',
    noProxy: noProxy.trim() === '*' ? '*' : `${noProxy},${LOCAL_HOSTS}`,
  });
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };

  async function send(path: string, request: { method: 'GET' | 'POST'; body?: string; signal: AbortSignal }): Promise<Response> {
    try {
      return await undiciFetch(`${address.api}${path}`, { ...request, headers, redirect: 'manual', dispatcher });
    } catch (thrown) {
      if (request.signal.aborted) throw thrown;
      throw connectionFault(thrown, address);
    }
  }

  return {
    get: (path, signal) => send(path, { method: 'GET', signal }),
    post: (path, body, signal) => send(path, { method: 'POST', body: JSON.stringify(body), signal }),
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

/** What a failed request or a broken answer means: ConnectionLost, or an OksoError when nobody is there. */
export function connectionFault(thrown: unknown, { origin }: ServerAddress): Error {
  if (isLost(thrown)) return new ConnectionLost(describeNetworkFault(thrown), { cause: thrown });
  return new OksoError('OKSO_MODEL_UNAVAILABLE', `the model server ${origin} cannot be reached: ${describeNetworkFault(thrown)}`, {
    hint: 'Start the server, or check OKSO_MODEL_URL. Unset it to use the built-in llama.cpp.',
    cause: thrown,
  });
}

const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function isLost(thrown: unknown): boolean {
  let current: unknown = thrown;
  // A fault is wrapped a few times at most; the bound keeps a circular cause from looping.
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && LOST.has(current.code)) return true;
    current = current.cause;
  }
  return false;
}
