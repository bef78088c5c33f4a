import { fitsForm } from '../../planning/keyword/keyword-script.ts';
import type { CliSession } from '../session/cli-session.ts';

/** Settings that say which model drafts plans, and how. */
const DRAFTING = ['PLANNER_MODEL_SPEC', 'OKSO_MODEL_URL', 'LLAMA_BIN', 'PLANNER_SAMPLE_COUNT', 'PLANNER_TEMPERATURE', 'PLANNER_FORMAT'] as const;

/**
 * Whether a request that is one of the forms of keyword mode is planned by it. Who says for this run what the model is to do, or that there is
 * none, wants to see that; what stands in the settings file is what all runs have.
 */
export function settlesByWords({ settings, origins, configFile }: CliSession): boolean {
  const isDraftingAsked = DRAFTING.some((name) => origins[name] !== undefined && origins[name] !== configFile);
  return !isDraftingAsked && !settings.TESTING_PASSTHROUGH && !settings.PLANNER_WITHOUT.includes('sure-way');
}

/** Whether a run will hardly need the model: then loading it beforehand would only take the time of what is needed. */
export function hardlyNeedsModel(session: CliSession, request: string): boolean {
  return session.mode === 'keyword' || (session.mode === 'plan' && settlesByWords(session) && fitsForm(request));
}
