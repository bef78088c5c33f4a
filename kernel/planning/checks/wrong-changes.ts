import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { Evidence } from './evidence.ts';
import { mistakenFiles } from './files/mistaken-files.ts';
import { takesOtherKinds } from './files/other-kinds.ts';
import { takesAllOfSome } from './files/some-of-them.ts';
import { strayChanges, strayTargets, unaskedChanges } from './files/unasked-changes.ts';
import { unaskedDeletions } from './files/unasked-deletions.ts';

/** What a plan would change or take away that the request does not speak of. The checks and the guards that stay without them share it: neither may lack one. */
export function wrongChanges(steps: readonly Step[], { evidence, exists }: { evidence: Evidence; exists(path: string): boolean }): CandidateFault[] {
  return [
    ...mistakenFiles(steps, { evidence, exists }),
    ...unaskedChanges(steps, evidence),
    ...strayChanges(steps, evidence),
    ...strayTargets(steps, evidence),
    ...unaskedDeletions(steps, evidence),
    ...takesAllOfSome(steps, evidence),
    ...takesOtherKinds(steps, evidence),
  ];
}
