import type { MessageBody } from '../../../schemas/messages.ts';
import type { KernelEvent } from '../../inspector.ts';
import { actingSteps } from '../../planning/plan/acting-steps.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import { forDisplay } from '../session/for-display.ts';
import { beside } from './fit-lines.ts';
import type { Screen } from './screen.ts';

/** Why this plan and not another: what the model wrote, what was wrong with it, and how the candidates compare. */
export interface ScoreCard {
  see(event: KernelEvent): void;
  lines(screen: Screen): string[];
}

type Scored = MessageBody<'plan.scored'>;

/** Follows a run, and remembers how the latest plan came to be. */
export function createScoreCard(): ScoreCard {
  let refused: { script: string; complaint: string }[] = [];
  let refusedFor: readonly { script: string; complaint: string }[] = [];
  let scored: Scored | undefined;
  return {
    see(event) {
      if (event.type === 'actor.reported' && event.report.type === 'plan.written') {
        const { script, complaint } = event.report.body as { script: string; complaint?: string };
        if (complaint !== undefined) refused.push({ script, complaint });
      } else if (event.type === 'message.delivered' && event.envelope.type === 'plan.scored') {
        scored = event.envelope.body as Scored;
        refusedFor = refused;
        refused = [];
      }
    },
    lines(screen) {
      const { colours } = screen;
      const columns = screen.columns() - 1;
      const under = (text: string): string => beside('     ', colours.dim(forDisplay(text)), columns);
      const byModel = scored?.candidates.some(({ script }) => script !== '') === true;
      if (scored === undefined || !byModel) return ['The plan was not drafted by a model, so there was nothing to choose from.'];
      return [
        ...scored.candidates.flatMap(({ plan, ms }, index) => {
          const score = scored?.scores.find(({ candidate }) => candidate === index);
          const steps = actingSteps(plan.steps).map((step) => stepLine(step));
          const chosen = index === 0 ? colours.green('chosen') : '      ';
          return [
            beside(
              `  ${chosen}  `,
              `${score === undefined ? '' : `${round(score.total)} points  `}${colours.dim(`written in ${(ms / 1000).toFixed(1)} s`)}`,
              columns,
            ),
            ...steps.map((line) => under(line)),
            ...(score?.rationale ?? []).map((why) => under(`· ${why}`)),
          ];
        }),
        ...refusedFor.flatMap(({ script, complaint }) => [
          beside(`  ${colours.red('refused')} `, colours.dim(forDisplay(script.trim().replaceAll('\n', ' ⏎ '))), columns),
          under(`· ${complaint}`),
        ]),
      ];
    },
  };
}

function round(points: number): string {
  return String(Math.round(points * 100) / 100);
}
