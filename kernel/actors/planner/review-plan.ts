import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../schemas/words.ts';
import { missingPart } from '../../planning/answer/undone.ts';
import { touchesWhatIsNamed } from '../../planning/by-rule/sure-way.ts';
import type { CandidateChecks } from '../../planning/checks/candidate-checks.ts';
import type { Evidence, Reviewed } from '../../planning/checks/evidence.ts';
import { FILE_WRITE } from '../../planning/language/tool-names.ts';
import { baseName, withoutEnding } from '../../planning/request/file-names.ts';
import type { PlanningRequest } from './plan-format.ts';

/** What is looked at in a candidate before it is proposed. */
export type PlanReview = (steps: readonly Step[], evidence: Evidence, planning: PlanningRequest) => Promise<Reviewed>;

/**
 * The checks of candidates, and three of the whole: a plan that looks at nothing the request names answers another question, one that
 * leaves out an order does half of what was asked, and one that only looks around does not make good for a change that failed.
 */
export function createPlanReview(checks: CandidateChecks, isChange: (step: Step) => boolean): PlanReview {
  const isChangeMissing = (steps: readonly Step[], [failed, ...notRun]: readonly Step[], wantsChange: boolean): boolean =>
    failed !== undefined && (isChange(failed) || (wantsChange && notRun.some(isChange))) && !steps.some(isChange);
  return async (given, evidence, { traits, meant: named, namesItsFile, failed = [] }) => {
    const { steps, faults } = await checks(given, evidence);
    const meant = namesItsFile === true || !named.every(({ path }) => isWrittenAsText(path, steps)) ? named : [];
    const places = [...traits.urls, ...meant.map(({ path }) => path)].join(', ');
    const missing = missingPart(evidence.request, [...evidence.earlier, ...steps], isChange);
    const ofTheWhole: CandidateFault[] = [
      ...(touchesWhatIsNamed(steps, { request: evidence.request, traits, named: meant }) ? [] : [fault('astray', `it does not use ${places}.`)]),
      ...(missing === undefined ? [] : [fault('undone', `${missing}.`)]),
      ...(isChangeMissing(steps, failed, traits.wantsChange) ? [fault('astray', 'it changes nothing, and that is still to be done.')] : []),
    ];
    return { steps, faults: [...ofTheWhole, ...faults] };
  };
}

/** Whether a word of a file's name is part of a text that is written: `prints Hello, tide` does not speak of tides.csv. */
function isWrittenAsText(path: string, steps: readonly Step[]): boolean {
  const written = steps.flatMap(({ tool, args }) => (tool === FILE_WRITE ? wordsOf(String(args['content'])) : []));
  const stems = new Set(written.map(stem));
  return wordsOf(withoutEnding(baseName(path))).some((word) => stems.has(stem(word)));
}

function fault(code: CandidateFault['code'], message: string): CandidateFault {
  return { step: null, code, grade: 'fails', message };
}
