import { setTimeout as sleep } from 'node:timers/promises';
import { OksoError } from '../../../schemas/okso-error.ts';
import { type CatalogueEntry, type SourceKind, sourceKinds } from '../catalogue.ts';
import type { ModelFiles } from './model-files.ts';
import type { ModelSource } from './model-source.ts';

export interface OpenSourceOptions {
  env: NodeJS.ProcessEnv;
  /** Address of the model hub; otherwise HF_ENDPOINT or the public one. */
  hubBase?: string;
  /** The Python whose pip fetches packages. */
  python?: string;
  /** Waits between two tries of a broken connection. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface OpenedSource extends AsyncDisposable {
  source: ModelSource;
}

/** A source of this kind for this model, if it has one. What a source needs (HTTP, processes, archives) is loaded only now. */
export async function openSource(
  kind: SourceKind,
  entry: CatalogueEntry,
  files: ModelFiles,
  options: OpenSourceOptions,
): Promise<OpenedSource | undefined> {
  const described = entry.sources.find((source) => source.kind === kind);
  if (described === undefined) return undefined;
  if (described.kind === 'pip') {
    const { createPackageSource } = await import('./package-source.ts');
    const { env, python = 'python3' } = options;
    const source = createPackageSource({ entry, source: described, folder: files.wheels, python, env });
    return { source, [Symbol.asyncDispose]: async () => undefined };
  }
  const [{ createHubSource }, { connectHub, hubBaseFrom }] = await Promise.all([import('./hub-source.ts'), import('./hub-connection.ts')]);
  const connection = connectHub(options.env);
  const source = createHubSource({
    entry,
    source: described,
    hubBase: options.hubBase ?? hubBaseFrom(options.env),
    fetch: connection.fetch,
    pause: options.pause ?? ((ms, signal) => sleep(ms, undefined, { signal })),
  });
  return { source, [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose]() };
}

/** The sources a setting names, in its order. */
export function parseSourceKinds(names: readonly string[]): SourceKind[] {
  return names.map((name) => {
    const kind = sourceKinds.find((known) => known === name.trim());
    if (kind === undefined) {
      throw new OksoError('OKSO_CONFIG', `"${name}" is not a source of models`, {
        hint: `OKSO_MODEL_SOURCES may name ${sourceKinds.join(' and ')}.`,
      });
    }
    return kind;
  });
}
