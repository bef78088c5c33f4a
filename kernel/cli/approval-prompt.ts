import { createInterface, type Interface } from 'node:readline/promises';
import { describePattern } from '../../sandbox/policy/approval-offer.ts';
import { APPROVAL_DAYS } from '../../sandbox/policy/approvals.ts';
import type { StepRisk } from '../../schemas/messages.ts';
import type { Plan } from '../../schemas/plan.ts';
import type { Decision } from '../actors/approver.ts';
import type { Always } from './compose-always.ts';
import { forDisplay } from './for-display.ts';
import { canAsk, type Io } from './io.ts';
import type { StatusLine } from './status-line.ts';

type Ask = (plan: Plan, risks: readonly StepRisk[], signal: AbortSignal) => Promise<Decision>;

/** The question below a plan; undefined where nobody could answer it. The plan itself is already on the screen. */
export function createApprovalPrompt(io: Io, status: StatusLine, always: Always): Ask | undefined {
  if (!canAsk(io)) return undefined;
  return async (plan, risks, signal) => {
    status.clear();
    const reader = createInterface({ input: io.stdin, output: io.stderr });
    const question = `Run it? [y]es, [n]o, ${risks.some(({ verdict }) => verdict === 'ask') ? '[a]lways, ' : ''}a step number for details, or say what to change: `;
    try {
      for (;;) {
        const said = (await reader.question(question, { signal })).trim();
        if (/^y(?:es)?$/i.test(said)) return { kind: 'yes' };
        if (/^n(?:o)?$/i.test(said) || said === '') return { kind: 'no' };
        if (/^a(?:lways)?$/i.test(said)) {
          if (await askForGood(plan, { io, reader, always, signal })) return { kind: 'yes' };
        } else if (/^\d+$/.test(said)) {
          const step = plan.steps[Number(said) - 1];
          io.stderr.write(`${step === undefined ? `There is no step ${said}.` : forDisplay(JSON.stringify(step, null, 2))}\n`);
        } else return { kind: 'feedback', text: said };
      }
    } finally {
      reader.close();
    }
  };
}

/** Shows exactly what "always" would allow, and keeps it when it is confirmed. True when nothing of the plan asks any more. */
async function askForGood(
  plan: Plan,
  { io, reader, always, signal }: { io: Io; reader: Interface; always: Always; signal: AbortSignal },
): Promise<boolean> {
  const offers = plan.steps.flatMap((step, index) => {
    const offer = always.offer(step);
    return offer === undefined ? [] : [{ number: index + 1, offer }];
  });
  const patterns = offers.flatMap(({ offer }) => (offer.ok ? offer.patterns : []));
  const say = (text: string): void => void io.stderr.write(`${forDisplay(text)}\n`);
  if (offers.length === 0) say('No step asks for anything that could be allowed for good.');
  for (const { number, offer } of offers) {
    if (offer.ok) for (const pattern of offer.patterns) say(`  ${number}  ${describePattern(pattern)}`);
    else say(`  ${number}  not for good: ${offer.why}`);
  }
  if (patterns.length === 0) return false;
  say(`  only in ${always.workspace}, for ${APPROVAL_DAYS} days; okso approvals revoke takes it back`);
  const said = (await reader.question('Allow exactly this? [y]es or [n]o: ', { signal })).trim();
  if (!/^y(?:es)?$/i.test(said)) return false;
  await always.keep(patterns);
  return offers.every(({ offer }) => offer.ok);
}
