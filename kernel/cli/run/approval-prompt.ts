import type { StepRisk } from '../../../schemas/messages.ts';
import type { Plan } from '../../../schemas/plan.ts';
import type { Decision } from '../../actors/approver.ts';
import { actingSteps } from '../../planning/plan/acting-steps.ts';
import type { Always } from '../compose/compose-always.ts';
import type { PlanPreview } from '../preview/plan-preview.ts';
import { askForGood } from '../prompt/always-question.ts';
import type { AskLine } from '../prompt/ask-line.ts';
import { forDisplay } from '../session/for-display.ts';
import { canAsk, type Io } from '../session/io.ts';
import { beside, unbroken } from '../view/fit-lines.ts';
import { planLines, stepDetails } from '../view/plan-lines.ts';
import type { Screen } from '../view/screen.ts';
import type { StatusLine } from '../view/status-line.ts';

type Ask = (plan: Plan, risks: readonly StepRisk[], signal: AbortSignal) => Promise<Decision>;
type Edited = Extract<Decision, { kind: 'edited' }>;

export interface ApprovalPromptOptions {
  io: Io;
  screen: Screen;
  status: StatusLine;
  askLine: AskLine;
  always: Always;
  /** False where the run is not shown: then the plan is, because nobody approves what they have not seen. */
  isPlanShown: boolean;
  previewOf(plan: Plan): PlanPreview;
  /** Why this plan: the score card. */
  why(): readonly string[];
  /** Has the person change the plan; undefined where it stays as it is. */
  edit(plan: Plan, confirm: (question: string) => Promise<boolean>): Promise<Omit<Edited, 'kind'> | undefined>;
}

/** Shorter texts are slips of a finger, not something to plan by. */
const LEAST_FEEDBACK_CHARACTERS = 4;

/** The question below a plan; undefined where nobody could answer it. The plan itself is already on the screen. */
export function createApprovalPrompt({
  io,
  screen,
  status,
  askLine,
  always,
  isPlanShown,
  previewOf,
  why,
  edit,
}: ApprovalPromptOptions): Ask | undefined {
  if (!canAsk(io)) return undefined;
  const { colours } = screen;
  const write = (line: string): void => void io.stderr.write(`${line}\n`);
  const say = (text: string): void => write(beside('', forDisplay(text), screen.columns() - 1));

  return async (plan, risks, signal) => {
    status.clear();
    if (!isPlanShown) for (const line of planLines(plan, { risks, previews: previewOf(plan), first: 0, screen })) write(line);
    const denied = risks.some(({ verdict }) => verdict === 'deny');
    const keys = keysFor(plan, risks);
    const confirm = async (question: string): Promise<boolean> => isYes((await askLine(question, signal)) ?? '');
    const hint = keys.map(({ key, word }) => `${colours.bold(key)}${colours.dim(unbroken(` ${word} ·`))}`).join(' ');
    write(beside('', `${hint} ${colours.dim(unbroken('or say what to change'))}`, screen.columns() - 1));
    for (;;) {
      const said = (await askLine(denied ? 'A step is denied, so this cannot run. Edit it? ' : 'Run it? ', signal)) ?? 'n';
      const key = said.toLowerCase();
      if (/^\d+$/.test(said)) showStep(Number(said));
      else if (isYes(said)) return { kind: 'yes' };
      else if (said === '' || key === 'n' || key === 'no') return { kind: 'no' };
      else if (key === 'e' || key === 'edit') {
        const edited = await edit(plan, confirm);
        if (edited !== undefined) return { kind: 'edited', ...edited };
      } else if (key === 'w' || key === 'why') for (const line of why()) write(line);
      else if (key === 'a' || key === 'always') {
        if (await askForGood(plan, { always, say, confirm })) return { kind: 'yes' };
      } else if (said.length < LEAST_FEEDBACK_CHARACTERS)
        for (const { key: name, help } of keys) write(beside(`  ${name.padEnd(4)} `, help, screen.columns() - 1));
      else return { kind: 'feedback', text: said };
    }

    function showStep(number: number): void {
      const step = plan.steps[number - 1];
      const details = { number, risk: risks[number - 1], previews: previewOf(plan)[number - 1] ?? [], screen };
      if (step === undefined) say(`There is no step ${number}.`);
      else for (const line of stepDetails(step, details)) write(line);
    }
  };
}

/** The keys that mean something for this plan. */
function keysFor({ steps }: Plan, risks: readonly StepRisk[]): { key: string; word: string; help: string }[] {
  const last = actingSteps(steps).length;
  const asks = risks.some(({ verdict }) => verdict === 'ask');
  const always = { key: 'a', word: 'always', help: 'allow what asks for good; the exact patterns are shown before anything is kept' };
  return [
    { key: 'y', word: 'yes', help: 'run the plan as it stands' },
    { key: 'n', word: 'no', help: 'run nothing; Enter alone does the same' },
    { key: 'e', word: 'edit', help: 'change the plan in your editor ($VISUAL, $EDITOR); it is checked and shown again' },
    { key: 'w', word: 'why', help: 'the score card: candidates, scores and what was refused' },
    ...(asks ? [always] : []),
    { key: last <= 1 ? '1' : `1-${last}`, word: 'a step', help: 'everything about that step: arguments in full, verdict, rule, change' },
    { key: '?', word: 'help', help: 'this list; any other text says what to change, and the request is planned again' },
  ];
}

const isYes = (said: string): boolean => /^y(?:es)?$/i.test(said);
