import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { printScript } from '../../../../kernel/planning/language/printer.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { anyText, arbitraryPlan, vocabulary } from './arbitrary-plan.ts';

function compile(script: string): Step[] {
  const compiled = compileScript(script, { vocabulary });
  if (!compiled.ok) throw new Error(`${script}\n${JSON.stringify(compiled.errors)}`);
  return compiled.steps;
}

describe('printScript', () => {
  test('writes any plan of the registry so that it compiles to the same plan', () => {
    fc.assert(
      fc.property(arbitraryPlan(anyText), (steps) => void expect(compile(printScript(steps, vocabulary))).toEqual(steps)),
      { numRuns: 1000 },
    );
  });
});
