import type { Response } from 'undici';
import { OksoError } from '../../../schemas/okso-error.ts';
import { isLooping } from '../host/is-looping.ts';
import { stoppable, untilStopped } from '../interrupted.ts';
import type { GenerateRequest, Generation, LanguageModel, ModelProgress } from '../model.ts';
import { createShownText } from '../shown-text.ts';
import { estimateTokens } from '../token-estimate.ts';
import { type AnswerPart, readAnswer, type TokenLogprob } from './chat-answer.ts';
import { chatRequest } from './chat-request.ts';
import { onceLoaded } from './once-loaded.ts';
import { askForModels, type ServedModels } from './served-models.ts';
import { serverAddress } from './server-address.ts';
import { ConnectionLost, connectServer } from './server-connection.ts';
import { serverMessage, statusFault } from './server-fault.ts';

export interface ServerModelOptions {
  /** OKSO_MODEL_URL: a base address with or without `/v1`. */
  url: string;
  apiKey?: string | undefined;
  /** Default: the first model that the server lists. */
  name?: string | undefined;
  /** Tokens a conversation may hold where the server does not say. */
  contextSize?: number | undefined;
  log: (level: 'debug' | 'info' | 'warn', message: string) => void;
  /** Where the proxy settings are taken from. */
  env: Readonly<Record<string, string | undefined>>;
}

/** What most small models are served with. */
const DEFAULT_CONTEXT_SIZE = 4096;
/** A connection that was kept open may have been closed by the other side just now; two in a row are no accident. */
const LOSSES_ALLOWED = 1;
/** No token is longer on average. A server that ignores max_tokens is cut off here. */
const CHARACTERS_PER_TOKEN = 16;

/** A language model behind an OpenAI-compatible server. Whoever creates it disposes it. */
export function createServerModel(options: ServerModelOptions): LanguageModel {
  const { apiKey, log } = options;
  const address = serverAddress(options.url);
  const connection = connectServer({ address, apiKey, env: options.env });
  const disposal = new AbortController();
  let served: Promise<ServedModels> | undefined;
  let name = options.name;
  let isExtended = true;
  if (apiKey !== undefined && !address.isLocal && address.origin.startsWith('http:')) {
    log('warn', `OKSO_MODEL_API_KEY goes to ${address.origin} unencrypted; use https`);
  }

  const onWait = () => log('info', `${address.origin} is loading its model`);

  /** Asked once; a fault is not kept, so that the next question finds a server that was started meanwhile. */
  function server(): Promise<ServedModels> {
    served ??= askForModels(connection, { wanted: options.name, signal: disposal.signal, onWait }).then(
      (found) => {
        name ??= found.names[0];
        log('info', name === undefined ? address.origin : `${name} at ${address.origin}`);
        return found;
      },
      (fault: unknown) => {
        served = undefined;
        throw fault;
      },
    );
    return served;
  }

  /** Sends the request, and once more without what goes beyond the common protocol if the server does not know that. */
  async function accepted(request: GenerateRequest, owner: string | undefined, stop: AbortSignal): Promise<Response> {
    for (;;) {
      const send = () => connection.post('/chat/completions', chatRequest(request, { model: name, owner, isExtended }), stop);
      const { response, refusal } = await onceLoaded(send, stop, onWait);
      if (refusal === undefined) return response;
      const message = serverMessage(refusal, apiKey);
      const fault = statusFault(response.status, message, address);
      if (!isExtended || fault.code === 'OKSO_CONTEXT_FULL' || (response.status !== 400 && response.status !== 422)) throw fault;
      // Whether the grammar was the reason shows when the same is asked without it.
      isExtended = false;
      log('warn', `${address.origin} does not take a grammar (${message}); plans are checked, but not held to their form`);
    }
  }

  async function answer(request: GenerateRequest, stop: AbortSignal, onProgress: Report): Promise<Generation> {
    const startedMs = performance.now();
    const { owner } = await untilStopped(server(), stop);
    const response = await accepted(request, owner, stop);
    const shown = createShownText(request.stop ?? []);
    const show = (text: string) => text !== '' && onProgress({ stage: 'token', text });
    const counts: Partial<AnswerPart> = {};
    let ended: Generation['ended'] = 'end';
    let pieces = 0;
    let firstMs: number | undefined;
    const tokens: TokenLogprob[] = [];
    for await (const { text, finish, reading, logprobs = [], ...counted } of readAnswer(response, { address, apiKey, signal: stop })) {
      Object.assign(counts, counted);
      tokens.push(...logprobs);
      if (reading !== undefined) onProgress({ stage: 'reading', fraction: reading });
      if (finish === 'length') ended = 'length';
      if (text === '') continue;
      firstMs ??= performance.now();
      pieces++;
      show(shown.push(text));
      if (shown.isStopped) ended = 'stop';
      else if (shown.text.length > request.maxTokens * CHARACTERS_PER_TOKEN || isLooping(shown.text)) ended = 'length';
      else continue;
      break;
    }
    show(shown.finish());
    const endedMs = performance.now();
    firstMs ??= endedMs;
    return {
      text: shown.text,
      ended,
      promptTokens: counts.promptTokens ?? estimateTokens([...request.prefix, ...request.turns].map(({ content }) => content).join('\n')),
      reusedTokens: counts.cachedTokens ?? 0,
      outputTokens: counts.outputTokens ?? pieces,
      prefillMs: firstMs - startedMs,
      decodeMs: endedMs - firstMs,
      ...logprobOf(tokens),
    };
  }

  async function persistently(request: GenerateRequest, stop: AbortSignal, onProgress: Report): Promise<Generation> {
    for (let losses = 0; ; losses++) {
      let hasBegun = false;
      const watch: Report = (progress) => {
        hasBegun ||= progress.stage === 'token';
        onProgress(progress);
      };
      try {
        return await answer(request, stop, watch);
      } catch (thrown) {
        if (!(thrown instanceof ConnectionLost)) throw thrown;
        if (hasBegun || losses >= LOSSES_ALLOWED) throw lost(thrown, address.origin);
      }
    }
  }

  return {
    get id() {
      return name ?? address.origin;
    },
    contextSize: async () => (await server()).contextSize ?? options.contextSize ?? DEFAULT_CONTEXT_SIZE,
    countTokens: async (text) => estimateTokens(text),
    generate: (request, { signal, onProgress = () => {} } = {}) =>
      stoppable(disposal.signal, signal, (stop) => persistently(request, stop, onProgress)),
    warm() {
      server().catch(() => undefined);
    },
    async [Symbol.asyncDispose]() {
      disposal.abort();
      await connection[Symbol.asyncDispose]();
    },
  };
}

/** Nothing where the server sent none. */
function logprobOf(tokens: readonly TokenLogprob[]): Pick<Generation, 'logprob'> {
  const [first, ...more] = tokens;
  if (first === undefined) return {};
  const least = more.reduce((worst, each) => (each.logprob < worst.logprob ? each : worst), first);
  const mean = tokens.reduce((sum, { logprob }) => sum + logprob, 0) / tokens.length;
  return { logprob: { mean, min: least.logprob, minToken: least.token } };
}

type Report = (progress: ModelProgress) => void;

function lost({ message, cause }: ConnectionLost, origin: string): OksoError {
  return new OksoError('OKSO_MODEL_UNAVAILABLE', `the model server ${origin} broke off: ${message}`, {
    hint: 'See what the server itself has logged, and ask again.',
    cause,
  });
}
