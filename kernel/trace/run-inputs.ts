import { z } from 'zod';
import { errorBodySchema } from '../../schemas/error.ts';
import { generationSchema } from '../../schemas/generation.ts';

/** What a run is only told: asked twice in the same state of the world, the answer is the same. */
const lookSources = ['verdict', 'manifest', 'foreign', 'workspace'] as const;
/** What happens once, in its order: a tool runs, a model writes, a person decides. */
const actSources = ['tool', 'model', 'approval', 'confirmation'] as const;

/** The first line of inputs.jsonl: where, with what and how a run was started. */
export const runOpenedSchema = z.object({
  v: z.literal(1),
  type: z.literal('run.opened'),
  at: z.string(),
  runId: z.string(),
  okso: z.string(),
  node: z.string(),
  platform: z.string(),
  workspace: z.string(),
  /** Whether somebody sat at the terminal. */
  canAsk: z.boolean(),
  /** False where okso ran without any model. */
  usesModel: z.boolean(),
  /** Settings that change what a run does, where they were set. */
  settings: z.record(z.string(), z.unknown()),
});
export type RunOpened = z.infer<typeof runOpenedSchema>;

/** Every other line of inputs.jsonl: one answer that came from outside the actors. */
export const runInputSchema = z.object({
  type: z.literal('input'),
  at: z.string(),
  source: z.enum([...lookSources, ...actSources]),
  /** The question, so that the same question finds the same answer. */
  key: z.string(),
  answer: z.unknown(),
  error: errorBodySchema.optional(),
});
export type RunInput = z.infer<typeof runInputSchema>;
export type LookSource = (typeof lookSources)[number];
export type ActSource = (typeof actSources)[number];

/** What a model gave, as it is kept: the text, what it cost, and which model it was. */
export const recordedGenerationSchema = z.object({
  model: z.string(),
  /** Stands for the bytes of the model file. */
  fileKey: z.string().optional(),
  generation: generationSchema,
});
export type RecordedGeneration = z.infer<typeof recordedGenerationSchema>;

/** Whether an input happens once and in order. */
export function isAct({ source }: RunInput): boolean {
  return (actSources as readonly string[]).includes(source);
}
