import type { Generation } from '../../schemas/generation.ts';
import type { PromptTurn } from '../planning/prompts/prompt-file.ts';

export type { Generation };

/** One turn of a conversation with a language model. */
export type Turn = PromptTurn;

/** "Don't repeat yourself": a repetition of n tokens costs multiplier × base^(n − allowedLength) once it is longer than allowedLength. */
export interface DryPenalty {
  multiplier: number;
  base: number;
  allowedLength: number;
  /** How many of the last tokens are looked at. */
  lastTokens: number;
}

export interface GenerateRequest {
  /** Which kept conversation state this belongs to; each role keeps its own, so a planner's prefix survives an answer. */
  role: 'planner' | 'executor';
  /** Byte-identical between runs: its state is saved on disk and restored. */
  prefix: readonly Turn[];
  /** What differs from run to run; the model continues after these. */
  turns: readonly Turn[];
  /** GBNF that the whole output obeys; without it the output is free text. */
  grammar?: string;
  /** Upper bound of generated tokens. */
  maxTokens: number;
  /** 0 is greedy. */
  temperature: number;
  topP?: number;
  topK?: number;
  /** Makes repeating what was just written less likely the longer the repetition would be. */
  dry?: DryPenalty;
  /** Always explicit: the library's default is the clock in seconds, so parallel samples would come out the same. */
  seed: number;
  /** The output ends before the first of these. */
  stop?: readonly string[];
  /** Tell how likely the text was to the model. It costs up to half of what writing it did, so it is asked for only where texts are compared. */
  wantsLogprob?: boolean;
}

/** What a model reports while it works. `loading` and `reading` fractions go from 0 to 1; `reading` is the prompt. */
export type ModelProgress =
  | { stage: 'loading' | 'reading'; fraction: number }
  | { stage: 'token'; text: string }
  | { stage: 'restarted'; reason: string };

export interface GenerateOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ModelProgress) => void;
}

/** A language model, wherever it runs. Faults are OksoErrors: OKSO_MODEL_* , OKSO_CONTEXT_FULL, OKSO_TIMEOUT, OKSO_INTERRUPTED. */
export interface LanguageModel extends AsyncDisposable {
  /** Catalogue id or file name, for messages and traces. */
  readonly id: string;
  /** Stands for the bytes of the model file: its sha256, or path, size and time where no catalogue vouches for it. */
  readonly fileKey?: string;
  /** Tokens one role's conversation may hold, prompt and output together; known once loaded. */
  contextSize(): Promise<number>;
  /** The number of tokens of a text, for budgets. */
  countTokens(text: string): Promise<number>;
  generate(request: GenerateRequest, options?: GenerateOptions): Promise<Generation>;
  /** How many requests it answers in about the time of one, when they are made at the same time; without it, one. */
  atOnce?(): Promise<number>;
  /** Starts loading, and restores the saved state of this prefix as soon as it is known, so that it happens while other work is done. Never throws; faults surface in generate. */
  warm(role: GenerateRequest['role'], prefix?: readonly Turn[]): void;
}
