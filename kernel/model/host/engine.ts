import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type * as Library from 'node-llama-cpp';
import { OksoError } from '../../../schemas/okso-error.ts';
import { availableCores } from '../available-cores.ts';
import { withoutThoughts } from '../chat-template.ts';
import type { HostSettings } from '../host-protocol.ts';
import { createPrefixCache, type PrefixCache, type StateFacts } from '../prefix-cache.ts';
import { createThreadMemory, threadsFile } from '../thread-memory.ts';
import { threadCandidates } from '../thread-probe.ts';
import { gpuChoice } from './gpu-choice.ts';
import { loadFault } from './load-fault.ts';
import { type Conversations, openContext } from './open-context.ts';
import { createPromptTokenizer, type PromptTokenizer } from './prompt-tokens.ts';
import { settleThreads, type Threads, watchCores } from './threads.ts';

/** A loaded model and everything that requests to it share. */
export interface Engine extends Conversations {
  llama: Library.Llama;
  model: Library.LlamaModel;
  newGrammarState(grammar: string): Promise<Library.LlamaGrammarEvaluationState>;
  promptTokens: PromptTokenizer;
  /** Requests that may be answered at the same time. */
  atOnce: number;
  /** Brings prompts into place one after the other: states of prefixes are files, and reading fills a GPU already. */
  oneByOne<Value>(work: () => Promise<Value>): Promise<Value>;
  cache: PrefixCache;
  /** What a saved state depends on, beside its tokens. */
  stateFacts: Omit<StateFacts, 'tokens'>;
  threads: Threads;
  chatTemplate: string;
  library: string;
  loadMs: number;
}

export interface LoadHooks {
  onProgress: (fraction: number) => void;
  note: (level: 'debug' | 'warn', message: string) => void;
}

// On a GPU four answers take about the time of one, and the candidates that `--samples 5` adds to the first are four. On a processor each
// token of each costs its own time, and a candidate that cannot be beaten spares the others.
const AT_ONCE = { processor: 1, gpu: 4 };

// On a processor 128 tokens together are read 4 % slower than 512, but a stop, a progress line and a lowered thread count wait for a
// batch to end, which takes seconds on a slow machine. A GPU needs the large batches and reads them in no time.
const BATCH_TOKENS = { processor: 128, gpu: 512 };

// On a processor as well: what a first plan adds to its prefix is read a fifth faster. README.md has the figures and the price.
const FLASH_ATTENTION = true;

/** A run of two models uses a dozen prompts, most of them short; at 29 KB a token (1.5B) 512 MB holds them all. */
const CACHE_LIMITS = { maxFiles: 16, maxBytes: 512 * 1024 * 1024 };

/** llama.cpp's log lines reach JavaScript a moment after the failure they explain. */
const LOG_DELAY_MS = 50;

/** Loads llama.cpp, the model and one context with a sequence for each role. Faults are OksoErrors. */
export async function loadEngine(settings: HostSettings, hooks: LoadHooks): Promise<Engine> {
  const startedMs = performance.now();
  const library = await importLibrary();
  const logged: string[] = [];
  try {
    const llama = await library.getLlama({
      gpu: gpuChoice(settings.gpu, { platform: process.platform, exists: existsSync }),
      build: 'never',
      skipDownload: true,
      // The default limit is four threads even on two cores, which is a hundred times slower there.
      maxThreads: 0,
      logLevel: library.LlamaLogLevel.error,
      logger: (_level, message) => void logged.push(message.trim()),
      progressLogs: false,
    });
    return await loadModel(library, llama, settings, hooks, startedMs);
  } catch (thrown) {
    await new Promise((resolve) => setTimeout(resolve, LOG_DELAY_MS));
    throw loadFault(thrown, { library, modelPath: settings.modelPath, gpu: settings.gpu, version: await library.getModuleVersion(), logged });
  }
}

async function importLibrary(): Promise<typeof Library> {
  try {
    return await import('node-llama-cpp');
  } catch (cause) {
    throw new OksoError('OKSO_MODEL_UNAVAILABLE', 'the library that runs models cannot be loaded', {
      hint: 'Install okso again, or set OKSO_MODEL_URL to a server that runs a model.',
      cause,
    });
  }
}

async function loadModel(
  library: typeof Library,
  llama: Library.Llama,
  settings: HostSettings,
  hooks: LoadHooks,
  startedMs: number,
): Promise<Engine> {
  // From here, because the library's own test of its binary ran as another process.
  const meter = watchCores();
  const model = await llama.loadModel({ modelPath: settings.modelPath, onLoadProgress: hooks.onProgress });
  const onGpu = model.gpuLayers > 0;
  const batchTokens = onGpu ? BATCH_TOKENS.gpu : BATCH_TOKENS.processor;
  const available = availableCores({ parallelism: availableParallelism(), readFile: readIfThere });
  const candidates = settings.threads === null ? threadCandidates({ mathCores: llama.cpuMathCores, available }) : [settings.threads];
  const opening = openContext(model, library, {
    contextSize: settings.contextSize,
    batchTokens,
    // `threads` below lowers it.
    threads: Math.max(...candidates),
    flashAttention: FLASH_ATTENTION,
    atOnce: settings.atOnce ?? (onGpu ? AT_ONCE.gpu : AT_ONCE.processor),
  });
  // Recognising the template takes 0.1 s of JavaScript, which fits beside the allocation of the context.
  const chatWrapper = library.resolveChatWrapper(model, { warningLogs: false, ...withoutThoughts(model.fileInfo) });
  const { context, kept, spare } = await opening;
  const version = await library.getModuleVersion();
  const threads = await settleThreads({
    llama,
    kept: kept.executor,
    cores: cpus().length,
    candidates,
    guess: Math.min(llama.cpuMathCores, available),
    isGiven: settings.threads !== null,
    onGpu,
    meter,
    memory: createThreadMemory(threadsFile(settings.cacheDir)),
    memoryKey: hash({ model: settings.modelKey, available, library: version }),
  });
  return {
    llama,
    model,
    context,
    newGrammarState: async (grammar) => new library.LlamaGrammarEvaluationState({ model, grammar: await llama.createGrammar({ grammar }) }),
    promptTokens: createPromptTokenizer(chatWrapper, model.tokenizer),
    kept,
    spare,
    atOnce: spare.length + 1,
    oneByOne: inTurn(),
    cache: createPrefixCache({
      dir: join(settings.cacheDir, 'prefix'),
      ...CACHE_LIMITS,
      warn: (message) => hooks.note('warn', message),
      pid: process.pid,
    }),
    stateFacts: {
      model: settings.modelKey,
      modelBytes: model.size,
      library: version,
      llamaCpp: llama.llamaCppRelease.release,
      sequences: context.totalSequences,
      contextSize: context.contextSize,
      keyType: context.kvCacheKeyType,
      valueType: context.kvCacheValueType,
      flashAttention: FLASH_ATTENTION,
      gpu: String(llama.gpu),
      processor: llama.systemInfo,
      template: hash(model.fileInfo.metadata.tokenizer?.chat_template ?? null),
      batchTokens,
    },
    threads,
    chatTemplate: chatWrapper.wrapperName,
    library: version,
    loadMs: performance.now() - startedMs,
  };
}

/** Runs one piece of work after the other, whether it succeeds or not. */
function inTurn(): Engine['oneByOne'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
