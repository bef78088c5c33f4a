import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OksoError } from '../../../schemas/okso-error.ts';
import { loadCatalogue } from '../../model/catalogue.ts';
import { obtainModel } from '../../model/download/obtain-model.ts';
import { createProgressLine } from '../../model/download/progress-line.ts';
import type { MachineFacts } from '../../model/fit/assess.ts';
import { needsOf } from '../../model/fit/needs.ts';
import { chooseModel } from '../../model/fit/recommend.ts';
import { createLocalModel, type LocalModel } from '../../model/local-model.ts';
import type { LanguageModel, Turn } from '../../model/model.ts';
import { resolveModel } from '../../model/resolve-model.ts';
import { hostScript, residenceOf } from '../host/residence.ts';
import { type CliSession, textOption } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Settings } from '../session/settings.ts';
import { introduceModel } from './introduce-model.ts';
import { isThereIn, machineFacts } from './machine-facts.ts';

export type ModelRole = 'planner' | 'executor' | 'react' | 'rephraser' | 'validator';

/** The models of one command, each fetched and loaded when it is first asked for. Roles that name the same model share one process. */
export interface Models extends AsyncDisposable {
  get(role: ModelRole): Promise<LanguageModel>;
  /**
   * Begins to load the model that writes in a role, and brings the beginning of its prompt into place, while the command still makes itself
   * ready. Only where the file is here and okso runs it itself. What goes wrong is heard by whoever asks the model.
   */
  warm(role: ModelRole, prefix?: readonly Turn[]): void;
}

/** Weights, context and buffers of a model that no catalogue describes, as a multiple of its file. */
const RAM_OF_FILE = 1.5;

/** Chooses, fetches and starts models as the settings say. `signal` ends a download. */
export function composeModels(session: CliSession, signal: AbortSignal): Models {
  const { settings, folders, io } = session;
  const catalogue = loadCatalogue();
  const modelsDir = modelsFolder(session);
  const started = new Map<string, Promise<LanguageModel>>();
  const made: LanguageModel[] = [];
  const closing = new AbortController();
  const ended = AbortSignal.any([signal, closing.signal]);
  let chosen: { spec: string; machine: MachineFacts } | undefined;
  const log = modelLog(session);

  const start = async (spec: string, machine?: MachineFacts): Promise<LanguageModel> => {
    const resolved = await resolveModel(spec, { catalogue, modelsDir, cwd: io.cwd, home: folders.home });
    const progress = createProgressLine({ stream: io.stderr, label: resolved.id });
    let path: string;
    try {
      path = await obtainModel(resolved, {
        modelsDir,
        sources: settings.OKSO_MODEL_SOURCES,
        signal: ended,
        env: io.env,
        ...(session.verbosity > 0 ? { onProgress: progress.report } : {}),
      });
    } finally {
      progress.end();
    }
    const file = { id: resolved.id, path, sha256: resolved.entry?.sha256 ?? (await fileKey(path)), cacheDir: folders.cache };
    if (settings.LLAMA_BIN !== undefined) return startBinary(file, settings.LLAMA_BIN);
    const { entry } = resolved;
    if (entry === undefined) return startLocal(file, (await stat(path)).size * RAM_OF_FILE);
    const model = startLocal(file, needsOf(entry, settings.OKSO_CONTEXT_SIZE).total);
    if (machine !== undefined) await introduceModel(session, { model, entry, catalogue, machine, signal: ended, log });
    return model;
  };

  const startLocal = (file: ModelFile, ramBytes: number): LocalModel => {
    const residence = residenceOf(session, ramBytes);
    const model = createLocalModel({
      ...file,
      hostScript: hostScript(io),
      env: io.env,
      log,
      ...(residence === undefined ? {} : { residence }),
      ...(settings.OKSO_THREADS === undefined ? {} : { threads: settings.OKSO_THREADS }),
      ...(settings.OKSO_CONTEXT_SIZE === undefined ? {} : { contextSize: settings.OKSO_CONTEXT_SIZE }),
      ...(settings.OKSO_GPU === undefined ? {} : { gpu: settings.OKSO_GPU }),
    });
    made.push(model);
    return model;
  };

  // The other two ways to a model are loaded only where they are used.
  const startBinary = async (file: ModelFile, binary: string): Promise<LanguageModel> => {
    const { createBinaryModel } = await import('../../model/binary/binary-model.ts');
    return createBinaryModel({
      ...file,
      binary: programPath(binary, session),
      scratchDir: tmpdir(),
      threads: settings.OKSO_THREADS,
      contextSize: settings.OKSO_CONTEXT_SIZE,
      usesGpu: settings.OKSO_GPU !== 'off',
      env: io.env,
      log,
    });
  };

  const startServer = async (url: string): Promise<LanguageModel> => {
    const { createServerModel } = await import('../../model/server/server-model.ts');
    return createServerModel({
      url,
      apiKey: settings.OKSO_MODEL_API_KEY,
      name: servedName(session),
      contextSize: settings.OKSO_CONTEXT_SIZE,
      env: io.env,
      log,
    });
  };

  const once = (key: string, begin: () => Promise<LanguageModel>): Promise<LanguageModel> => {
    const model = started.get(key) ?? begin();
    started.set(key, model);
    return model;
  };

  /** The recommendation, where no model is named. Looking at the machine takes a moment, so it is done once. */
  const choose = () => {
    if (chosen !== undefined) return chosen;
    const machine = machineFacts(session);
    chosen = { spec: chooseModel(catalogue, machine, isThereIn(modelsDir)).entry.id, machine };
    return chosen;
  };

  const get = (role: ModelRole): Promise<LanguageModel> => {
    const fault = whyNoModel(settings);
    if (fault !== undefined) return Promise.reject(fault);
    const url = settings.OKSO_MODEL_URL;
    if (url !== undefined) return once(url, () => startServer(url));
    const spec = specOf(role, settings);
    if (spec !== undefined) return once(spec, () => start(spec));
    return once('', () => start(choose().spec, choose().machine));
  };

  return {
    get,
    warm(role, prefix) {
      if (whyNoModel(settings) !== undefined || settings.OKSO_MODEL_URL !== undefined || settings.LLAMA_BIN !== undefined) return;
      const begin = async (): Promise<void> => {
        const { present } = await resolveModel(specOf(role, settings) ?? choose().spec, { catalogue, modelsDir, cwd: io.cwd, home: folders.home });
        // A download is begun by who needs the model, not by who might.
        if (present && !ended.aborted) (await get(role)).warm('planner', prefix);
      };
      begin().catch(() => undefined);
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      // One that loads for nobody need not come to its end.
      await Promise.all(made.map((model) => model[Symbol.asyncDispose]()));
      const models = await Promise.allSettled(started.values());
      await Promise.all(models.map((model) => (model.status === 'fulfilled' ? model.value[Symbol.asyncDispose]() : undefined)));
    },
  };
}

