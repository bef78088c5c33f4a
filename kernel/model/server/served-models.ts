import { z } from 'zod';
import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { boundedText } from './bounded-text.ts';
import { onceLoaded } from './once-loaded.ts';
import { ConnectionLost, type ServerConnection } from './server-connection.ts';

/** What a server says of itself; a server that says nothing is asked for an answer all the same. */
export interface ServedModels {
  /** In the order of the server; the first is used when nobody named one. */
  names: string[];
  /** Which program serves them, as far as it says so: `llamacpp`, `vllm`, … */
  owner: string | undefined;
  contextSize: number | undefined;
}

/** A server that lists its models later than this is asked for an answer without that list. */
const LIST_TIMEOUT_MS = 10_000;

const listOfModels = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().optional().catch(undefined),
      max_model_len: z.number().optional().catch(undefined),
      meta: z.object({ n_ctx: z.number().optional() }).nullish().catch(undefined),
    }),
  ),
});

export interface AskingOptions {
  /** Of several models the one that is meant. */
  wanted: string | undefined;
  signal: AbortSignal;
  /** The server is loading its model. */
  onWait: () => void;
}

/** Asks `/v1/models`. Rejects only when nobody is there or the signal ends it. */
export async function askForModels(connection: ServerConnection, options: AskingOptions): Promise<ServedModels> {
  const models = (await listModels(connection, options)) ?? [];
  const served = models.find(({ id }) => id === options.wanted) ?? models[0];
  return {
    names: models.map(({ id }) => id),
    owner: served?.owned_by?.toLowerCase(),
    contextSize: served?.max_model_len ?? served?.meta?.n_ctx,
  };
}

async function listModels(connection: ServerConnection, { signal, onWait }: AskingOptions) {
  let late = AbortSignal.timeout(LIST_TIMEOUT_MS);
  const send = () => {
    late = AbortSignal.timeout(LIST_TIMEOUT_MS);
    return connection.get('/models', AbortSignal.any([signal, late]));
  };
  try {
    const { response, refusal } = await onceLoaded(send, signal, onWait);
    const list = listOfModels.safeParse(refusal === undefined ? jsonOrUndefined(await boundedText(response)) : undefined);
    return list.success ? list.data.data : undefined;
  } catch (thrown) {
    if (signal.aborted || thrown instanceof OksoError) throw thrown;
    // undici says "terminated" by a TypeError when a body breaks off.
    if (late.aborted || thrown instanceof ConnectionLost || thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}
