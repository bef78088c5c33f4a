import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { manifests } from './registry.ts';

const vocabulary = createVocabulary(manifests);

/** The steps that a script stands for. */
export function stepsOf(script: string): Step[] {
  const compiled = compileScript(script, { vocabulary });
  if (!compiled.ok) throw new Error(script);
  return compiled.steps;
}

/** Steps without the thoughts behind them. */
export function callsOf(steps: readonly Step[]): Pick<Step, 'tool' | 'args'>[] {
  return steps.map(({ tool, args }) => ({ tool, args }));
}
