import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShippedPlugins } from '../../../sandbox/shipped-plugins.ts';
import type { Plan } from '../../../schemas/plan.ts';
import type { ApproverOptions } from '../../actors/approver.ts';
import type { KernelListener } from '../../inspector.ts';
import { printScript } from '../../planning/language/printer.ts';
import { createVocabulary } from '../../planning/language/vocabulary.ts';
import type { Tools } from '../compose/compose-tools.ts';
import type { Outside } from '../outside/outside.ts';
import { type PlanPreview, previewPlan } from '../preview/plan-preview.ts';
import { createAskLine } from '../prompt/ask-line.ts';
import { editPlan, runEditor } from '../prompt/edit-plan.ts';
import type { CliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Interruption } from '../session/interruptible.ts';
import { canAsk } from '../session/io.ts';
import { beside } from '../view/fit-lines.ts';
import { createScoreCard } from '../view/score-card.ts';
import type { Screen } from '../view/screen.ts';
import type { StatusLine } from '../view/status-line.ts';
import { createApprovalPrompt } from './approval-prompt.ts';
import { createRunView } from './run-view.ts';
import { MAX_PLAN_BYTES, readSavedPlan } from './saved-plan.ts';
import { createStepPrompt } from './step-prompt.ts';

/** The person's side of a run: what they see, and what they are asked. */
export interface Front extends Pick<Outside, 'ask' | 'confirm'>, Required<Pick<ApproverOptions, 'beforeShowing'>> {
  see: KernelListener;
}

export interface FrontParts {
  session: CliSession;
  tools: Tools;
  screen: Screen;
  status: StatusLine;
  interruption: Interruption;
  /** Events go to stdout as JSON: then only questions are shown. */
  isJson: boolean;
  /** What a person edits: the plan language where the plan was written in it, else JSON. */
  editsScript: boolean;
}

/** Joins the view of a run, the prompts and what they need to know. */
export function composeFront({ session, tools, screen, status, interruption, isJson, editsScript }: FrontParts): Front {
  const { io, settings, folders } = session;
  const { workspace } = tools.policy;
  const isQuiet = isJson || session.verbosity === 0;
  const host = {
    workerFile: join(io.packageRoot, 'dist/worker.mjs'),
    sdkFolder: join(io.packageRoot, 'dist/sdk'),
    cacheDir: join(folders.cache, 'plugins'),
    workspace,
  };
  const previews = new Map<string, PlanPreview>();
  const previewOf = (plan: Plan): PlanPreview => previews.get(plan.hash) ?? [];
  const scoreCard = createScoreCard();
  const view = createRunView({ stderr: io.stderr, screen, status, verbosity: isQuiet ? 0 : session.verbosity, previewOf });
  const askLine = createAskLine({ io, mayRepaint: screen.mayRepaint, interrupt: interruption.interrupt });
  const asScript = (plan: Plan): string => printScript(plan.steps, createVocabulary(tools.manifests()));
  return {
    see(event) {
      scoreCard.see(event);
      view(event);
    },
    async beforeShowing(plan, signal) {
      // Where nobody looks, nobody needs to know beforehand.
      if (!screen.isTerminal || (isQuiet && !canAsk(io))) return;
      const shipped = await readShippedPlugins(join(io.packageRoot, 'dist/plugins'));
      previews.set(plan.hash, await previewPlan(plan, { policy: tools.policy, cwd: workspace, shipped, host, signal }));
    },
    ask: createApprovalPrompt({
      io,
      screen,
      status,
      askLine,
      always: tools.always,
      isPlanShown: !isQuiet,
      previewOf,
      why: () => scoreCard.lines(screen),
      async edit(plan, confirm) {
        const edited = await editPlan(plan, {
          env: io.env,
          temporaryFolder: tmpdir(),
          maxBytes: MAX_PLAN_BYTES,
          runEditor: (command, file) => interruption.leaveTo(() => runEditor(command, file)),
          print: (given) => (editsScript ? { name: 'plan.okso', text: asScript(given) } : { name: 'plan.json', text: planText(given) }),
          read: (text, name) =>
            readSavedPlan(text, { name, manifests: tools.manifests(), expand: tools.expand, maxSteps: settings.PLANNER_MAX_PLAN_STEPS }),
          say: (text) => io.stderr.write(`${beside('', forDisplay(text), screen.columns() - 1)}\n`),
          askAgain: () => confirm('Edit it again? [y]es or [n]o: '),
        });
        return edited === undefined ? undefined : { plan: edited, script: asScript(edited) };
      },
    }),
    confirm: createStepPrompt({ io, screen, status, askLine }),
  };
}

/** What of a plan a person may change: its steps. */
function planText({ v, steps }: Plan): string {
  return `${JSON.stringify({ v, steps }, null, 2)}\n`;
}
