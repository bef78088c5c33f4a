import { z } from 'zod';
import { errorBodySchema } from './error.ts';
import { logprobSchema } from './generation.ts';
import { sideEffectsSchema, toolResultSchema } from './manifest.ts';
import { intentSchema, planSchema, stepSchema } from './plan.ts';
import { riskSchema } from './policy.ts';
import { runModes } from './run-modes.ts';
import { settingsTable } from './settings-table.ts';

/** How a run was asked for; travels unchanged from the first message to the last. */
export const runOptionsSchema = z.strictObject({
  mode: z.enum(runModes),
  planOnly: z.boolean(),
  dryRun: z.boolean(),
  approveAll: z.boolean(),
  forceConfirm: z.boolean(),
  search: z.boolean(),
  samples: z.number().int().positive(),
  temperature: z.number().min(0),
  seed: z.number().int().nonnegative(),
  maxSteps: z.number().int().positive(),
  maxOutputTokens: z.number().int().positive(),
  format: z.enum(['script', 'json']),
  /** A model was named that judges answers; okso's own checks need none. */
  asksValidator: z.boolean().optional(),
  /** Parts of planning that are left out, to measure what they add. */
  without: z.array(z.enum(settingsTable.PLANNER_WITHOUT.choices)).optional(),
});
export type RunOptions = z.infer<typeof runOptionsSchema>;

const asked = { request: z.string(), options: runOptionsSchema };

/** What happened to one step of a plan; `text` is what `{{N}}` stands for. */
export const observationSchema = z.strictObject({
  index: z.number().int().positive(),
  step: stepSchema,
  /** The arguments as they were run, after filling and references. */
  args: z.record(z.string(), z.unknown()),
  result: toolResultSchema,
  text: z.string(),
  ms: z.number(),
  /** Where text of strangers in it came from: pages, mails, files outside the workspace. Left out where there is none. */
  origins: z.array(z.string()).optional(),
  /** Why it was not run at all: the step is still open, and the model may come back to it. */
  skipped: z.string().optional(),
});
export type Observation = z.infer<typeof observationSchema>;

