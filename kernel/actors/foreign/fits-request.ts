import type { LanguageModel } from '../../model/model.ts';
import type { ForeignTool } from '../../planning/foreign/foreign-tool.ts';
import { readPrompt } from '../../planning/prompts/prompt-file.ts';

export interface FitsRequestOptions {
  model: LanguageModel;
  /** The text of calls-check.v1.txt. */
  promptFile: string;
  seed: number;
  signal: AbortSignal;
}

/** Whether a tool is for this, and what it cost to ask. */
export interface Fit {
  fits: boolean;
  promptTokens: number;
  outputTokens: number;
}

/** A description says in its first sentences what a tool is for. */
const MAX_DESCRIPTION = 600;
/** The answer needs one token; some vocabularies have none for the whole word. */
const MAX_ANSWER_TOKENS = 3;
const GRAMMAR = 'root ::= "yes" | "no"\n';

/**
 * Asks the model whether a tool gives what a request asks for. Small models that may call a tool nearly always do; asked by itself, and
 * without arguments to be filled, they tell far better whether it fits.
 */
export async function fitsRequest(tool: ForeignTool, request: string, { model, promptFile, seed, signal }: FitsRequestOptions): Promise<Fit> {
  const description = tool.description.replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION);
  const { text, promptTokens, outputTokens } = await model.generate(
    {
      role: 'executor',
      prefix: readPrompt(promptFile, {}),
      turns: [{ role: 'user', content: `Request: ${request}\nFunction ${tool.name}: ${description}` }],
      grammar: GRAMMAR,
      maxTokens: MAX_ANSWER_TOKENS,
      temperature: 0,
      seed,
    },
    { signal },
  );
  return { fits: text.trim() !== 'no', promptTokens, outputTokens };
}
