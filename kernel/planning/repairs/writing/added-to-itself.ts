import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { referencedSteps, referenceOf, stepsInPython } from '../../plan/references.ts';

/**
 * What a file holds already is not added to it once more: of a plan that finds a number, shows the file and adds what was shown, the number is meant, as the one
 * result that nothing else takes.
 */
export function withoutAddingToItself(steps: readonly Step[]): Step[] {
  const used = new Set(steps.flatMap(({ args }) => [...referencedSteps(args), ...stepsInPython(args)]));
  return steps.map((step, at) => {
    const { path, mode, content } = step.args;
    const shown = steps[(referenceOf(content) ?? 0) - 1];
    const isItself = shown?.tool === TERMINAL && shown.args['command'] === 'cat' && operandsOf(shown).join() === path;
    if (step.tool !== FILE_WRITE || mode !== 'append' || !isItself) return step;
    const [found, ...others] = steps
      .slice(0, at)
      .flatMap((each, index) => (each !== shown && !used.has(index + 1) && each.tool !== FILE_WRITE ? [index + 1] : []));
    return found === undefined || others.length > 0 ? step : { ...step, args: { ...step.args, content: `{{${found}}}` } };
  });
}
