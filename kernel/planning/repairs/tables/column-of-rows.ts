import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const TEXT = String.raw`(?:"[^"\n]*"|'[^'\n]*')`;
const INDEXED = new RegExp(`\\brows\\((${TEXT})\\)\\[(${TEXT})\\]`, 'g');

/** `rows("erg.csv")["watts"]`: a list of rows has no such index, and rows() gives a column itself. */
export function withColumnOfRows(step: Step): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string') return step;
  const input = code.replace(INDEXED, 'rows($1, $2)');
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
