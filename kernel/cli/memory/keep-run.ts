import { join } from 'node:path';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { printScript } from '../../planning/language/printer.ts';
import { createVocabulary } from '../../planning/language/vocabulary.ts';
import type { RunReading } from '../../trace/read-run.ts';
import type { Folders } from '../session/folders.ts';
import { type KeptPlan, type KeptPlans, openKeptPlans } from './kept-plans.ts';

/** The kept plans of this user. */
export function keptPlansOf(folders: Folders): KeptPlans {
  return openKeptPlans(join(folders.data, 'memory'), () => new Date());
}

/** Keeps the plan that a run ended with as an example for requests like its own. */
export function keepRun(run: RunReading, manifests: readonly ToolManifest[], kept: KeptPlans): KeptPlan {
  const plan = run.rounds.at(-1)?.plan;
  if (run.end.type !== 'run.completed' || plan === undefined) throw unfit(run.id, 'did not come to an answer');
  if (run.request.trim() === '') throw unfit(run.id, 'ran a saved plan and has no request');
  // What was approved, not what was written first: steps may have been repaired or edited.
  return kept.keep({ run: run.id, request: run.request, script: printScript(plan.steps, createVocabulary(manifests)).trimEnd() });
}

function unfit(run: string, why: string): OksoError {
  return new OksoError('OKSO_USAGE', `the run ${run} ${why}, so there is nothing to learn from it`, {
    hint: 'Only requests that were answered can be kept; okso history shows them.',
  });
}
