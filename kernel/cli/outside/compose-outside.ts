import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createWorkspaceView } from '../../../sandbox/workspace-view.ts';
import type { ActorFactory } from '../../actor.ts';
import { createKeywordPlanner } from '../../actors/planner/keyword-planner.ts';
import type { PlanFormat } from '../../actors/planner/plan-format.ts';
import { createPlanner } from '../../actors/planner/planner.ts';
import { pathsMeant } from '../../actors/planner/planning-request.ts';
import { createReactPlanner } from '../../actors/planner/react-planner.ts';
import type { Turn } from '../../model/model.ts';
import { noPlansByRule } from '../../planning/by-rule/plans-by-rule.ts';
import { noSettledPlan } from '../../planning/checks/settled-plan.ts';
import type { SchemaValidators } from '../../planning/plan/schema-validators.ts';
import { isSaidDeletion } from '../../planning/untrusted/said-deletion.ts';
import type { Models } from '../compose/compose-models.ts';
import type { Tools } from '../compose/compose-tools.ts';
import { keptPlansOf } from '../memory/keep-run.ts';
import type { CliSession } from '../session/cli-session.ts';
import { composeCheckSources } from './compose-checks.ts';
import { createForeignText } from './foreign-text.ts';
import type { Outside } from './outside.ts';
import { createPlanFormats, lineOf } from './plan-formats.ts';
import { planningParts } from './planning-parts.ts';
import { settlesByWords } from './settled-by-words.ts';
import { changesSomething, purposeOf } from './step-purpose.ts';

export interface LiveParts {
  runId: string;
  /** What the person asked for; empty where a saved plan is run. */
  request: string;
  session: CliSession;
  tools: Tools;
  models: Models;
  ask: Outside['ask'];
  confirm: Outside['confirm'];
}

/** The policy's rule for a folder that would go with all that is in it. */
const RECURSIVE_DELETE = 'terminal.recursive-delete';

/** The outside of a live run: policy, tools, models and the person at the terminal. */
export function composeOutside({ runId, request, session, tools, models, ask, confirm }: LiveParts): Outside {
  const { runner } = tools;
  const judgeAlone: Outside['judge'] = (step) => runner.judge({ tool: step.tool, args: step.args, session: runId });
  /** Whoever names a folder and asks to delete it has seen what will be deleted: approval of the plan is enough, and undo brings it back. */
  const judge: Outside['judge'] = (step) => {
    const verdict = judgeAlone(step);
    return verdict.rule === RECURSIVE_DELETE && isSaidDeletion(step, request) ? { ...verdict, opens: 'plan' } : verdict;
  };
  const workspace = createWorkspaceView({ workspace: tools.policy.workspace, policy: tools.policy });
  const manifestOf: Outside['manifestOf'] = (tool) => runner.manifests().find(({ name }) => name === tool);
  return {
    judge,
    manifestOf,
    readsForeignText: createForeignText({
      capabilitiesOf: (tool) => manifestOf(tool)?.capabilities ?? [],
      targetOf: (step) => judge(step).target,
      isInWorkspace: tools.policy.isInWorkspace,
    }),
    async namesSomethingHere(request) {
      const { entries } = await workspace.entries();
      return (await pathsMeant(request, entries, workspace)).length > 0;
    },
    callTool: (call, options) => {
      const isSaid = call.approval === 'plan' && judge({ thought: '', ...call }).opens !== judgeAlone({ thought: '', ...call }).opens;
      return runner.run(isSaid ? { ...call, approval: 'explicit' } : call, options);
    },
    model: (role) => models.get(role),
    usesModel: !session.settings.TESTING_PASSTHROUGH,
    ask,
    confirm,
  };
}

export interface PlannerParts {
  validatorOf: SchemaValidators;
  /** Told the beginning of the prompt as soon as it is known. */
  warm?: Models['warm'];
}

/** The planner of a live run: it looks into the workspace and asks the model, or reads the request by its words alone. */
export function composePlanner(session: CliSession, tools: Tools, { model, judge }: Outside, { validatorOf, warm }: PlannerParts): ActorFactory {
  const { io, mode, folders, settings } = session;
  const { look, byRule: rules, mayCorrect, ...planning } = planningParts(settings.PLANNER_WITHOUT);
  const { settledScript, toldFact, tableQuestion, cellPlan, addedRow } = noPlansByRule;
  const byRule = settlesByWords(session) ? rules : { ...rules, settledScript, toldFact, tableQuestion, cellPlan, addedRow };
  const planningFile = (name: string): string => readFileSync(join(io.packageRoot, 'kernel/planning', name), 'utf8');
  const formats = planning.formats(
    createPlanFormats({
      plannerPrompt: planningFile('prompts/planner.v1.txt'),
      jsonPrompt: planningFile('prompts/planner-json.v1.txt'),
      reactPrompt: planningFile('prompts/react.v1.txt'),
      reckonPrompt: planningFile('prompts/reckon.v1.txt'),
      exampleLibrary: planningFile('examples/library.v1.txt'),
      pageLibrary: () => planningFile('examples/pages.v1.txt'),
      ownExamples: () =>
        keptPlansOf(folders)
          .list()
          .map(({ request, script }) => ({ request, user: request, script })),
      expand: tools.expand,
      validatorOf,
      repair: planning.repair,
      folderName: basename(tools.policy.workspace),
    }),
  );
  const prefixOf = (format: PlanFormat): Turn[] => format.prefix(tools.manifests(), settings.PLANNER_MAX_PLAN_STEPS);
  const parts = { manifests: tools.manifests, workspace: createWorkspaceView({ workspace: tools.policy.workspace, policy: tools.policy }) };
  if (mode === 'keyword') return createKeywordPlanner({ ...parts, format: formats.script });
  const sources = composeCheckSources(session, tools, purposeOf(judge));
  const checks = planning.checks(sources);
  const drafting = { ...parts, look, mayCorrect };
  const hasSideEffects = changesSomething(judge);
  if (mode === 'react') {
    warm?.('react', prefixOf(formats.react));
    return createReactPlanner({ ...drafting, model: () => model('react'), format: formats.react, checks, hasSideEffects, lineOf });
  }
  warm?.('planner', prefixOf(formats[settings.PLANNER_FORMAT]));
  const talkFile = planningFile('prompts/talk.v1.txt');
  return createPlanner({
    ...drafting,
    model: () => model('planner'),
    formats,
    byRule,
    settle: settlesByWords(session) ? planning.settle(sources) : noSettledPlan,
    talkFile,
    review: planning.review(checks, hasSideEffects),
  });
}
