import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OksoError } from '../../../schemas/okso-error.ts';
import { isLooping } from '../host/is-looping.ts';
import { hostEnvironment } from '../host-environment.ts';
import { interruption, stoppable, untilStopped } from '../interrupted.ts';
import type { DryPenalty, GenerateRequest, Generation, LanguageModel, ModelProgress } from '../model.ts';
import { estimateTokens } from '../token-estimate.ts';
import { type KnownBinary, knowBinary } from './binary-flags.ts';
import { createPrintedAnswer } from './printed-answer.ts';
import { noPromptState, type PromptState, promptState } from './prompt-state.ts';
import { type RawPrompts, readRawPrompts } from './raw-prompt.ts';
import { type BinaryEnd, runBinary } from './run-binary.ts';

export interface BinaryModelOptions {
  id: string;
  /** LLAMA_BIN: a path, or a name on the PATH. */
  binary: string;
  /** The GGUF file. */
  path: string;
  /** Stands for the file's bytes in the names of kept states. */
  sha256: string;
  cacheDir: string;
  /** Where prompts and grammars lie while they are read. */
  scratchDir: string;
  /** Default: what the program chooses. */
  threads?: number | undefined;
  contextSize?: number | undefined;
  /** False keeps the model off every GPU; otherwise the program decides. */
  usesGpu: boolean;
  log: (level: 'debug' | 'info' | 'warn', message: string) => void;
  /** Where the program's few variables are taken from. */
  env: Readonly<Record<string, string | undefined>>;
}

const DEFAULT_CONTEXT_SIZE = 4096;
/** Shorter prompts are read faster than a state is written; the catalogue of the planner is far longer. */
const MIN_PREFIX_CHARACTERS = 2_000;
/** A request survives one death of its program; two in a row are no accident. */
const DEATHS_ALLOWED = 1;

interface Ready {
  binary: KnownBinary;
  prompts: RawPrompts;
  contextSize: number;
}

