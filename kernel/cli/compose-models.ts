import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import { loadCatalogue } from '../model/catalogue.ts';
import { machineMemory, recommendModel } from '../model/catalogue-recommend.ts';
import { obtainModel } from '../model/download/obtain-model.ts';
import { createProgressLine } from '../model/download/progress-line.ts';
import { createLocalModel } from '../model/local-model.ts';
import type { LanguageModel } from '../model/model.ts';
import { resolveModel } from '../model/resolve-model.ts';
import type { CliSession } from './cli-session.ts';
import type { Settings } from './settings.ts';

export type ModelRole = 'planner' | 'executor';

/** The models of one command, each fetched and loaded when it is first asked for. Roles that name the same model share one process. */
export interface Models extends AsyncDisposable {
  get(role: ModelRole): Promise<LanguageModel>;
}

/** Chooses, fetches and starts models as the settings say. `signal` ends a download. */
export function composeModels(session: CliSession, signal: AbortSignal): Models {
  const { settings, folders, io } = session;
  const catalogue = loadCatalogue();
  const modelsDir = modelsFolder(session);
  const started = new Map<string, Promise<LanguageModel>>();

  const start = async (spec: string): Promise<LanguageModel> => {
    const resolved = await resolveModel(spec, { catalogue, modelsDir, cwd: io.cwd, home: folders.home });
    const progress = createProgressLine({ stream: io.stderr, label: resolved.id });
    let path: string;
    try {
      path = await obtainModel(resolved, {
        modelsDir,
        sources: settings.OKSO_MODEL_SOURCES,
        signal,
        env: io.env,
        ...(session.verbosity > 0 ? { onProgress: progress.report } : {}),
      });
    } finally {
      progress.end();
    }
    return createLocalModel({
      id: resolved.id,
      path,
      hostScript: join(io.packageRoot, 'dist/model-host.js'),
      cacheDir: folders.cache,
      env: io.env,
      sha256: resolved.entry?.sha256 ?? (await fileKey(path)),
      log: (level, message) => {
        if (level === 'warn' ? session.verbosity > 0 : session.verbosity > 1) io.stderr.write(`model: ${message}\n`);
      },
      ...(settings.OKSO_THREADS === undefined ? {} : { threads: settings.OKSO_THREADS }),
      ...(settings.OKSO_CONTEXT_SIZE === undefined ? {} : { contextSize: settings.OKSO_CONTEXT_SIZE }),
      ...(settings.OKSO_GPU === undefined ? {} : { gpu: settings.OKSO_GPU }),
    });
  };

  return {
    get(role) {
      const fault = whyNoModel(settings);
      if (fault !== undefined) return Promise.reject(fault);
      const spec = specOf(role, settings) ?? recommendModel(catalogue, machineMemory()).entry.id;
      const model = started.get(spec) ?? start(spec);
      started.set(spec, model);
      return model;
    },
    async [Symbol.asyncDispose]() {
      const models = await Promise.allSettled(started.values());
      await Promise.all(models.map((model) => (model.status === 'fulfilled' ? model.value[Symbol.asyncDispose]() : undefined)));
    },
  };
}

/** Why no model can be had under these settings, whatever lies on the disk. */
export function whyNoModel(settings: Settings): OksoError | undefined {
  const elsewhere = settings.OKSO_MODEL_URL === undefined ? (settings.LLAMA_BIN === undefined ? undefined : 'LLAMA_BIN') : 'OKSO_MODEL_URL';
  if (elsewhere !== undefined) {
    return new OksoError('OKSO_MODEL_UNAVAILABLE', `${elsewhere} is set, but this version runs models only by itself`, {
      hint: `Unset ${elsewhere} to use the built-in llama.cpp.`,
    });
  }
  if (!settings.TESTING_PASSTHROUGH) return undefined;
  return new OksoError('OKSO_MODEL_UNAVAILABLE', 'TESTING_PASSTHROUGH is set, so no model is used', {
    hint: 'Run a saved plan (okso run --plan FILE), a single tool (okso tool), or unset TESTING_PASSTHROUGH.',
  });
}

/** The model that the settings name for a role; undefined leaves it to the recommendation. */
export function specOf(role: ModelRole, settings: Settings): string | undefined {
  return role === 'planner' ? settings.PLANNER_MODEL_SPEC : (settings.EXECUTOR_MODEL_SPEC ?? settings.PLANNER_MODEL_SPEC);
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
