import { asOksoError } from '../../../schemas/okso-error.ts';
import type { FromHost, HostFacts, HostQuestion, HostSettings, ToHost } from '../host-protocol.ts';
import type { GenerateRequest, Turn } from '../model.ts';
import { type Engine, loadEngine } from './engine.ts';
import { createFairQueue } from './fair-queue.ts';
import { generate } from './generate.ts';
import { measure } from './measure.ts';
import { placePrompt } from './place-prompt.ts';
import { createTokenOutbox } from './token-outbox.ts';

/** A model and those who ask it: one parent, or the commands connected to a resident host. */
export interface Host {
  /** Begins to load; how that goes is told to everybody who has joined. */
  load(settings: HostSettings): void;
  join(send: (message: FromHost) => void): HostClient;
  state(): HostState;
  /** Said before the process ends on purpose, in the middle of whatever it does. */
  abandon(): void;
}

export interface HostClient {
  receive(message: ToHost): void;
  /** Takes back everything this client has asked for. */
  leave(): void;
}

export interface HostState {
  isLoaded: boolean;
  /** Questions that wait for an answer. */
  open: number;
  /** Answered so far. */
  served: number;
  threads: number | undefined;
}

type Role = GenerateRequest['role'];
type Work = Extract<HostQuestion, { type: 'generate' | 'bench' }>;
type Send = (message: FromHost) => void;

/** One piece of work in hand; warming has no client. */
interface Running {
  client?: Send;
  id?: number;
  stop: AbortController;
}

/** Answers one request after the other, its clients in turns, and warms prefixes while nobody asks. */
export function createHost(): Host {
  const clients = new Set<Send>();
  const queue = createFairQueue<Send, Work>();
  const toWarm = new Map<Role, readonly Turn[]>();
  let engine: Promise<Engine> | undefined;
  let loadedEngine: Engine | undefined;
  let running: Running | undefined;
  let looking = 0;
  let served = 0;

  const tellAll: Send = (message) => {
    for (const send of clients) send(message);
  };

  function load(settings: HostSettings): void {
    engine = loadEngine(settings, {
      onProgress: (fraction) => tellAll({ type: 'loading', fraction }),
      note: (level, message) => tellAll({ type: 'note', level, message }),
    });
    engine.then(
      (loaded) => {
        loadedEngine = loaded;
        return work();
      },
      (thrown) => tellAll({ type: 'failed', error: asOksoError(thrown, 'OKSO_MODEL_UNAVAILABLE').toBody() }),
    );
  }

  /** Takes one piece of work after the other, unless somebody is at it already. */
  async function work(): Promise<void> {
    if (loadedEngine === undefined || running !== undefined) return;
    for (let turn = nextTurn(loadedEngine); turn !== undefined; turn = nextTurn(loadedEngine)) {
      running = turn.running;
      await turn.take(running.stop.signal);
    }
    running = undefined;
  }

  function nextTurn(loaded: Engine): { running: Running; take: (signal: AbortSignal) => Promise<void> } | undefined {
    const stop = new AbortController();
    const asked = queue.take();
    if (asked !== undefined) {
      const { client, work } = asked;
      return { running: { client, id: work.id, stop }, take: (signal) => answer(loaded, client, work, signal) };
    }
    const [role] = toWarm.keys();
    return role === undefined ? undefined : { running: { stop }, take: (signal) => warm(loaded, role, signal) };
  }

  async function answer(loaded: Engine, send: Send, question: Work, signal: AbortSignal): Promise<void> {
    const { id } = question;
    const outbox = createTokenOutbox((text) => send({ type: 'tokens', id, text }));
    try {
      if (question.type === 'bench') {
        send({ type: 'measured', id, value: await measure(loaded, question.request, signal) });
        return;
      }
      // A request brings its own prefix into place.
      toWarm.delete(question.request.role);
      const value = await generate(loaded, question.request, {
        signal,
        onReading: (fraction) => send({ type: 'reading', id, fraction }),
        onText: outbox.add,
      });
      outbox.flush();
      served++;
      send({ type: 'generated', id, value });
    } catch (thrown) {
      outbox.flush();
      // Nobody waits for the answer to a question that was taken back.
      if (!signal.aborted) send({ type: 'refused', id, error: asOksoError(thrown).toBody() });
    }
  }

  async function warm(loaded: Engine, role: Role, signal: AbortSignal): Promise<void> {
    const prefix = toWarm.get(role) ?? [];
    const finish = () => {
      if (toWarm.get(role) === prefix) toWarm.delete(role);
    };
    try {
      const tokens = loaded.promptTokens.prefix(prefix);
      // One that is too long to be used: the request that needs it will say so.
      if (tokens.length < loaded.context.contextSize)
        await placePrompt(loaded, role, { tokens, prefixLength: tokens.length }, { signal, onReading: () => {} });
      finish();
    } catch (thrown) {
      // Stopped because somebody asks: goes on where it was when there is time again.
      if (signal.aborted) return;
      finish();
      tellAll({ type: 'note', level: 'debug', message: `a prefix could not be read in advance: ${asOksoError(thrown).message}` });
    }
  }

  /** Answers at once what needs no turn. */
  async function look(send: Send, question: Exclude<HostQuestion, Work>): Promise<void> {
    looking++;
    const loaded = await engine?.catch(() => undefined);
    looking--;
    if (loaded === undefined) return;
    if (question.type === 'describe') send({ type: 'described', id: question.id, value: factsOf(loaded) });
    else send({ type: 'counted', id: question.id, value: loaded.model.tokenize(question.text).length });
  }

  function receive(send: Send, message: ToHost): void {
    switch (message.type) {
      case 'warm':
        toWarm.set(message.role, message.prefix);
        void work();
        break;
      case 'generate':
      case 'bench':
        queue.add(send, message);
        if (running !== undefined && running.client === undefined) running.stop.abort();
        void work();
        break;
      case 'describe':
      case 'count':
        void look(send, message);
        break;
      case 'cancel':
        if (running?.client === send && running.id === message.id) running.stop.abort();
        queue.drop(send, ({ id }) => id === message.id);
        break;
      default: {
        const unknown: never = message;
        throw new Error(`the host was sent ${JSON.stringify(unknown)}`);
      }
    }
  }

  return {
    load,
    join(send) {
      // Each client is told by its own function, so that two that share one stay apart.
      const client: Send = (message) => send(message);
      clients.add(client);
      return {
        receive: (message) => receive(client, message),
        leave() {
          clients.delete(client);
          queue.drop(client, () => true);
          if (running?.client === client) running.stop.abort();
        },
      };
    },
    state: () => ({
      isLoaded: loadedEngine !== undefined,
      open: queue.length + looking + (running?.client === undefined ? 0 : 1),
      served,
      threads: loadedEngine?.threads.chosen,
    }),
    abandon: () => loadedEngine?.cache.abandon(),
  };
}

function factsOf({ model, context, threads, llama, library, chatTemplate, loadMs, stateFacts }: Engine): HostFacts {
  return {
    contextSize: context.contextSize,
    threads: threads.chosen,
    threadsFrom: threads.from,
    gpu: llama.gpu === false ? 'none' : llama.gpu,
    gpuLayers: model.gpuLayers,
    batchTokens: stateFacts.batchTokens,
    flashAttention: stateFacts.flashAttention,
    library,
    llamaCpp: stateFacts.llamaCpp,
    chatTemplate,
    modelName: model.fileInfo.metadata.general?.name ?? '',
    modelBytes: model.size,
    loadMs,
    pid: process.pid,
  };
}
