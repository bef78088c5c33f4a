import { fitsForm } from '../../planning/keyword/keyword-script.ts';
import type { CliSession } from '../session/cli-session.ts';

/** Whether a request that is one of the forms of keyword mode is planned by it. Whoever names a model for this run wants to see what it does, also that there is none; one in the settings file is what all runs have. */
export function settlesByWords({ settings, origins, configFile }: CliSession): boolean {
  const named = [origins.PLANNER_MODEL_SPEC, origins.OKSO_MODEL_URL, origins.LLAMA_BIN];
  const isModelNamed = named.some((origin) => origin !== undefined && origin !== configFile);
  return !isModelNamed && !settings.TESTING_PASSTHROUGH && !settings.PLANNER_WITHOUT.includes('sure-way');
}

/** Whether a run will hardly need the model: then loading it beforehand would only take the time of what is needed. */
export function hardlyNeedsModel(session: CliSession, request: string): boolean {
  return session.mode === 'keyword' || (session.mode === 'plan' && settlesByWords(session) && fitsForm(request));
}
