import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { referencedSteps, referenceOf, stepsInPython } from '../../plan/references.ts';

/**
 * What a file holds already is not added to it once more: of a plan that finds a number, shows the file and adds what was shown, the number is meant, where
 * nothing else takes it.
 */
export function withoutAddingToItself(steps: readonly Step[]): Step[] {
  return steps.map((step) => {
    const { path, mode, content } = step.args;
    const shown = steps[(referenceOf(content) ?? 0) - 1];
    const isItself = shown?.tool === TERMINAL && shown.args['command'] === 'cat' && operandsOf(shown).join() === path;
    if (step.tool !== FILE_WRITE || mode !== 'append' || !isItself) return step;
    const before = steps.indexOf(shown);
    // Where a file is named, what is handed to `cat` is not looked at.
    const used = new Set(steps.flatMap((each) => (each === shown ? [] : [...referencedSteps(each.args), ...stepsInPython(each.args)])));
    const found = steps[before - 1];
    const isLeft = found !== undefined && found.tool !== FILE_WRITE && !used.has(before);
    return isLeft ? { ...step, args: { ...step.args, content: `{{${before}}}` } } : step;
  });
}
