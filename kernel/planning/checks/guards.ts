import { type CandidateChecks, type CheckSources, factsFrom } from './candidate-checks.ts';
import { reviewOverwrites } from './files/overwritten-files.ts';
import { inventedValues } from './steps/invented-values.ts';
import { refusedSteps } from './steps/refused-steps.ts';
import { wrongChanges } from './wrong-changes.ts';

/** Of the checks those that stay where the others are left out: files keep what they hold, nothing is sent to strangers, refusals are heard. */
export function createGuards({ judge, readCommand, exists }: Omit<CheckSources, 'readCode'>): CandidateChecks {
  const factsOf = factsFrom(readCommand);
  return async (given, evidence) => {
    const { steps, faults } = reviewOverwrites(given, { evidence, exists });
    const blocked = inventedValues(steps, { evidence, judge, factsOf }).filter(({ grade }) => grade === 'blocks');
    const wrong = wrongChanges(steps, { evidence, exists });
    return { steps, faults: [...faults, ...blocked, ...wrong, ...refusedSteps(steps, judge, evidence.request)] };
  };
}

/** The same checks, where what they would put right is a fault. Only what the guards change is changed. */
export function withoutMending(checks: CandidateChecks, guards: CandidateChecks): CandidateChecks {
  return async (given, evidence) => {
    const guarded = await guards(given, evidence);
    const { faults } = await checks(guarded.steps, evidence);
    return {
      steps: guarded.steps,
      faults: [
        ...guarded.faults.filter(({ grade }) => grade === 'mended'),
        ...faults.map((fault) => (fault.grade === 'mended' ? { ...fault, grade: 'fails' as const } : fault)),
      ],
    };
  };
}
