import type { MessageBody } from '../../../schemas/messages.ts';
import type { ActorContext } from '../../actor.ts';
import type { LanguageModel, ModelProgress } from '../../model/model.ts';
import type { Complaint } from '../../planning/answer/answer-check.ts';
import { readVerdict, verdictGrammar, verdictPrompt } from '../../planning/answer/answer-verdict.ts';

export interface JudgeOptions {
  model: () => Promise<LanguageModel>;
  /** The text of validator.v1.txt. */
  promptFile: string;
}

/** One word, or a short reason. */
const VERDICT_TOKENS = 40;

/** Asks a model whether an answer fits its request and what was observed. A model that cannot be had, or fails, has no say: the answer stands. */
export async function judgeAnswer(
  { request, options, done, answer }: MessageBody<'answer.drafted'>,
  context: ActorContext,
  { model, promptFile }: JudgeOptions,
): Promise<Complaint | undefined> {
  if (done.length === 0) return undefined;
  const { prefix, turns } = verdictPrompt(promptFile, request, done, answer);
  try {
    const { text } = await (await model()).generate(
      { role: 'executor', prefix, turns, grammar: verdictGrammar, maxTokens: VERDICT_TOKENS, temperature: 0, seed: options.seed },
      { signal: context.signal, onProgress: (progress: ModelProgress) => context.report('model.progress', { role: 'validator', ...progress }) },
    );
    const reason = readVerdict(text);
    return reason === undefined ? undefined : { text: reason };
  } catch (thrown) {
    context.signal.throwIfAborted();
    context.log('warn', `the answer was not judged: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return undefined;
  }
}
