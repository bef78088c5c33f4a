import type { Step } from '../../../../schemas/plan.ts';
import { saidDivision } from '../../request/said-division.ts';
import { onlyCalculation } from './only-calculation.ts';
import { printsValue } from './unit-conversion.ts';

const ROUNDING = { up: 'ceil', down: 'floor' } as const;

/** One division that a request says in words is that one; a small model counted the letters of its prompt for the characters. */
export function withSaidDivision(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  const said = calculation === undefined ? undefined : saidDivision(request);
  if (calculation === undefined || said === undefined) return [...steps];
  const { whole, part, rounded } = said;
  const exact = Number(whole) / Number(part);
  const value = rounded === undefined ? exact : Math[ROUNDING[rounded]](exact);
  if (printsValue(calculation.code, value)) return [...steps];
  return calculation.withCode(rounded === undefined ? `print(round(${whole} / ${part}, 2))` : `print(math.${ROUNDING[rounded]}(${whole} / ${part}))`);
}
