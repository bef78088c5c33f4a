import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Plan } from '../../../schemas/plan.ts';
import { createVocabulary } from '../../planning/language/vocabulary.ts';
import { createPlanCheck, planInvalid } from '../../planning/plan/plan-check.ts';
import { readPlanFile } from '../../planning/plan/plan-file.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import type { Expanded } from '../../planning/workflow/expand-workflows.ts';

/** A plan is a page of steps; a file far above that is not a plan. */
export const MAX_PLAN_BYTES = 1024 * 1024;

export interface SavedPlanOptions {
  /** How the plan is called in messages, and what tells a script from JSON. */
  name: string;
  manifests: readonly ToolManifest[];
  expand: (steps: Plan['steps']) => Expanded;
  maxSteps: number;
  /** What lies in the workspace, for scripts that name files by a pattern. */
  knownPaths?: ReadonlySet<string>;
}

/** A plan that a person saved or wrote, checked against the live tools before anything runs. */
export function readSavedPlan(text: string, { name, manifests, expand, maxSteps, knownPaths }: SavedPlanOptions): Plan {
  const read = readPlanFile(text, {
    vocabulary: createVocabulary(manifests),
    ...(name === '-' ? {} : { name }),
    ...(knownPaths === undefined ? {} : { knownPaths }),
  });
  const source = name === '-' ? 'the plan from stdin' : `the plan ${name}`;
  if (!read.ok) throw planInvalid(read.faults, source);
  const check = createPlanCheck(manifests);
  const before = check.check(read.plan.steps, { maxSteps });
  if (before.length > 0) throw planInvalid(before, source);
  const expanded = expand(read.plan.steps);
  if (!expanded.ok) throw planInvalid(expanded.faults, source);
  const faults = check.check(expanded.steps);
  if (faults.length > 0) throw planInvalid(faults, source);
  return sealPlan({ ...read.plan, steps: expanded.steps });
}
