import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../schemas/canonical-json.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Intent, Plan, Step } from '../../../schemas/plan.ts';

/** What an approval is bound to: the tools and arguments of a plan in their order. Thoughts may be reworded; what runs may not. */
export function hashPlan(steps: readonly Pick<Step, 'tool' | 'args'>[]): string {
  return createHash('sha256')
    .update(canonicalJson(steps.map(({ tool, args }) => [tool, args])))
    .digest('hex');
}

/** Steps as a plan that carries its own hash. */
export function sealPlan(parts: { request: string; intent: Intent; steps: readonly Step[] }): Plan {
  const steps = [...parts.steps];
  return { v: 1, request: parts.request, intent: parts.intent, steps, hash: hashPlan(steps) };
}

/** Refuses a plan whose tools and arguments are not those its hash was made of: only what was shown and approved may run. */
export function requireSeal({ steps, hash }: Plan): void {
  if (hashPlan(steps) === hash) return;
  throw new OksoError('OKSO_PLAN_INVALID', 'the plan is not the one that was approved: its steps do not fit its hash', {
    hint: 'Nothing of it was run. Plan the request again.',
  });
}
