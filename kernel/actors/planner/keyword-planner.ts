import type { ToolManifest } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { ActorFactory } from '../../actor.ts';
import { keywordScript, whatKeywordsSay } from '../../planning/keyword/keyword-script.ts';
import { absentNames } from '../../planning/looks/absent-names.ts';
import type { WorkspaceView } from '../../planning/looks/workspace-summary.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import { hiddenNamesIn } from '../../planning/request/file-names.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';
import { bodyOf, draft } from '../message.ts';
import { absentFault } from './absent-fault.ts';
import type { PlanFormat } from './plan-format.ts';

export interface KeywordPlannerOptions {
  manifests: () => readonly ToolManifest[];
  format: PlanFormat;
  workspace: WorkspaceView;
}

/** Plans without a model: what a request says beyond doubt by its words, and nothing else. The script is read like one that a model wrote. */
export function createKeywordPlanner({ manifests, format, workspace }: KeywordPlannerOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const { request, options, intent, snippets, feedback, done } = bodyOf(message, 'planner/main');
      const { entries, complete } = await workspace.entries(hiddenNamesIn(request));
      if (feedback.length > 0) throw noPlan('keyword mode cannot change a plan', 'Word the request differently, or let a model plan: --mode plan.');
      const script = keywordScript(request, { entries, isComplete: complete, manifests: manifests() });
      const [absent] = script === undefined && complete ? absentNames(request, entries) : [];
      if (absent !== undefined) throw absentFault(absent, entries);
      if (script === undefined) throw noPlan('keyword mode does not know for certain what this request means');
      const reading = format.read(script, manifests(), {
        request,
        maxSteps: options.maxSteps,
        knownPaths: new Set(entries.map(({ path }) => path)),
        saidNames: new Set(),
        entries,
        traits: requestTraits(request),
        named: [],
        meant: [],
        isSettled: true,
      });
      context.report('plan.written', { sample: 0, attempt: 0, script, ...(reading.ok ? {} : { complaint: reading.complaint }) });
      if (!reading.ok) throw noPlan(`\`${script}\` cannot be planned here: ${reading.complaint}`);
      const plan = sealPlan({ request, intent, steps: reading.steps });
      const candidates = [{ plan, script, promptTokens: 0, outputTokens: 0, ms: 0 }];
      return draft('plan.proposed', { request, options, intent, snippets, feedback, done, candidates });
    },
  });
}

function noPlan(message: string, hint = `It understands: ${whatKeywordsSay()}.`): OksoError {
  return new OksoError('OKSO_NO_PLAN', message, { hint });
}
