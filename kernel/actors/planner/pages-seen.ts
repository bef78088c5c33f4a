import type { CandidateFault, MessageBody } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { type PageShape, pageShape } from '../../planning/by-rule/page-shape.ts';
import { exchangeArithmetic } from '../../planning/facts/exchange.ts';
import { jsonCount } from '../../planning/facts/json-fact.ts';
import { sectionValue } from '../../planning/facts/section-value.ts';
import { statedCount } from '../../planning/facts/stated-count.ts';
import { toldFact } from '../../planning/facts/told-fact.ts';
import { PYTHON, WEB_FETCH } from '../../planning/language/tool-names.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import { fenced } from '../../planning/untrusted/fence.ts';
import type { PlanningRequest } from './plan-format.ts';

/** A page that a run has fetched, as the planner is shown it. */
export interface PageSeen {
  line: string;
  kind: PageShape['kind'];
  /** A number that is asked for stands in it as it is, and is not to be counted. */
  tellsCount: boolean;
  /** A rule reads off it what is asked for. */
  tellsFact: boolean;
  /** Its rates settle what the sum of money comes to that is asked for. */
  tellsExchange: boolean;
}

type Round = Pick<MessageBody<'request.rephrased'>, 'request' | 'options' | 'feedback' | 'done'>;

/** The pages that earlier plans of a run fetched, each once, by their shape: strangers wrote them, so it is fenced. */
export function pagesSeen({ request, done }: Round): PageSeen[] {
  const pages = new Map(done.flatMap(({ step, args, result, text }) => (result.ok && step.tool === WEB_FETCH ? [[stepLine(step, args), text]] : [])));
  return [...pages].map(([label, text]) => {
    const { kind, text: shape } = pageShape(text, request);
    return {
      line: fenced(label, shape),
      kind,
      tellsCount: tellsCount(request, text),
      tellsFact: toldFact(request, { text, path: '' }) !== undefined,
      tellsExchange: exchangeArithmetic(request, text) !== undefined,
    };
  });
}

function tellsCount(request: string, text: string): boolean {
  return (jsonCount(request, text) ?? sectionValue(request, text) ?? statedCount(request, text)) !== undefined;
}

/** What was fetched because the request names it is what the plan has to read. */
export function withPages(planning: PlanningRequest, pages: readonly PageSeen[]): PlanningRequest {
  return pages.length === 0 ? planning : { ...planning, traits: { ...planning.traits, readsUrl: true } };
}

/** Steps that look for a table where none of the pages has one. */
export function tablesMissing(steps: readonly Step[], pages: readonly PageSeen[]): CandidateFault[] {
  if (pages.length === 0 || pages.some(({ kind }) => kind === 'table')) return [];
  return steps.flatMap(({ tool, args }, index): CandidateFault[] =>
    tool === PYTHON && /\brows\(data\)/.test(String(args['input']))
      ? [
          {
            step: index + 1,
            code: 'input',
            grade: 'fails',
            message: 'there is no table in the page for rows(data): take what is wanted out of its text.',
          },
        ]
      : [],
  );
}

/** Whether a run may look at its pages before it is planned: once, and only where the plan will run. A person's word on the first half changes nothing about that. */
export function mayLookFirst({ options: { planOnly, dryRun }, feedback, done }: Round): boolean {
  return !planOnly && !dryRun && done.length === 0 && feedback.every(({ from }) => from === 'person');
}
