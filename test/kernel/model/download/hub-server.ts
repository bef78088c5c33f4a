import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DownloadEvent } from '../../../../kernel/model/download/download-event.ts';

export interface HubServer extends AsyncDisposable {
  server: Server;
  base: string;
  /** What was asked, in order. */
  requests: { url: string; range: string | undefined; ifRange: string | undefined }[];
  /** Tells the server how far the client is: a line is cut only when all that was sent has arrived, however slow the machine. */
  observe(event: DownloadEvent): void;
}

/** Answers the nth request; the last handler answers all that follow. */
export type Handler = (request: IncomingMessage, response: ServerResponse, hold: (untilBytes: number) => void) => void;

/** A real HTTP server on loopback that behaves as told, request by request. */
export async function startHub(...handlers: Handler[]): Promise<HubServer> {
  const requests: HubServer['requests'] = [];
  let held: { response: ServerResponse; untilBytes: number } | undefined;
  const server = createServer((request, response) => {
    const handler = handlers[Math.min(requests.length, handlers.length - 1)];
    requests.push({ url: request.url ?? '', range: request.headers.range, ifRange: header(request, 'if-range') });
    handler?.(request, response, (untilBytes) => {
      held = { response, untilBytes };
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    server,
    observe(event) {
      if (held === undefined || event.type !== 'progress' || event.receivedBytes < held.untilBytes) return;
      held.response.destroy();
      held = undefined;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An honest server: whole files, ranges, and a strong validator. */
export function serve(bytes: Uint8Array, { etag = '"one"' }: { etag?: string | null } = {}): Handler {
  return (request, response) => {
    const start = rangeStart(request, etag);
    if (etag !== null) response.setHeader('etag', etag);
    response.setHeader('content-length', bytes.length - start);
    if (start > 0) response.setHeader('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`);
    response.writeHead(start > 0 ? 206 : 200);
    response.end(bytes.subarray(start));
  };
}

/** Announces everything, sends some, and drops the line once the client reports that it has written what was sent. */
export function serveAndCut(bytes: Uint8Array, sentBytes: number, { etag = '"one"' }: { etag?: string | null } = {}): Handler {
  return (request, response, hold) => {
    const start = rangeStart(request, etag);
    if (etag !== null) response.setHeader('etag', etag);
    response.setHeader('content-length', bytes.length - start);
    if (start > 0) response.setHeader('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`);
    response.writeHead(start > 0 ? 206 : 200);
    hold(start + sentBytes);
    response.write(bytes.subarray(start, start + sentBytes));
  };
}

/** Knows nothing of ranges. */
export function serveWhole(bytes: Uint8Array): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.end(bytes);
  };
}

export function answerStatus(status: number): Handler {
  return (_request, response) => {
    response.writeHead(status);
    response.end('no');
  };
}

function rangeStart(request: IncomingMessage, etag: string | null): number {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const condition = header(request, 'if-range');
  return condition !== undefined && condition !== etag ? 0 : start;
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
