/** Codes of the system and of undici, in words a user can act on. */
const meanings: Record<string, string> = {
  ENOTFOUND: 'the host name could not be resolved',
  EAI_AGAIN: 'the host name could not be resolved',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  ENETUNREACH: 'the network cannot be reached',
  EHOSTUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the server did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'connecting timed out',
  UND_ERR_HEADERS_TIMEOUT: 'the server did not answer',
  UND_ERR_BODY_TIMEOUT: 'the server stopped sending',
  UND_ERR_SOCKET: 'the connection was closed',
};

/** Why a request failed, found behind the "fetch failed" that fetch reports for everything. */
export function describeNetworkFault(thrown: unknown): string {
  let current: unknown = thrown;
  let text = String(thrown);
  // A fault is wrapped a few times at most; the bound keeps a circular cause from looping.
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (meanings[code] !== undefined) return meanings[code];
    text = code === '' ? current.message : `${current.message} (${code})`;
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return text;
}
