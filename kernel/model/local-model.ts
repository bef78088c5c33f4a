import { OksoError } from '../../schemas/okso-error.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { HostChannel } from './host-channel.ts';
import { hostEnvironment } from './host-environment.ts';
import { type HostProcessOptions, startHostProcess } from './host-process.ts';
import type { FromHost, GpuSetting, HostFacts, HostQuestion, HostSettings } from './host-protocol.ts';
import { interruption } from './interrupted.ts';
import type { MeasuredOf, MeasureOrder } from './measure-protocol.ts';
import type { GenerateOptions, LanguageModel, ModelProgress } from './model.ts';
import { openResidentModel, type Residence } from './resident/resident-model.ts';

export interface LocalModelOptions {
  id: string;
  /** The GGUF file. */
  path: string;
  /** Stands for the file's bytes in the keys of saved states: its sha256, or anything that changes when they change. */
  sha256: string;
  /** The built host, dist/model-host.js. */
  hostScript: string;
  cacheDir: string;
  /** Default: probed once for a machine and model. A given number also makes answers repeat exactly, whatever else the machine does. */
  threads?: number;
  /** Requests that may be answered at the same time. Default: one on a processor, several on a GPU. */
  atOnce?: number;
  /** Tokens for each role. */
  contextSize?: number;
  gpu?: GpuSetting;
  log: (level: 'debug' | 'warn', message: string) => void;
  /** Where the host's few variables are taken from. */
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the model may be one that stays loaded between commands. Default: it ends with this process. */
  residence?: Residence;
  clock?: Clock;
}

/** A model that runs in a process of its own on this machine. */
export interface LocalModel extends LanguageModel {
  /** What was loaded and how; loads it first. */
  facts(): Promise<HostFacts>;
  /** Measures what can only be measured beside the model, for benchmarks. */
  measure<Order extends MeasureOrder>(order: Order, options?: Pick<GenerateOptions, 'signal'>): Promise<MeasuredOf<Order['kind']>>;
}

/** 4096 tokens hold the catalogue, the examples and a long request, and cost 120 MB a role with a 1.5B model. */
const DEFAULT_CONTEXT_SIZE = 4096;
/** A request survives the death of one host; two in a row are no accident. */
const DEATHS_ALLOWED = 1;
/** llama.cpp's own words where a driver, or a build that does not fit it, gives up: only at the first token, since loading succeeds. */
const GPU_FAULT = /\b(?:cuda|vulkan|metal|rocm|hip)\b/i;

type Answer = Extract<FromHost, { id: number; value: unknown }>;
type Unnumbered<Question> = Question extends HostQuestion ? Omit<Question, 'id'> : never;

interface Waiting {
  question: HostQuestion;
  deaths: number;
  onProgress: (progress: ModelProgress) => void;
  answer: (answer: Answer) => void;
  fail: (fault: OksoError) => void;
}

