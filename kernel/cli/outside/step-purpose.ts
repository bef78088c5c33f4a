import { PYTHON } from '../../planning/language/tool-names.ts';
import type { Outside } from './outside.ts';

type Judge = Outside['judge'];

/**
 * A verdict for planning and answers: what a step is for, where the policy's says what it could do at worst. The two differ for Python that
 * only its own guard holds in. It hands over the files that it writes like Python behind a wall, so that plans and answers must not depend
 * on which programs a machine has; whether it may run is the policy's alone.
 */
export function purposeOf(judge: Judge): Judge {
  return (step) => {
    const verdict = judge(step);
    return step.tool === PYTHON ? { ...verdict, effect: 'none' } : verdict;
  };
}

/** Whether a step is there to change something. */
export function changesSomething(judge: Judge): (step: Parameters<Judge>[0]) => boolean {
  const purpose = purposeOf(judge);
  return (step) => purpose(step).effect !== 'none';
}
