import { createInterface } from 'node:readline/promises';
import type { StepRisk } from '../../schemas/messages.ts';
import type { Plan } from '../../schemas/plan.ts';
import type { Decision } from '../actors/approver.ts';
import { forDisplay } from './for-display.ts';
import { canAsk, type Io } from './io.ts';
import type { StatusLine } from './status-line.ts';

type Ask = (plan: Plan, risks: readonly StepRisk[], signal: AbortSignal) => Promise<Decision>;

/** The question below a plan; undefined where nobody could answer it. The plan itself is already on the screen. */
export function createApprovalPrompt(io: Io, status: StatusLine): Ask | undefined {
  if (!canAsk(io)) return undefined;
  return async (plan, _risks, signal) => {
    status.clear();
    const reader = createInterface({ input: io.stdin, output: io.stderr });
    try {
      for (;;) {
        const said = (await reader.question('Run it? [y]es, [n]o, a step number for details, or say what to change: ', { signal })).trim();
        if (/^y(?:es)?$/i.test(said)) return { kind: 'yes' };
        if (/^n(?:o)?$/i.test(said) || said === '') return { kind: 'no' };
        if (!/^\d+$/.test(said)) return { kind: 'feedback', text: said };
        const step = plan.steps[Number(said) - 1];
        io.stderr.write(`${step === undefined ? `There is no step ${said}.` : forDisplay(JSON.stringify(step, null, 2))}\n`);
      }
    } finally {
      reader.close();
    }
  };
}
