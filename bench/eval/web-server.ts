import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, parse } from 'node:path';
import { answerSearch, type SearchEntry } from './canned-search.ts';

/** A request that the server was sent. */
export interface WebRequest {
  method: string;
  path: string;
  body: string;
}

/** A small web on this machine, with a search engine. */
export interface EvalWeb extends AsyncDisposable {
  url: string;
  /** `127.0.0.1:PORT` */
  host: string;
  /** All requests so far, in order. */
  requests: readonly WebRequest[];
}

export interface WebPages {
  /** `/NAME` is the first file called NAME or NAME.*; a file NAME.redirect holds the address to go on to. `{URL}` in a file is the server. */
  folders: readonly string[];
  searches: readonly SearchEntry[];
}

interface Reply {
  status: number;
  type: string;
  body: Buffer | string;
  location?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.csv': 'text/csv; charset=utf-8',
};
/** More of a body is not kept: enough to recognise a file that was sent. */
const BODY_BYTES = 5_000_000;
const NOT_FOUND: Reply = { status: 404, type: 'text/plain; charset=utf-8', body: 'not found\n' };

/** Starts the server on a free port. */
export async function openWeb(pages: WebPages): Promise<EvalWeb> {
  const requests: WebRequest[] = [];
  const server = createServer(async (request, response) => {
    const target = request.url ?? '/';
    requests.push({ method: request.method ?? 'GET', path: decoded(target), body: await bodyOf(request) });
    const { status, type, body, location } = replyTo(target);
    response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;

  function replyTo(target: string): Reply {
    const { pathname, searchParams } = new URL(target, url);
    const name = pathname.replace(/^\/+|\/+$/g, '');
    if (name === 'search') return answerSearch(pages.searches, searchParams, url);
    const file = pageFile(pages.folders, name);
    if (file === undefined) return NOT_FOUND;
    const bytes = readFileSync(file);
    if (extname(file) === '.redirect') return { status: 302, type: 'text/plain', body: '', location: bytes.toString().trim() };
    const type = TYPES[extname(file)];
    return type === undefined
      ? { status: 200, type: 'application/octet-stream', body: bytes }
      : { status: 200, type, body: bytes.toString().replaceAll('{URL}', url) };
  }

  return {
    url,
    host,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Plain names only, so that no request leaves the folders. */
function pageFile(folders: readonly string[], name: string): string | undefined {
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(name)) return undefined;
  for (const folder of folders) {
    const file = readdirSync(folder)
      .sort()
      .find((entry) => entry === name || parse(entry).name === name);
    if (file !== undefined) return join(folder, file);
  }
  return undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    if (size < BODY_BYTES) parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts).toString();
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