interface ModelFile {
  id: string;
  path: string;
  sha256: string;
  cacheDir: string;
}

/** What models report: warnings and which one answers as progress, the rest only when everything is shown. */
function modelLog({ io, verbosity, line }: CliSession): (level: 'debug' | 'info' | 'warn', message: string) => void {
  return (level, message) => {
    const isShown = level === 'debug' ? verbosity > 1 : verbosity > 0 && !(level === 'info' && line.options['json'] === true);
    if (isShown) io.stderr.write(`model: ${forDisplay(message)}\n`);
  };
}

/** Why no model can be had under these settings, whatever lies on the disk. */
export function whyNoModel(settings: Settings): OksoError | undefined {
  if (!settings.TESTING_PASSTHROUGH) return undefined;
  return new OksoError('OKSO_MODEL_UNAVAILABLE', 'TESTING_PASSTHROUGH is set, so no model is used', {
    hint: 'Plan by words (--mode keyword), run a saved plan (--plan FILE) or a single tool (okso tool), or unset TESTING_PASSTHROUGH.',
  });
}

/** The model that the settings name for a role; undefined leaves it to the recommendation. */
export function specOf(role: ModelRole, settings: Settings): string | undefined {
  const {
    PLANNER_MODEL_SPEC: planner,
    EXECUTOR_MODEL_SPEC: executor,
    REACT_MODEL_SPEC: react,
    SEARCH_REPHRASER_MODEL_SPEC: rephraser,
    VALIDATOR_MODEL_SPEC: validator,
  } = settings;
  return { planner, executor, react, rephraser, validator }[role] ?? planner;
}

/** The name sent to a server. The other model settings name files, which a server knows nothing of. */
function servedName({ line, settings }: CliSession): string | undefined {
  return textOption(line, 'model') ?? settings.OKSO_MODEL_NAME;
}

/** LLAMA_BIN as a path; a bare name is looked for on the PATH. */
function programPath(binary: string, { io, folders }: CliSession): string {
  if (binary.startsWith('~/')) return join(folders.home, binary.slice(2));
  return binary.includes('/') ? resolve(io.cwd, binary) : binary;
}

/** Stands for the bytes of a file that no catalogue vouches for: it changes whenever the file is written. Hashing a gigabyte on every start would cost seconds. */
async function fileKey(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return `file:${path}:${size}:${mtimeMs}:${ino}`;
}

/** Where model files lie. */
export function modelsFolder({ settings, folders }: CliSession): string {
  return settings.OKSO_MODELS_DIR ?? join(folders.data, 'models');
}
