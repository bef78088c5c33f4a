import type { Dispatcher } from 'undici';
import { ACCEPTED_ENCODINGS } from './content-decoder.ts';
import { NetFault } from './net-fault.ts';
import { pinnedConnector } from './pinned-connector.ts';
import { readBody } from './read-body.ts';

/** More than any honest server sends; headers are held in memory as a whole. */
const MAX_HEADER_BYTES = 64 * 1024;

export interface ExchangeRequest {
  url: URL;
  /** Checked addresses of the host. */
  addresses: readonly string[];
  headers: Readonly<Record<string, string>>;
  /** Of the decoded body. */
  maxBytes: number;
  signal: AbortSignal;
}

/** One request and its answer. `location` is set for a redirect, whose body is not read. */
export interface Exchange {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
  truncated: boolean;
  location: string | undefined;
}

/** Sends one GET over a connection of its own to one of the given addresses. Proxies of the environment play no part. */
export async function exchange({ url, addresses, headers, maxBytes, signal }: ExchangeRequest, isLastTry: boolean): Promise<Exchange> {
  // Loaded late: most commands never reach the network.
  const { Client, buildConnector } = await import('undici');
  const client = new Client(url.origin, { connect: pinnedConnector(addresses, buildConnector), maxHeaderSize: MAX_HEADER_BYTES, pipelining: 0 });
  try {
    const response = await client.request({
      method: 'GET',
      path: url.pathname + url.search,
      headers: { ...headers, 'accept-encoding': ACCEPTED_ENCODINGS },
      signal,
      // The caller's signal limits the whole; a limit of its own here would only be met first by chance.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const answer = { status: response.statusCode, headers: flat(response.headers) };
    const location = REDIRECTS.has(answer.status) ? answer.headers.location : undefined;
    if (location !== undefined) return { ...answer, bytes: new Uint8Array(), truncated: false, location };
    const { fault, ...body } = await readBody(response.body, answer.headers['content-encoding'] ?? '', maxBytes);
    // Half a page, marked as such, is better than none; but first the whole is tried again.
    if (fault !== undefined && (signal.aborted || !isLastTry || body.bytes.length === 0)) throw fault;
    return { ...answer, ...body, location: undefined };
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    throw asNetFault(thrown);
  } finally {
    await client.destroy();
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Cookies are left out: nothing here keeps them, and they do not belong in a record. */
function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const lines = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(lines.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));
}

const CHECK_CONNECTION = 'Try again later, and check the network connection.';
const FAULTY_SERVER = 'The server is at fault; another address may have the same.';

/** Faults of the connection, by the code that Node or undici gives them; a second try may meet better luck. */
const passing: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at this address',
  ECONNRESET: 'the server broke the connection off',
  EPIPE: 'the server broke the connection off',
  UND_ERR_SOCKET: 'the server broke the connection off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the server broke the connection off',
  UND_ERR_CONNECT_TIMEOUT: 'the server did not accept a connection in time',
  ETIMEDOUT: 'the server did not accept a connection in time',
  EHOSTUNREACH: 'there is no way to this address',
  ENETUNREACH: 'there is no way to this address',
};

/** Faults that stay. */
const lasting: Readonly<Record<string, string>> = {
  UND_ERR_HEADERS_OVERFLOW: `its headers are larger than ${MAX_HEADER_BYTES} bytes`,
  HPE_HEADER_OVERFLOW: `its headers are larger than ${MAX_HEADER_BYTES} bytes`,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody that this computer trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody that this computer trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody that this computer trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Codes that differ in detail, and between versions of Node. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(HPE_|HTTPParserError$)/, 'it does not speak HTTP'],
  [/^(Z_|ZSTD_|ERR_ZSTD|ERR_BROTLI|ERR__ERROR_FORMAT)/, 'its body is not compressed the way it says'],
];

function asNetFault(thrown: unknown): NetFault {
  if (thrown instanceof NetFault) return thrown;
  const code = codeOf(thrown);
  const known = passing[code];
  if (known !== undefined) return new NetFault(known, { isPassing: true, hint: CHECK_CONNECTION, cause: thrown });
  const said = lasting[code] ?? families.find(([family]) => family.test(code))?.[1] ?? messageOf(thrown);
  return new NetFault(said, { isPassing: false, hint: FAULTY_SERVER, cause: thrown });
}

/** Node tries several addresses and reports their faults together. */
function codeOf(thrown: unknown): string {
  const code = (thrown as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  if (thrown instanceof AggregateError) return codeOf(thrown.errors[0]);
  return thrown instanceof Error ? thrown.name : '';
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : 'the connection failed';
}