/** A language model in a llama.cpp program that is run once for each request. Whoever creates it disposes it. */
export function createBinaryModel(options: BinaryModelOptions): LanguageModel {
  const env = hostEnvironment(options.env);
  const disposal = new AbortController();
  let preparing: Promise<Ready> | undefined;

  function ready(): Promise<Ready> {
    preparing ??= prepare();
    return preparing;
  }

  async function prepare(): Promise<Ready> {
    const [binary, prompts] = await Promise.all([knowBinary(options.binary, env, disposal.signal), readRawPrompts(options.path)]);
    options.log('info', `${options.id} in ${binary.path}`);
    const contextSize = Math.min(options.contextSize ?? DEFAULT_CONTEXT_SIZE, prompts.trainedContext ?? Number.POSITIVE_INFINITY);
    return { binary, prompts, contextSize };
  }

  async function stateFor({ binary, contextSize }: Ready, request: GenerateRequest): Promise<PromptState> {
    const prefix = JSON.stringify(request.prefix);
    if (prefix.length < MIN_PREFIX_CHARACTERS || !binary.knows('--prompt-cache') || !binary.knows('--prompt-cache-ro')) return noPromptState;
    const version = await stat(binary.path).then(
      ({ size, mtimeMs }) => `${size}:${mtimeMs}`,
      () => '',
    );
    const facts = [options.sha256, binary.path, version, contextSize, options.usesGpu, prefix];
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
    return promptState(join(options.cacheDir, 'prompt-cache'), key, process.pid);
  }

  async function answer(known: Ready, request: GenerateRequest, state: PromptState, stop: AbortSignal, onProgress: Report) {
    const folder = await mkdtemp(join(options.scratchDir, 'okso-prompt-'));
    try {
      const printed = createPrintedAnswer(request.stop ?? []);
      const startedMs = performance.now();
      let firstMs: number | undefined;
      const show = (text: string) => text !== '' && onProgress({ stage: 'token', text });
      const end = await runBinary({
        path: known.binary.path,
        args: [...(await commandLine(known, request, folder)), ...state.args],
        env,
        signal: stop,
        onText(text) {
          firstMs ??= performance.now();
          show(printed.push(text));
          return printed.ended !== 'stop' && !isLooping(printed.text);
        },
      });
      if (!stop.aborted) show(printed.finish());
      return { end, printed, startedMs, firstMs: firstMs ?? performance.now(), endedMs: performance.now() };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function commandLine({ binary, prompts, contextSize }: Ready, request: GenerateRequest, folder: string): Promise<string[]> {
    const promptFile = join(folder, 'prompt.txt');
    const grammarFile = join(folder, 'grammar.gbnf');
    // llama.cpp takes one line end from the end of a prompt file.
    await writeFile(promptFile, `${prompts.render(request.prefix, request.turns)}\n`);
    if (request.grammar !== undefined) await writeFile(grammarFile, request.grammar);
    return [
      ...['-m', options.path, '-f', promptFile, '-n', String(request.maxTokens), '-c', String(contextSize)],
      ...['--temp', String(request.temperature), '--seed', String(request.seed)],
      ...(request.grammar === undefined ? [] : ['--grammar-file', grammarFile]),
      ...(request.topK === undefined ? [] : ['--top-k', String(request.topK)]),
      ...(request.topP === undefined ? [] : ['--top-p', String(request.topP)]),
      ...(request.dry !== undefined && binary.knows('--dry-multiplier') ? dryFlags(request.dry) : []),
      ...(options.threads === undefined ? [] : ['-t', String(options.threads)]),
      ...(options.usesGpu ? [] : ['-ngl', '0']),
      ...['-no-cnv', '--no-display-prompt', '--no-escape', '--simple-io'].filter(binary.mayKnow),
      ...['--no-warmup'].filter(binary.knows),
    ];
  }

  async function persistently(request: GenerateRequest, stop: AbortSignal, onProgress: Report): Promise<Generation> {
    const known = await untilStopped(ready(), stop);
    let state = await stateFor(known, request);
    for (let deaths = 0; ; ) {
      stop.throwIfAborted();
      onProgress({ stage: 'reading', fraction: 0 });
      const { end, printed, startedMs, firstMs, endedMs } = await answer(known, request, state, stop, onProgress);
      if (stop.aborted) {
        // What was being written is half a state; what was only read is as good as before.
        if (!state.isRead) await state.discard();
        throw interruption(stop);
      }
      if (end.status === 0) {
        await state.keep();
        const { text, ended } = printed;
        return { text, ended, ...figures(end.said, request, text), prefillMs: firstMs - startedMs, decodeMs: endedMs - firstMs };
      }
      await state.discard();
      const reason = `${known.binary.path} ${end.killedBy === undefined ? `ended with status ${end.status}` : `was ended by ${end.killedBy}`}`;
      // A state that llama.cpp cannot take ends the program; so does a fault of the moment, once.
      if (!state.isRead && (end.killedBy === undefined || deaths >= DEATHS_ALLOWED)) throw failure(reason, end);
      if (!state.isRead) deaths++;
      state = noPromptState;
      onProgress({ stage: 'restarted', reason });
    }
  }

  return {
    id: options.id,
    contextSize: async () => (await ready()).contextSize,
    countTokens: async (text) => estimateTokens(text),
    generate: (request, { signal, onProgress = () => {} } = {}) =>
      stoppable(disposal.signal, signal, (stop) => persistently(request, stop, onProgress)),
    warm() {
      ready().catch(() => undefined);
    },
    async [Symbol.asyncDispose]() {
      disposal.abort();
    },
  };
}

function dryFlags({ multiplier, base, allowedLength, lastTokens }: DryPenalty): string[] {
  const values = { multiplier, base, 'allowed-length': allowedLength, 'penalty-last-n': lastTokens, 'sequence-breaker': 'none' };
  return Object.entries(values).flatMap(([name, value]) => [`--dry-${name}`, String(value)]);
}

type Report = (progress: ModelProgress) => void;

/** The figures that llama.cpp prints when it ends; estimates for a program that was ended or prints none. */
function figures(said: string, request: GenerateRequest, text: string) {
  const evaluated = /prompt eval time =.*?\/\s*(\d+) tokens/.exec(said)?.[1];
  const runs = /(?<!prompt )eval time =.*?\/\s*(\d+) runs/.exec(said)?.[1];
  const reused = Number(/session file matches (\d+) \//.exec(said)?.[1] ?? 0);
  const prompt = [...request.prefix, ...request.turns].map(({ content }) => content).join('\n');
  return {
    promptTokens: evaluated === undefined ? estimateTokens(prompt) : Number(evaluated) + reused,
    reusedTokens: reused,
    // The last token is chosen and not evaluated.
    outputTokens: runs === undefined ? estimateTokens(text) : Number(runs) + 1,
  };
}

function failure(reason: string, { said, killedBy }: BinaryEnd): OksoError {
  const [, tokens, room] = /prompt is too long \((\d+) tokens, max (\d+)\)/.exec(said) ?? [];
  if (tokens !== undefined) {
    return new OksoError('OKSO_CONTEXT_FULL', `the prompt is too long: ${tokens} tokens do not fit in ${room}`, {
      hint: 'Ask for less at once, or raise OKSO_CONTEXT_SIZE.',
    });
  }
  const words = said.trimEnd().split('\n').slice(-3).join(' ').trim();
  return new OksoError(killedBy === undefined ? 'OKSO_MODEL_UNAVAILABLE' : 'OKSO_MODEL_CRASHED', `${reason}${words === '' ? '' : `: ${words}`}`, {
    hint: 'Run it by hand with the same model, choose another model, or unset LLAMA_BIN to use the built-in llama.cpp.',
  });
}