/** Why an earlier plan of the same run does not stand: said by a person, a failed step or the validator. */
export const feedbackSchema = z.strictObject({
  from: z.enum(['person', 'executor', 'validator']),
  text: z.string(),
  /** The script or plan it speaks of, as the model wrote it. */
  script: z.string(),
  /** The shape of data that was seen on the way, as the planner is shown the shape of files. */
  seen: z.string().optional(),
  /** Nothing broke, but what was looked for was not there. */
  foundNothing: z.boolean().optional(),
  /** What would be said of it if no other plan could follow. */
  otherwise: z.string().optional(),
  /** The answer that the validator sent back, and how many steps had run by then: it is given after all where nothing better comes of another plan. */
  answered: z.strictObject({ answer: z.string(), steps: z.number().int() }).optional(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** What reading a plan shows to be wrong with it, before anything runs. */
export const candidateFaultSchema = z.strictObject({
  /** Counted from 1; null: the plan as a whole. */
  step: z.number().int().positive().nullable(),
  code: z.enum([
    'absent-text',
    'astray',
    'code',
    'code-name',
    'column',
    'condition',
    'flag',
    'input',
    'invented-address',
    'invented-number',
    'invented-path',
    'key',
    'missing-file',
    'overwrites',
    'unasked-deletion',
    'kept-file',
    'unasked-file',
    'blind-search',
    'refused',
    'repeated',
    'undone',
    'unused',
  ]),
  /** `mended`: it was put right; `weighs`: the plan runs and is the worse for it; `fails`: it would fail and do no harm; `blocks`: it may not run. */
  grade: z.enum(['mended', 'weighs', 'fails', 'blocks']),
  /** A sentence that names the thing, for the model and for people. */
  message: z.string(),
});
export type CandidateFault = z.infer<typeof candidateFaultSchema>;

export const candidateSchema = z.strictObject({
  plan: planSchema,
  /** What the model wrote. */
  script: z.string(),
  promptTokens: z.number().int(),
  outputTokens: z.number().int(),
  ms: z.number(),
  /** Left out where nothing was found, or nothing was looked for: a plan from a file. */
  faults: z.array(candidateFaultSchema).optional(),
  /** How sure the model was of its script; only where candidates were compared. */
  logprob: logprobSchema.optional(),
});
export type Candidate = z.infer<typeof candidateSchema>;

export const scoreSchema = z.strictObject({
  candidate: z.number().int().nonnegative(),
  total: z.number(),
  rationale: z.array(z.string()),
});
export type Score = z.infer<typeof scoreSchema>;

/** A step as the approver shows it: what it may touch and how sure okso may be without asking. */
export const stepRiskSchema = z.strictObject({
  index: z.number().int().positive(),
  verdict: z.enum(['allow', 'ask', 'deny']),
  rule: z.string(),
  reason: z.string(),
  effect: sideEffectsSchema,
  /** What it may do to the world, in words. */
  risks: z.array(riskSchema),
});
export type StepRisk = z.infer<typeof stepRiskSchema>;

/** A text that the planner was shown, so that what a plan repeats from it can be told from what the user said. */
export const shownTextSchema = z.strictObject({ origin: z.string(), text: z.string() });
export type ShownText = z.infer<typeof shownTextSchema>;

const round = {
  ...asked,
  intent: intentSchema,
  snippets: z.array(z.string()),
  feedback: z.array(feedbackSchema),
  done: z.array(observationSchema),
  shown: z.array(shownTextSchema).optional(),
  /** The plan only fetches the pages of the request; the rest is planned with them in view. */
  isFirstHalf: z.boolean().optional(),
};

/** Why a step that was approved with its plan is asked about again, just before it runs. */
export const stepQuestionSchema = z.strictObject({
  index: z.number().int().positive(),
  step: stepSchema,
  /** What would be touched. */
  target: z.string(),
  findings: z.array(
    z.strictObject({
      /** The argument that it is about; left out where it is the step as a whole. */
      argument: z.string().optional(),
      value: z.string().optional(),
      /** Where the value came from. */
      origins: z.array(z.string()),
      reason: z.string(),
    }),
  ),
});
export type StepQuestion = z.infer<typeof stepQuestionSchema>;

/** Who has said yes: nobody had to, somebody (or --yes) to the plan as a whole, or a person who was shown each step with its risk. */
export const approvalSchema = z.enum(['none', 'plan', 'explicit']);

/** The body of each message type: the path of a request through okso, read from top to bottom. */
export const messageBodies = {
  'request.received': z.strictObject(asked),
  'intent.classified': z.strictObject({ ...asked, intent: intentSchema }),
  'request.rephrased': z.strictObject({ ...round, queries: z.array(z.string()) }),
  'plan.proposed': z.strictObject({ ...round, candidates: z.array(candidateSchema).min(1) }),
  'plan.scored': z.strictObject({ ...round, candidates: z.array(candidateSchema).min(1), scores: z.array(scoreSchema).min(1) }),
  'plan.approved': z.strictObject({ ...round, plan: planSchema, script: z.string(), approval: approvalSchema }),
  'plan.rejected': z.strictObject({ ...round, plan: planSchema, script: z.string() }),
  'plan.continued': z.strictObject({ ...round, plan: planSchema, script: z.string() }),
  'step.questioned': stepQuestionSchema.extend({ answer: z.enum(['yes', 'no', 'nobody to ask']) }),
  'step.started': z.strictObject({ index: z.number().int(), step: stepSchema, args: z.record(z.string(), z.unknown()) }),
  'step.observed': observationSchema,
  'answer.drafted': z.strictObject({
    ...round,
    plan: planSchema,
    script: z.string(),
    answer: z.string(),
    /** Where its words are from: the plan, a result as it is, or a model that saw the results. */
    by: z.enum(['plan', 'result', 'model']).optional(),
    /** It is an earlier answer, given because of this. */
    keptBecause: z.string().optional(),
  }),
  'run.completed': z.strictObject({ answer: z.string(), steps: z.number().int(), ms: z.number() }),
  'run.planned': z.strictObject({ plan: planSchema }),
  'run.refused': z.strictObject({ denied: z.array(z.strictObject({ tool: z.string(), target: z.string(), reason: z.string() })) }),
  'run.failed': z.strictObject({ error: errorBodySchema }),
} as const;
export type MessageType = keyof typeof messageBodies;
export type MessageBody<T extends MessageType> = z.infer<(typeof messageBodies)[T]>;

/** One line of `--json` output. */
export const jsonEventSchema = z.strictObject({
  v: z.literal(1),
  runId: z.string(),
  seq: z.number().int().nonnegative(),
  at: z.string(),
  type: z.string(),
  body: z.unknown(),
});
