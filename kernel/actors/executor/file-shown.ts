import type { Observation } from '../../../schemas/messages.ts';
import { givenWords } from '../../planning/plan/command-line.ts';

/** The file that a step shows whole, or nothing. */
export function fileShown({ step, args }: Pick<Observation, 'step' | 'args'>): string {
  const [file = '', ...more] = givenWords({ tool: step.tool, args }) ?? [];
  return args['command'] === 'cat' && more.length === 0 ? file : '';
}
