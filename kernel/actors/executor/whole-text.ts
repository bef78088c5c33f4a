import type { Observation } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { isTruncated } from '../../planning/answer/text-result.ts';

/** The text that `{{N}}` stands for: all of it or none. */
export function wholeText(number: number, observations: readonly Observation[]): string {
  const observation = observations[number - 1];
  if (observation === undefined) {
    throw new OksoError('OKSO_PLAN_INVALID', `{{${number}}} refers to a step that has not run`, {
      hint: 'References point to earlier steps, counted from 1.',
    });
  }
  if (isTruncated(observation.result)) {
    throw new OksoError('OKSO_TOOL_FAILED', `the result of step ${number} was cut, so it cannot be used whole`, {
      hint: 'Narrow the step down, so that its result is smaller.',
    });
  }
  return observation.text;
}
