import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { fittingCommand } from '../../planning/keyword/keyword-script.ts';
import { FILE_EDIT, FILE_WRITE, PYTHON, TERMINAL } from '../../planning/language/tool-names.ts';
import type { CliSession } from '../session/cli-session.ts';

/** Settings that say how plans are drafted, or that a server or a program drafts them. Which of the models here is asked says nothing of whether one has to be. */
const DRAFTING = ['OKSO_MODEL_URL', 'LLAMA_BIN', 'PLANNER_SAMPLE_COUNT', 'PLANNER_TEMPERATURE', 'PLANNER_FORMAT'] as const;

/**
 * Whether a request that is one of the forms of keyword mode is planned by it. Who says for this run how the model is to draft, or that there is
 * none, wants to see that; what stands in the settings file is what all runs have.
 */
export function settlesByWords({ settings, origins, configFile }: CliSession): boolean {
  const isDraftingAsked = DRAFTING.some((name) => origins[name] !== undefined && origins[name] !== configFile);
  return !isDraftingAsked && !settings.TESTING_PASSTHROUGH && !settings.PLANNER_WITHOUT.includes('sure-way');
}

/** What the commands of forms compile to, where that is not the terminal; an answer that is there already calls nothing. */
const TOOLS: Readonly<Record<string, string>> = { python: PYTHON, echo: FILE_WRITE, replace: FILE_EDIT, answer: FINAL_ANSWER };

/**
 * The tool that a run will most likely begin with, from the words of its request alone; `final_answer` where it will call none, undefined
 * where a model has to say. Its thread boots while the rest is looked up, and no model is loaded in vain.
 */
export function toolByWords(session: CliSession, request: string): string | undefined {
  if (session.mode !== 'keyword' && !(session.mode === 'plan' && settlesByWords(session))) return undefined;
  const command = fittingCommand(request);
  return command === undefined ? undefined : (TOOLS[command] ?? TERMINAL);
}
