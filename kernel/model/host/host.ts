import { asOksoError } from '../../../schemas/okso-error.ts';
import type { FromHost, HostFacts, HostQuestion, HostSettings, ToHost } from '../host-protocol.ts';
import type { GenerateRequest, Turn } from '../model.ts';
import { type Engine, loadEngine } from './engine.ts';
import { createFairQueue } from './fair-queue.ts';
import { generate } from './generate.ts';
import type { KeptSequence } from './kept-sequence.ts';
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
type WorkOf<Kind extends HostQuestion['type']> = Extract<HostQuestion, { type: Kind }>;
type Work = WorkOf<'generate' | 'bench'>;
type Send = (message: FromHost) => void;

/** One piece of work in hand; warming has no client, and only answers need no more than a sequence. */
interface Running {
  client?: Send;
  id?: number;
  kept?: KeptSequence;
  stop: AbortController;
}

/** Answers requests, its clients in turns, as many at once as the engine has it, and warms prefixes while nobody asks. */
export function createHost(): Host {
  const clients = new Set<Send>();
  const queue = createFairQueue<Send, Work>();
  const toWarm = new Map<Role, readonly Turn[]>();
  let engine: Promise<Engine> | undefined;
  let loadedEngine: Engine | undefined;
  const running = new Set<Running>();
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
        work();
      },
      (thrown) => tellAll({ type: 'failed', error: asOksoError(thrown, 'OKSO_MODEL_UNAVAILABLE').toBody() }),
    );
  }

  /** Begins what may begin now. */
  function work(): void {
    if (loadedEngine === undefined) return;
    for (let next = nextTurn(loadedEngine); next !== undefined; next = nextTurn(loadedEngine)) {
      const { turn, take } = next;
      running.add(turn);
      void take().finally(() => {
        running.delete(turn);
        work();
      });
    }
  }

  function nextTurn(loaded: Engine): { turn: Running; take: () => Promise<void> } | undefined {
    const inHand = [...running];
    if (running.size >= loaded.atOnce || inHand.some(({ kept }) => kept === undefined)) return undefined;
    const stop = new AbortController();
    const asked = queue.take(({ type }) => type === 'generate' || running.size === 0);
    if (asked !== undefined) {
      const { client, work } = asked;
      if (work.type === 'bench') return { turn: { client, id: work.id, stop }, take: () => bench(loaded, client, work, stop.signal) };
      const kept = freeSequence(loaded, work.request.role);
      return { turn: { client, id: work.id, kept, stop }, take: () => answer(loaded, kept, client, work, stop.signal) };
    }
    const [role] = toWarm.keys();
    return role === undefined || running.size > 0 ? undefined : { turn: { stop }, take: () => warm(loaded, role, stop.signal) };
  }

  /** A role's own sequence, which has its prefix in place, or a spare one. */
  function freeSequence({ kept, spare }: Engine, role: Role): KeptSequence {
    const taken = new Set([...running].map((each) => each.kept));
    const free = [kept[role], ...spare].find((each) => !taken.has(each));
    if (free === undefined) throw new Error('more is asked at once than there are sequences');
    return free;
  }

  async function bench(loaded: Engine, send: Send, { id, request }: WorkOf<'bench'>, signal: AbortSignal): Promise<void> {
    try {
      send({ type: 'measured', id, value: await measure(loaded, request, signal) });
    } catch (thrown) {
      refuse(send, id, thrown, signal);
    }
  }

  async function answer(loaded: Engine, kept: KeptSequence, send: Send, { id, request }: WorkOf<'generate'>, signal: AbortSignal): Promise<void> {
    const outbox = createTokenOutbox((text) => send({ type: 'tokens', id, text }));
    // A request brings its own prefix into place.
    toWarm.delete(request.role);
    try {
      const value = await generate(loaded, kept, request, {
        signal,
        onReading: (fraction) => send({ type: 'reading', id, fraction }),
        onText: outbox.add,
      });
      outbox.flush();
      served++;
      send({ type: 'generated', id, value });
    } catch (thrown) {
      outbox.flush();
      refuse(send, id, thrown, signal);
    }
  }

  function refuse(send: Send, id: number, thrown: unknown, signal: AbortSignal): void {
    // Nobody waits for the answer to a question that was taken back.
    if (!signal.aborted) send({ type: 'refused', id, error: asOksoError(thrown).toBody() });
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
        await placePrompt(loaded, loaded.kept[role], { tokens, prefixLength: tokens.length }, { signal, onReading: () => {} });
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
        work();
        break;
      case 'generate':
      case 'bench':
        queue.add(send, message);
        for (const { client, stop } of running) if (client === undefined) stop.abort();
        work();
        break;
      case 'describe':
      case 'count':
        void look(send, message);
        break;
      case 'cancel':
        for (const { client, id, stop } of running) if (client === send && id === message.id) stop.abort();
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
          for (const turn of running) if (turn.client === client) turn.stop.abort();
        },
      };
    },
    state: () => ({
      isLoaded: loadedEngine !== undefined,
      open: queue.length + looking + [...running].filter(({ client }) => client !== undefined).length,
      served,
      threads: loadedEngine?.threads.chosen,
    }),
    abandon: () => loadedEngine?.cache.abandon(),
  };
}

function factsOf({ model, context, atOnce, threads, llama, library, chatTemplate, loadMs, stateFacts }: Engine): HostFacts {
  return {
    contextSize: context.contextSize,
    threads: threads.chosen,
    threadsFrom: threads.from,
    gpu: llama.gpu === false ? 'none' : llama.gpu,
    gpuLayers: model.gpuLayers,
    atOnce,
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
