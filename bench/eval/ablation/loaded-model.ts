import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OksoError } from '../../../schemas/okso-error.ts';
import { sharedFolders } from '../assistant-for.ts';
import type { EvalOptions } from '../eval-options.ts';
import type { RunContext } from '../run-tasks.ts';

/** A model that stays in memory for all runs. */
export interface LoadedModel extends AsyncDisposable {
  /** With this in its environment okso finds it. */
  env: Record<string, string>;
}

/** Only the owner may look into the folder of the socket, or okso does not use it. */
const OWNER_ONLY = 0o700;

/** Loads the model before the first run, so that no variant pays for it, and ends it after the last. Servers and binaries of others are left as they are. */
export async function openLoadedModel({ model, env: given }: EvalOptions, { packageRoot, env, folder, signal }: RunContext): Promise<LoadedModel> {
  const merged = { ...env, ...given };
  const isOther = Boolean(merged['OKSO_MODEL_URL'] || merged['LLAMA_BIN']) || merged['OKSO_HOST'] === 'off' || process.getuid === undefined;
  if (isOther) return { env: {}, async [Symbol.asyncDispose]() {} };
  const home = join(folder, 'home');
  const runtime = join(folder, 'run');
  for (const each of [home, runtime]) mkdirSync(each, { recursive: true, mode: OWNER_ONLY });
  const own = { ...sharedFolders(env, folder), XDG_RUNTIME_DIR: runtime };
  const { XDG_CONFIG_HOME: _, ...outer } = merged;
  const host = async (verb: 'start' | 'stop', stop?: AbortSignal): Promise<void> => {
    const words = [join(packageRoot, 'dist/okso.js'), 'host', verb, ...(model === undefined ? [] : ['--model', model])];
    await promisify(execFile)(process.execPath, words, {
      env: { ...outer, HOME: home, ...own },
      cwd: home,
      ...(stop === undefined ? {} : { signal: stop }),
    });
  };
  try {
    await host('start', signal);
  } catch (cause) {
    signal.throwIfAborted();
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new OksoError('OKSO_MODEL_UNAVAILABLE', `no model could be loaded for the runs: ${said}`, { hint: 'See `okso doctor`.', cause });
  }
  return { env: { XDG_RUNTIME_DIR: runtime }, [Symbol.asyncDispose]: () => host('stop') };
}
