import { canonicalJson } from '../../../schemas/canonical-json.ts';
import type { Observation } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { WEB_FETCH } from '../language/tool-names.ts';
import { referencedSteps } from './references.ts';

/** The pages of a plan that an earlier plan of the run fetched, by their position: what a page said a moment ago still holds. */
export function fetchedBefore(steps: readonly Step[], earlier: readonly Observation[]): ReadonlyMap<number, Observation> {
  const fetched = earlier.filter(({ step, result }) => result.ok && step.tool === WEB_FETCH);
  const found = [...steps.entries()].map(([at, step]) => [at, fetched.findLast((observation) => isSame(observation.step, step))] as const);
  return new Map(found.flatMap(([at, observation]) => (observation === undefined ? [] : [[at, observation] as const])));
}

/**
 * The changes a new plan begins with that were the last ones of the plans before it, by their position in the plan. They are not made
 * again: a line is not appended twice, nor a mail sent twice, because the step behind it failed. Anything that was changed since, or
 * whose text is known only when it runs, is made as planned.
 */
export function doneBefore(
  steps: readonly Step[],
  earlier: readonly Observation[],
  isChange: (step: Step) => boolean,
): ReadonlyMap<number, Observation> {
  const made = earlier.filter(({ step, args, result }) => result.ok && isChange({ ...step, args }));
  const planned = [...steps.entries()].filter(([, step]) => isChange(step));
  for (let start = 0; start < made.length; start++) {
    const last = made.slice(start);
    const isRepeated = last.every((observation, at) => isSame(observation.step, planned[at]?.[1]));
    if (isRepeated) return new Map(last.map((observation, at) => [planned[at]?.[0] ?? -1, observation]));
  }
  return new Map();
}

function isSame(done: Step, planned: Step | undefined): boolean {
  if (planned === undefined || done.tool !== planned.tool || canonicalJson(done.args) !== canonicalJson(planned.args)) return false;
  return referencedSteps(planned.args).length === 0 && !Object.values(planned.args).includes('');
}
