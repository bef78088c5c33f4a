import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Turn } from '../kernel/model/model.ts';

/** One question to the model, as okso sends it to a server. */
export interface AskedModel {
  messages: Turn[];
  grammar: string | undefined;
  maxTokens: number;
}

/** What stands where a model would: it answers by a function. */
export interface ScriptedServer extends AsyncDisposable {
  /** For OKSO_MODEL_URL. */
  url: string;
}

/** Starts an OpenAI-compatible server on this machine whose words come from `answer`: everything of okso is measured, and no model. */
export async function openScriptedServer(answer: (asked: AskedModel) => string | Promise<string>): Promise<ScriptedServer> {
  const server = createServer((request, response) => {
    respond(request, response, answer).catch((fault: unknown) => response.writeHead(500).end(String(fault)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As llama-server describes itself, so that okso sends its grammar along. */
const MODELS = { object: 'list', data: [{ id: 'scripted', owned_by: 'llamacpp', meta: { n_ctx: 8192, n_ctx_train: 8192 } }] };

async function respond(request: IncomingMessage, response: ServerResponse, answer: (asked: AskedModel) => string | Promise<string>): Promise<void> {
  let text = '';
  for await (const bytes of request) text += bytes;
  if (request.url === '/v1/models') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(MODELS));
    return;
  }
  if (request.url !== '/v1/chat/completions') {
    response.writeHead(404).end();
    return;
  }
  const body = JSON.parse(text) as { messages: Turn[]; grammar?: string; max_tokens: number };
  const words = await answer({ messages: body.messages, grammar: body.grammar, maxTokens: body.max_tokens });
  const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
  const choice = (delta: object, reason: string | null): string => event({ choices: [{ index: 0, finish_reason: reason, delta }] });
  response
    .writeHead(200, { 'content-type': 'text/event-stream' })
    .end(
      [
        choice({ role: 'assistant', content: null }, null),
        choice({ content: words }, null),
        choice({}, 'stop'),
        event({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 0 } } }),
        'data: [DONE]\n\n',
      ].join(''),
    );
}
