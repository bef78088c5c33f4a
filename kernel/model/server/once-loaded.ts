import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'undici';
import { boundedText } from './bounded-text.ts';
import { isLoading } from './server-fault.ts';

/** llama-server refuses while it loads; a large model from a slow disk takes minutes. */
const LOADING_LIMIT_MS = 10 * 60_000;
const LOADING_POLL_MS = 300;

export interface Settled {
  response: Response;
  /** The body of an answer that is no success; undefined for one that is. */
  refusal: string | undefined;
}

/** Sends a request again for as long as the server says that it is loading its model. */
export async function onceLoaded(send: () => Promise<Response>, signal: AbortSignal, onWait: () => void): Promise<Settled> {
  const giveUpMs = performance.now() + LOADING_LIMIT_MS;
  for (let waits = 0; ; waits++) {
    const response = await send();
    if (response.ok) return { response, refusal: undefined };
    const refusal = await boundedText(response);
    if (!isLoading(response.status, refusal) || performance.now() > giveUpMs) return { response, refusal };
    if (waits === 0) onWait();
    await sleep(LOADING_POLL_MS, undefined, { signal });
  }
}
