import { z } from 'zod';
import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { ServerAddress } from './server-address.ts';

/** Characters of a server's own words that are worth showing. */
const MESSAGE_CHARACTERS = 300;

const errorShapes = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

/** What the server said was wrong, in one short line, without the key in case it repeats it. */
export function serverMessage(body: unknown, apiKey: string | undefined): string {
  const value = typeof body === 'string' ? (jsonOrUndefined(body) ?? body) : body;
  const said = errorShapes.safeParse(value);
  const text = (said.success ? said.data : typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim();
  const safe = apiKey === undefined ? text : text.replaceAll(apiKey, '***');
  return safe.length <= MESSAGE_CHARACTERS ? safe : `${safe.slice(0, MESSAGE_CHARACTERS)}…`;
}

/** What an answer that is no success means. */
export function statusFault(status: number, message: string, { origin }: ServerAddress): OksoError {
  if (isContextFull(status, message)) return contextFull(message);
  const said = message === '' ? '' : `: ${message}`;
  return new OksoError('OKSO_MODEL_UNAVAILABLE', `the model server ${origin} answered with status ${status}${said}`, { hint: hintFor(status) });
}

/** What an error in the middle of a stream means. */
export function streamedFault(message: string, { origin }: ServerAddress): OksoError {
  if (isContextFull(400, message)) return contextFull(message);
  return new OksoError('OKSO_MODEL_UNAVAILABLE', `the model server ${origin} gave up: ${message}`, {
    hint: 'See what the server itself has logged.',
  });
}

/** An answer that does not follow the protocol. */
export function protocolFault(what: string, { origin }: ServerAddress): OksoError {
  return new OksoError('OKSO_MODEL_UNAVAILABLE', `${origin} does not answer like an OpenAI-compatible server: ${what}`, {
    hint: 'Check OKSO_MODEL_URL: /v1/chat/completions has to answer below it.',
  });
}

/** Whether a server says that it is still loading its model. */
export function isLoading(status: number, message: string): boolean {
  return status === 503 && /loading/i.test(message);
}

// llama-server: "exceeds the available context size"; vLLM and OpenAI: "maximum context length".
function isContextFull(status: number, message: string): boolean {
  return (status === 400 || status === 413 || status === 422) && /context (?:size|length|window)|too many tokens|prompt is too long/i.test(message);
}

function contextFull(message: string): OksoError {
  return new OksoError('OKSO_CONTEXT_FULL', `the prompt does not fit the context of the model server: ${message}`, {
    hint: 'Ask for less at once, or start the server with a larger context.',
  });
}

function hintFor(status: number): string {
  if (status >= 300 && status < 400) return 'okso follows no redirects with a prompt or a key: set OKSO_MODEL_URL to where it leads.';
  if (status === 401 || status === 403) return 'Set OKSO_MODEL_API_KEY to a key that this server accepts.';
  if (status === 404) return 'Check the path of OKSO_MODEL_URL, and OKSO_MODEL_NAME.';
  if (status === 429) return 'The server has too much to do; try again later.';
  if (status >= 500) return 'See what the server itself has logged.';
  return 'Check OKSO_MODEL_URL and OKSO_MODEL_NAME.';
}
