import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedOfServer {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface ModelServer extends AsyncDisposable {
  url: string;
  /** Every request so far, oldest first. */
  asked: AskedOfServer[];
  /** Those to /v1/chat/completions. */
  chats(): AskedOfServer[];
}

export interface ModelServerOptions {
  /** What GET /v1/models answers with; null is status 404. */
  models: object | null;
  /** Answers POST /v1/chat/completions; `count` is 1 for the first. */
  chat: (response: ServerResponse, asked: AskedOfServer, count: number) => void;
}

/** A list of models as llama-server gives it. */
export const llamaModels = { object: 'list', data: [{ id: 'served.gguf', owned_by: 'llamacpp', meta: { n_ctx: 2048, n_ctx_train: 32768 } }] };

/** A real HTTP server on the loopback that plays a model server. */
export async function startModelServer({ models, chat }: ModelServerOptions): Promise<ModelServer> {
  const asked: AskedOfServer[] = [];
  const chats = () => asked.filter(({ path }) => path === '/v1/chat/completions');
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const bytes of request) text += bytes;
    const entry = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: text === '' ? {} : JSON.parse(text) };
    asked.push(entry);
    if (entry.path === '/v1/chat/completions') chat(response, entry, chats().length);
    else if (entry.path === '/v1/models' && models !== null) json(response, 200, models);
    else json(response, 404, { error: { message: 'File Not Found', type: 'not_found_error', code: 404 } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    chats,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** One event of a chat completion. */
export function chunk(content: string | null, rest: Record<string, unknown> = {}, finish: string | null = null): string {
  return `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, finish_reason: finish, delta: { content } }], ...rest })}\n\n`;
}

/** The events of a whole answer as llama-server sends them: role, words, finish reason, usage. */
export function answerEvents(text: string, finish = 'stop'): string {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  return [
    chunk(null),
    ...words.map((word) => chunk(word)),
    chunk(null, {}, finish),
    `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 70, completion_tokens: words.length, prompt_tokens_details: { cached_tokens: 60 } } })}\n\n`,
    'data: [DONE]\n\n',
  ].join('');
}

/** Sends a text of events and ends the answer. */
export function stream(response: ServerResponse, events: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events);
}
