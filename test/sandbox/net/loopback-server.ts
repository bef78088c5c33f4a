import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  port: number;
  /** `host path` of every request, in order. */
  seen: string[];
  connections: number;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server on this machine; paths without a handler answer 404. */
export async function startServer(handlers: Record<string, Handler>): Promise<LoopbackServer> {
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    started.seen.push(`${request.headers.host} ${request.url}`);
    const handler = handlers[pathname] ?? ((_request, missing) => missing.writeHead(404).end('not here'));
    handler(request, response);
  });
  server.on('connection', () => {
    started.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const started: LoopbackServer = {
    origin: `http://127.0.0.1:${port}`,
    port,
    seen: [],
    connections: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}

/** Answers with a body of this type. */
export function page(body: string | Uint8Array, headers: Record<string, string> = {}): Handler {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}

export function redirect(to: string, status = 302): Handler {
  return (_request, response) => response.writeHead(status, { location: to }).end('moved');
}
