import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../schemas/canonical-json.ts';
import type { StepQuestion } from '../../../schemas/messages.ts';
import type { Plan, Step } from '../../../schemas/plan.ts';
import type { StepCall } from '../../actors/tool-runner.ts';
import type { GenerateRequest } from '../../model/model.ts';

/** How questions to the outside are named in the record, the same when they are recorded and when they are played back. */
export const inputKeys = {
  step: ({ tool, args }: Pick<Step, 'tool' | 'args'>): string => canonicalJson({ tool, args }),
  /** The texts of earlier steps are left out: they are the answers to earlier calls. */
  call: ({ tool, args, step, approval, newFiles }: StepCall): string => canonicalJson({ tool, args, step, approval, newFiles }),
  plan: ({ steps }: Pick<Plan, 'steps'>): string => canonicalJson(steps.map(({ tool, args }) => ({ tool, args }))),
  question: (question: StepQuestion): string => canonicalJson(question),
  /** A hash: prompts are long, repeat themselves and hold nothing that is not on record elsewhere. `redact` keeps it the same when secrets are gone. */
  generation: ({ role, ...request }: GenerateRequest, redact: (text: string) => string): string =>
    `${role} ${createHash('sha256')
      .update(redact(canonicalJson(request)))
      .digest('hex')}`,
  /** A model that could not be had at all. */
  noModel: (role: string): string => `${role} unavailable`,
};