/** A language model behind a host process, started when it is first needed. Whoever creates it disposes it; a resident host stays. */
export function createLocalModel(options: LocalModelOptions): LocalModel {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let host: HostChannel | undefined;
  let isDisposed = false;
  let gpu = options.gpu ?? 'auto';

  function runningHost(): HostChannel {
    if (host !== undefined) return host;
    const { hostScript: script, clock = systemClock, residence, log } = options;
    const process: HostProcessOptions = {
      script,
      env: hostEnvironment(options.env),
      settings: settingsOf(options, gpu),
      clock,
      onMessage: receive,
      onNonsense: (problem) => log('warn', `the model process sent something unreadable: ${problem}`),
      onEnd: (reason) => afterDeath(started, reason),
    };
    const started = residence === undefined ? startHostProcess(process) : openResidentModel({ ...process, residence, modelId: options.id, log });
    host = started;
    return started;
  }

  function receive(message: FromHost): void {
    switch (message.type) {
      case 'note':
        options.log(message.level, message.message);
        break;
      case 'loading':
        for (const { onProgress } of waiting.values()) onProgress({ stage: 'loading', fraction: message.fraction });
        break;
      case 'failed':
        // This host is ending; the next question starts another one, which may find the fault mended.
        host = undefined;
        failAll(OksoError.fromBody(message.error));
        break;
      case 'reading':
        waiting.get(message.id)?.onProgress({ stage: 'reading', fraction: message.fraction });
        break;
      case 'tokens':
        waiting.get(message.id)?.onProgress({ stage: 'token', text: message.text });
        break;
      case 'refused':
        waiting.get(message.id)?.fail(OksoError.fromBody(message.error));
        break;
      default:
        waiting.get(message.id)?.answer(message);
    }
  }

  function afterDeath(dead: HostChannel, reason: string): void {
    if (host !== dead) return;
    host = undefined;
    options.log('debug', `the model process ${reason}`);
    if (gpu === 'auto' && GPU_FAULT.test(reason)) {
      gpu = 'off';
      options.log('warn', `the GPU failed, and the processor answers instead: the model process ${reason}; OKSO_GPU=off spares the attempt`);
    }
    for (const asked of [...waiting.values()]) {
      asked.deaths++;
      if (asked.deaths > DEATHS_ALLOWED) asked.fail(crashed(options.id, reason));
      else asked.onProgress({ stage: 'restarted', reason: `the model process ${reason}` });
    }
    // Whatever state the dead host was loading, the new one deletes before it begins.
    for (const { question } of waiting.values()) runningHost().send(question);
    holdHost();
  }

  function holdHost(): void {
    host?.hold(waiting.size > 0);
  }

  function failAll(fault: OksoError): void {
    for (const asked of [...waiting.values()]) asked.fail(fault);
  }

  function ask(question: Unnumbered<HostQuestion>, { signal, onProgress = () => {} }: GenerateOptions = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(interruption(signal));
      if (isDisposed) return reject(closed(options.id));
      const id = ++lastId;
      const settle = () => {
        waiting.delete(id);
        signal?.removeEventListener('abort', onAbort);
        holdHost();
      };
      const onAbort = () => {
        host?.send({ type: 'cancel', id });
        asked.fail(signal === undefined ? closed(options.id) : interruption(signal));
      };
      const asked: Waiting = {
        question: { ...question, id },
        deaths: 0,
        onProgress,
        answer(answer) {
          settle();
          resolve(answer);
        },
        fail(fault) {
          settle();
          reject(fault);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.set(id, asked);
      runningHost().send(asked.question);
      holdHost();
    });
  }

  async function facts(): Promise<HostFacts> {
    const answer = await ask({ type: 'describe' });
    if (answer.type === 'described') return answer.value;
    throw unexpected(answer);
  }

  return {
    id: options.id,
    fileKey: options.sha256,
    facts,
    contextSize: async () => (await facts()).contextSize,
    atOnce: async () => (await facts()).atOnce,
    async countTokens(text) {
      const answer = await ask({ type: 'count', text });
      if (answer.type === 'counted') return answer.value;
      throw unexpected(answer);
    },
    async generate(request, generateOptions) {
      const answer = await ask({ type: 'generate', request }, generateOptions);
      if (answer.type === 'generated') return answer.value;
      throw unexpected(answer);
    },
    async measure<Order extends MeasureOrder>(order: Order, measureOptions?: Pick<GenerateOptions, 'signal'>) {
      const answer = await ask({ type: 'bench', request: order }, measureOptions);
      // The host answers in kind, and the compiler cannot know that the two go together.
      if (answer.type === 'measured' && answer.value.kind === order.kind) return answer.value as MeasuredOf<Order['kind']>;
      throw unexpected(answer);
    },
    warm(role, prefix) {
      if (isDisposed) return;
      const loading = runningHost();
      if (prefix !== undefined) loading.send({ type: 'warm', role, prefix });
    },
    async [Symbol.asyncDispose]() {
      isDisposed = true;
      failAll(closed(options.id));
      const last = host;
      host = undefined;
      await last?.close();
    },
  };
}

function settingsOf(
  { path, sha256, contextSize = DEFAULT_CONTEXT_SIZE, threads, atOnce, cacheDir }: LocalModelOptions,
  gpu: GpuSetting,
): HostSettings {
  return { modelPath: path, modelKey: sha256, contextSize, threads: threads ?? null, atOnce: atOnce ?? null, gpu, cacheDir };
}

function unexpected({ type }: Answer): OksoError {
  return new OksoError('OKSO_INTERNAL', `the model process answered another question ("${type}")`, { hint: 'Please report it.' });
}

function crashed(id: string, reason: string): OksoError {
  return new OksoError('OKSO_MODEL_CRASHED', `the process of model "${id}" died twice while answering: it ${reason}`, {
    hint: 'Free some memory, or choose a smaller model: `okso models recommend`. OKSO_GPU=off rules out a driver.',
  });
}

function closed(id: string): OksoError {
  return new OksoError('OKSO_INTERRUPTED', `model "${id}" was closed before it had answered`, { hint: 'Ask again.' });
}
