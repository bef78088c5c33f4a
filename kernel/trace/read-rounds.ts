import type { Candidate, Feedback, MessageBody, Observation, Score, StepQuestion, StepRisk } from '../../schemas/messages.ts';
import type { Plan, Step } from '../../schemas/plan.ts';
import { referencedSteps } from '../planning/plan/references.ts';
import type { TypedEvent } from './run-events.ts';

/** Where the value of an argument came from, if not from the plan itself. */
export interface ValueSource {
  argument: string;
  /** The model read it from what was observed. */
  byModel: boolean;
  /** Steps whose results it repeats. */
  fromSteps: number[];
}

/** One step as it was run. */
export interface StepReading {
  index: number;
  step: Step;
  args: Record<string, unknown>;
  sources: ValueSource[];
  questions: (StepQuestion & { answer: MessageBody<'step.questioned'>['answer'] })[];
  /** Undefined where the step did not come to its end. */
  result?: Observation['result'];
  text?: string;
  ms?: number;
  /** Where text of strangers in the result came from. */
  origins: string[];
}

/** One plan and what became of it. */
export interface Round {
  plan: Plan | undefined;
  script: string;
  candidates: Candidate[];
  scores: Score[];
  risks: StepRisk[];
  approval?: MessageBody<'plan.approved'>['approval'];
  steps: StepReading[];
  /** Words of the model that were no plan, with what was wrong with them. */
  complaints: { script: string; complaint: string }[];
  /** Answers that held numbers nothing supports. */
  refusedAnswers: { answer: string; invented: string[] }[];
  /** Why another plan followed. */
  rejected?: Feedback;
}

/** The plans of a run in their order, each with its steps. */
export function readRounds(events: readonly TypedEvent[]): Round[] {
  const rounds: Round[] = [];
  let complaints: Round['complaints'] = [];
  for (const event of events) {
    const round = rounds.at(-1);
    switch (event.type) {
      case 'plan.written':
        if (event.body.complaint !== undefined) complaints.push({ script: event.body.script, complaint: event.body.complaint });
        break;
      case 'plan.proposed':
        rounds.push({ ...emptyRound(event.body.candidates), complaints });
        complaints = [];
        break;
      case 'plan.scored':
        if (round !== undefined) Object.assign(round, { candidates: event.body.candidates, scores: event.body.scores });
        break;
      case 'plan.presented':
        if (round !== undefined) Object.assign(round, { plan: event.body.plan, risks: event.body.risks, script: event.body.script });
        break;
      case 'plan.approved':
        if (round !== undefined) round.approval = event.body.approval;
        break;
      case 'plan.rejected': {
        const why = event.body.feedback.at(-1);
        if (round !== undefined && why !== undefined) round.rejected = why;
        break;
      }
      case 'step.questioned':
        stepOf(round, event.body.index, event.body.step)?.questions.push(event.body);
        break;
      case 'step.started': {
        const step = stepOf(round, event.body.index, event.body.step);
        if (step !== undefined) Object.assign(step, { step: event.body.step, args: event.body.args, sources: sourcesOf(event.body.step) });
        break;
      }
      case 'step.observed': {
        const { origins = [], ...observed } = event.body;
        const step = stepOf(round, observed.index, observed.step);
        if (step !== undefined) Object.assign(step, observed, { origins, sources: sourcesOf(observed.step) });
        break;
      }
      case 'answer.refused':
        round?.refusedAnswers.push(event.body);
        break;
    }
  }
  return rounds;
}

function emptyRound(candidates: Candidate[]): Round {
  const [first] = candidates;
  return { plan: first?.plan, script: first?.script ?? '', candidates, scores: [], risks: [], steps: [], complaints: [], refusedAnswers: [] };
}

/** The step of a round, made when it is first spoken of: a question may come before its start. */
function stepOf(round: Round | undefined, index: number, step: Step): StepReading | undefined {
  const known = round?.steps.find((each) => each.index === index);
  if (known !== undefined || round === undefined) return known;
  const made: StepReading = { index, step, args: step.args, sources: [], questions: [], origins: [] };
  round.steps.push(made);
  return made;
}

/** What the plan left open: blanks that a model fills, and references to earlier steps. */
function sourcesOf({ args }: Step): ValueSource[] {
  return Object.entries(args).flatMap(([argument, value]) => {
    const source = { argument, byModel: value === '', fromSteps: referencedSteps({ [argument]: value }) };
    return source.byModel || source.fromSteps.length > 0 ? [source] : [];
  });
}
