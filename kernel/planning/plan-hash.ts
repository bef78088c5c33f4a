import { createHash } from 'node:crypto';
import type { Intent, Plan, Step } from '../../schemas/plan.ts';
import { canonicalJson } from './canonical-json.ts';

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
