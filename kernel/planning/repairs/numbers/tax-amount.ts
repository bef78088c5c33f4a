import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON, WEB_SEARCH } from '../../language/tool-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import { taxAndTotalAsked, taxAsked } from '../../request/tax-asked.ts';
import { onlyCalculation } from './only-calculation.ts';
import { printsValue } from './unit-conversion.ts';

const MAY_GO: ReadonlySet<string> = new Set([PYTHON, WEB_SEARCH, FINAL_ANSWER]);

/** `What is 7% tax on 50 euros?` asks for the tax: small models tell the sum with it, or look for the rate that is said. */
export function withTaxAmount(steps: readonly Step[], request: string): Step[] {
  const both = taxAndTotalAsked(request);
  const asked = both ?? taxAsked(request);
  const { isYesNo, searchesWeb } = requestTraits(request);
  if (asked === undefined || isYesNo || searchesWeb || steps.length === 0 || !steps.every(({ tool }) => MAY_GO.has(tool))) return [...steps];
  const { percent, amount } = asked;
  if (both !== undefined) {
    const whole = `print("total:", round(${amount} * (100 + ${percent}) / 100, 2))`;
    return wholePlan({ tool: PYTHON, args: { input: `print("${both.tax}:", round(${amount} * ${percent} / 100, 2))\n${whole}` } });
  }
  const value = (Number(amount) * Number(percent)) / 100;
  const calculation = onlyCalculation(steps);
  if (calculation !== undefined && printsValue(calculation.code, value)) return [...steps];
  return wholePlan({ tool: PYTHON, args: { input: `print(round(${amount} * ${percent} / 100, 2))` } });
}
