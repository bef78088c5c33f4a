import { OksoError } from '../../schemas/okso-error.ts';
import type { ActorContext, ActorFactory } from '../actor.ts';
import type { LanguageModel } from '../model/model.ts';
import { groupsOf } from '../planning/intent/intent-groups.ts';
import { webNeed } from '../planning/intent/intent-web.ts';
import { readPrompt } from '../planning/prompts/prompt-file.ts';
import { withSpelling } from '../planning/request/spelling.ts';
import { bodyOf, draft } from './message.ts';

export interface IntentOptions {
  /** Whether a search for this may be made: a provider is set up, and the policy asks nobody about it. */
  maySearch(query: string): boolean;
  /** Whether something in the workspace has the name of what the request speaks of. */
  namesSomethingHere(request: string): Promise<boolean>;
  /** Undefined where okso runs without any model. */
  model: (() => Promise<LanguageModel>) | undefined;
  promptFile: string;
}

/** Puts slips of the pen right, and says which groups of tools a request is about and whether the web should be searched before planning: by its words, and by the model where they leave it open and it matters. */
export function createIntent(options: IntentOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const { request: given, options: run } = bodyOf(message, 'intent/main');
      const { request, respelt } = withSpelling(given);
      if (respelt.length > 0) context.report('request.respelt', { respelt });
      const isAllowed = run.search && run.mode !== 'keyword';
      const search = isAllowed && (await needsWeb(request, run.seed, context, options));
      return draft('intent.classified', { request, options: run, intent: { groups: groupsOf(request), search } });
    },
  });
}

/** The cheap and certain comes first, and the model last. */
async function needsWeb(request: string, seed: number, context: ActorContext, options: IntentOptions): Promise<boolean> {
  if (!options.maySearch(request)) return false;
  const need = webNeed(request);
  if (need === 'no' || (await options.namesSomethingHere(request))) return false;
  return need === 'yes' || (await modelSaysWeb(request, seed, context, options));
}

/** A coder model knows where a command looks better than what words for places mean. The first token decides. */
const COMMANDS = 'root ::= "curl" | "grep" | "echo"';
const ASKS_THE_WEB = 'curl';
const COMMAND_TOKENS = 3;

async function modelSaysWeb(request: string, seed: number, context: ActorContext, { model, promptFile }: IntentOptions): Promise<boolean> {
  if (model === undefined) return false;
  try {
    const { text } = await (await model()).generate(
      {
        // The planner's conversation keeps its prefix.
        role: 'executor',
        prefix: readPrompt(promptFile, {}),
        turns: [{ role: 'user', content: request }],
        grammar: COMMANDS,
        maxTokens: COMMAND_TOKENS,
        temperature: 0,
        seed,
      },
      { signal: context.signal, onProgress: (progress) => context.report('model.progress', { role: 'intent', ...progress }) },
    );
    return text === ASKS_THE_WEB;
  } catch (fault) {
    context.signal.throwIfAborted();
    // Without an answer the request is planned as it is; a model that cannot be had ends the run there.
    if (fault instanceof OksoError) return false;
    throw fault;
  }
}
