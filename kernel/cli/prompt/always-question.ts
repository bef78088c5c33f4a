import { describePattern } from '../../../sandbox/policy/approval-offer.ts';
import { APPROVAL_DAYS } from '../../../sandbox/policy/approvals.ts';
import type { Plan } from '../../../schemas/plan.ts';
import type { Always } from '../compose/compose-always.ts';

/** Shows exactly what "always" would allow, and keeps it when it is confirmed. True when nothing of the plan asks any more. */
export async function askForGood(
  plan: Plan,
  { always, say, confirm }: { always: Always; say: (text: string) => void; confirm: (question: string) => Promise<boolean> },
): Promise<boolean> {
  const offers = plan.steps.flatMap((step, index) => {
    const offer = always.offer(step);
    return offer === undefined ? [] : [{ number: index + 1, offer }];
  });
  const patterns = offers.flatMap(({ offer }) => (offer.ok ? offer.patterns : []));
  if (offers.length === 0) say('No step asks for anything that could be allowed for good.');
  for (const { number, offer } of offers) {
    if (offer.ok) for (const pattern of offer.patterns) say(`  ${number}  ${describePattern(pattern)}`);
    else say(`  ${number}  not for good: ${offer.why}`);
  }
  if (patterns.length === 0) return false;
  say(`  only in ${always.workspace}, for ${APPROVAL_DAYS} days; okso approvals revoke takes it back`);
  if (!(await confirm('Allow exactly this? [y]es or [n]o: '))) return false;
  await always.keep(patterns);
  return offers.every(({ offer }) => offer.ok);
}
