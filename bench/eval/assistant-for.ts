import { join } from 'node:path';
import { resolveFolders } from '../../kernel/cli/session/folders.ts';
import { type Assistant, fromReference, fromTemplate, okso } from './assistant.ts';
import type { EvalOptions } from './eval-options.ts';
import type { RunContext } from './run-tasks.ts';
import { readReference } from './task.ts';
import type { EvalWeb } from './web-server.ts';

/** Who is asked, as the options say. */
export function assistantFor({ reference, template, model }: EvalOptions, { packageRoot, env, folder }: RunContext): (web: EvalWeb) => Assistant {
  if (reference !== undefined) {
    const scripts = readReference(reference);
    return () => fromReference(scripts);
  }
  if (template !== undefined) return (web) => fromTemplate(template, web);
  return (web) => okso(oksoCommand(packageRoot, model), web, sharedFolders(env, folder));
}

/** How this okso is started. */
export function oksoCommand(packageRoot: string, model: string | undefined): string[] {
  return [process.execPath, join(packageRoot, 'dist/okso.js'), ...(model === undefined ? [] : ['--model', model])];
}

/** HOME is new for every run. Models are not fetched again all the same, and what the model has read of its instructions is kept from run to run. */
export function sharedFolders(env: NodeJS.ProcessEnv, folder: string): Record<string, string> {
  return { OKSO_MODELS_DIR: env['OKSO_MODELS_DIR'] || join(resolveFolders(env).data, 'models'), XDG_CACHE_HOME: join(folder, 'cache') };
}
