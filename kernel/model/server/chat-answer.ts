import { createParser } from 'eventsource-parser';
import type { Response } from 'undici';
import { z } from 'zod';
import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { boundedText } from './bounded-text.ts';
import type { ServerAddress } from './server-address.ts';
import { connectionFault } from './server-connection.ts';
import { protocolFault, serverMessage, streamedFault } from './server-fault.ts';

/** A token as a server names it, with the natural logarithm of its probability. */
export interface TokenLogprob {
  token: string;
  logprob: number;
}

/** What arrives of an answer, piece by piece. */
export interface AnswerPart {
  text: string;
  finish?: 'stop' | 'length';
  promptTokens?: number;
  cachedTokens?: number;
  outputTokens?: number;
  /** How much of the prompt has been read, from 0 to 1. */
  reading?: number;
  /** How likely the tokens of this piece were, where it was asked for. */
  logprobs?: TokenLogprob[];
}

/** One event holds a token and some numbers; a line of this length is none. */
const MAX_EVENT_CHARACTERS = 1024 * 1024;

const words = z.object({ content: z.string().nullish() }).nullish();
const logprobs = z
  .object({ content: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish() })
  .nullish()
  .catch(undefined);
const chunk = z.object({
  choices: z.array(z.object({ delta: words, message: words, finish_reason: z.string().nullish(), logprobs })).nullish(),
  usage: z
    .object({
      prompt_tokens: z.number().nullish(),
      completion_tokens: z.number().nullish(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish()
    .catch(undefined),
  timings: z.object({ cache_n: z.number().nullish() }).nullish().catch(undefined),
  prompt_progress: z.object({ total: z.number(), processed: z.number() }).nullish().catch(undefined),
});

export interface AnswerOptions {
  address: ServerAddress;
  apiKey: string | undefined;
  signal: AbortSignal;
}

/** Reads a successful answer: server-sent events, or one JSON text where a server does not stream. */
export async function* readAnswer(response: Response, options: AnswerOptions): AsyncGenerator<AnswerPart> {
  try {
    if (response.headers.get('content-type')?.includes('json') === true) yield part(await boundedText(response), options);
    else yield* streamed(response, options);
  } catch (thrown) {
    if (options.signal.aborted) throw thrown;
    // What undici throws when a connection breaks off in the middle.
    if (thrown instanceof TypeError) throw connectionFault(thrown, options.address);
    throw thrown;
  }
}

async function* streamed({ body }: Response, options: AnswerOptions): AsyncGenerator<AnswerPart> {
  const arrived: string[] = [];
  let isOverlong = false;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent: ({ data }) => void arrived.push(data),
    onError: ({ type }) => {
      // The others are lines that nobody needs, such as a field of another protocol.
      isOverlong ||= type === 'max-buffer-size-exceeded';
    },
  });
  const decoder = new TextDecoder();
  let count = 0;
  for await (const bytes of body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    if (isOverlong) throw protocolFault('one of its events has no end', options.address);
    for (const data of arrived.splice(0)) {
      count++;
      if (data === '[DONE]') return;
      yield part(data, options);
    }
  }
  if (count === 0) throw protocolFault('its answer holds no event', options.address);
}

function part(json: string, { address, apiKey }: AnswerOptions): AnswerPart {
  const value = jsonOrUndefined(json);
  if (typeof value === 'object' && value !== null && 'error' in value) throw streamedFault(serverMessage(value, apiKey), address);
  const parsed = chunk.safeParse(value);
  if (!parsed.success) throw protocolFault('what it sends is no chat completion', address);
  const { choices, usage, timings, prompt_progress: progress } = parsed.data;
  const first = choices?.[0];
  const cached = usage?.prompt_tokens_details?.cached_tokens ?? timings?.cache_n;
  return {
    text: first?.delta?.content ?? first?.message?.content ?? '',
    ...(first?.finish_reason == null ? {} : { finish: first.finish_reason === 'length' ? ('length' as const) : ('stop' as const) }),
    ...(usage?.prompt_tokens == null ? {} : { promptTokens: usage.prompt_tokens }),
    ...(usage?.completion_tokens == null ? {} : { outputTokens: usage.completion_tokens }),
    ...(cached == null ? {} : { cachedTokens: cached }),
    ...(first?.logprobs?.content == null ? {} : { logprobs: first.logprobs.content }),
    ...(progress == null || progress.total === 0 ? {} : { reading: progress.processed / progress.total }),
  };
}
