import type * as Library from 'node-llama-cpp';
import type { GenerateRequest } from '../model.ts';
import type { KeptSequence } from './kept-sequence.ts';

type Role = GenerateRequest['role'];

/** Where prompts lie and answers are written. */
export interface Conversations {
  context: Library.LlamaContext;
  kept: Readonly<Record<Role, KeptSequence>>;
  /** For what is asked while a role's own sequence is in use. */
  spare: readonly KeptSequence[];
}

export interface ContextOptions {
  /** Tokens of each conversation; less when the model was trained on less. */
  contextSize: number;
  batchTokens: number;
  /** The most that may be used. */
  threads: number;
  flashAttention: boolean;
  /** Requests that may be answered at the same time; one where memory does not allow for more. */
  atOnce: number;
}

/** One sequence a role, so that the planner's prefix survives an answer. Saved states are tied to the number. */
const ROLES = ['planner', 'executor'] as const;

/** Opens one context with a sequence for each role and as many spare ones as answers are wanted at the same time. */
export async function openContext(model: Library.LlamaModel, library: typeof Library, options: ContextOptions): Promise<Conversations> {
  const { contextSize, batchTokens, threads, flashAttention, atOnce } = options;
  const sequences = ROLES.length + atOnce - 1;
  let context: Library.LlamaContext;
  try {
    context = await model.createContext({
      sequences,
      contextSize: Math.min(contextSize, model.trainContextSize),
      threads,
      flashAttention,
      batchSize: Math.max(batchTokens, sequences),
      // Without it a model with a sliding window could not rewind.
      swaFullCache: true,
      failedCreationRemedy: false,
    });
  } catch (thrown) {
    if (atOnce === 1 || !(thrown instanceof library.InsufficientMemoryError)) throw thrown;
    return openContext(model, library, { ...options, atOnce: 1 });
  }
  const sequence = (): KeptSequence => ({ sequence: context.getSequence(), ends: [] });
  const kept = { planner: sequence(), executor: sequence() };
  return { context, kept, spare: Array.from({ length: atOnce - 1 }, sequence) };
}
