import { asOksoError } from '../../../schemas/okso-error.ts';
import type { FromHost, HostFacts, HostQuestion, ToHost } from '../host-protocol.ts';
import type { GenerateRequest, Turn } from '../model.ts';
import { type Engine, loadEngine } from './engine.ts';
import { generate } from './generate.ts';
import { measureSpeed } from './measure-speed.ts';
import { placePrompt } from './place-prompt.ts';
import { createTokenOutbox } from './token-outbox.ts';

export interface HostOptions {
  send: (message: FromHost) => void;
}

export interface Host {
  receive(message: ToHost): void;
}

type Role = GenerateRequest['role'];
type Work = Extract<HostQuestion, { type: 'generate' | 'bench' }>;

/** Answers one request after the other, and warms prefixes while nobody asks. */
export function createHost({ send }: HostOptions): Host {
  const queue: Work[] = [];
  const toWarm = new Map<Role, readonly Turn[]>();
  let engine: Promise<Engine> | undefined;
  let running: { id: number | undefined; stop: AbortController } | undefined;

  function load(settings: Extract<ToHost, { type: 'load' }>['settings']): void {
    engine = loadEngine(settings, {
      onProgress: (fraction) => send({ type: 'loading', fraction }),
      note: (level, message) => send({ type: 'note', level, message }),
    });
    engine.then(work, (thrown) => send({ type: 'failed', error: asOksoError(thrown, 'OKSO_MODEL_UNAVAILABLE').toBody() }));
  }

  /** Takes one piece of work after the other, unless somebody is at it already. */
  async function work(): Promise<void> {
    const loaded = await engine?.catch(() => undefined);
    if (loaded === undefined || running !== undefined) return;
    for (let turn = nextTurn(loaded); turn !== undefined; turn = nextTurn(loaded)) {
      const stop = new AbortController();
      running = { id: turn.id, stop };
      await turn.take(stop.signal);
    }
    running = undefined;
  }

  function nextTurn(loaded: Engine): { id: number | undefined; take: (signal: AbortSignal) => Promise<void> } | undefined {
    const asked = queue.shift();
    if (asked !== undefined) return { id: asked.id, take: (signal) => answer(loaded, asked, signal) };
    const [role] = toWarm.keys();
    return role === undefined ? undefined : { id: undefined, take: (signal) => warm(loaded, role, signal) };
  }

  async function answer(loaded: Engine, question: Work, signal: AbortSignal): Promise<void> {
    const { id } = question;
    const outbox = createTokenOutbox((text) => send({ type: 'tokens', id, text }));
    try {
      if (question.type === 'bench') {
        send({ type: 'measured', id, value: await measureSpeed(loaded, question.request, signal) });
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
      send({ type: 'note', level: 'debug', message: `a prefix could not be read in advance: ${asOksoError(thrown).message}` });
    }
  }

  function cancel(id: number): void {
    if (running?.id === id) running.stop.abort();
    const place = queue.findIndex((asked) => asked.id === id);
    if (place >= 0) queue.splice(place, 1);
  }

  /** Answers at once what needs no turn. */
  async function look(question: Exclude<HostQuestion, Work>): Promise<void> {
    const loaded = await engine?.catch(() => undefined);
    if (loaded === undefined) return;
    if (question.type === 'describe') send({ type: 'described', id: question.id, value: factsOf(loaded) });
    else send({ type: 'counted', id: question.id, value: loaded.model.tokenize(question.text).length });
  }

  return {
    receive(message) {
      switch (message.type) {
        case 'load':
          load(message.settings);
          break;
        case 'warm':
          toWarm.set(message.role, message.prefix);
          void work();
          break;
        case 'generate':
        case 'bench':
          queue.push(message);
          if (running !== undefined && running.id === undefined) running.stop.abort();
          void work();
          break;
        case 'describe':
        case 'count':
          void look(message);
          break;
        case 'cancel':
          cancel(message.id);
          break;
        default: {
          const unknown: never = message;
          throw new Error(`the host was sent ${JSON.stringify(unknown)}`);
        }
      }
    },
  };
}

function factsOf({ model, context, threads, llama, library, chatTemplate, loadMs, stateFacts }: Engine): HostFacts {
  return {
    contextSize: context.contextSize,
    threads: threads.chosen,
    threadsFrom: threads.from,
    gpu: llama.gpu === false ? 'none' : llama.gpu,
    gpuLayers: model.gpuLayers,
    library,
    llamaCpp: stateFacts.llamaCpp,
    chatTemplate,
    modelName: model.fileInfo.metadata.general?.name ?? '',
    modelBytes: model.size,
    loadMs,
    pid: process.pid,
  };
}
