import { jsonOrUndefined } from '../../../../schemas/json-text.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { referencedSteps } from '../../plan/references.ts';

/**
 * Whether a JSON file would be written that is none, out of what a step found: only then is it known what that is. Lines of JSON are let through,
 * and so is a text that the plan spells out, which `overwritten-files.ts` holds against what is there.
 */
export function breaksJson({ tool, args: planned }: Step, args: Readonly<Record<string, unknown>>): boolean {
  const { path, content, mode } = args;
  if (tool !== FILE_WRITE || mode === 'append' || typeof path !== 'string' || !/\.json$/i.test(path) || typeof content !== 'string') return false;
  if (referencedSteps(planned).length === 0 || jsonOrUndefined(content) !== undefined) return false;
  return content.split('\n').some((line) => line.trim() !== '' && jsonOrUndefined(line) === undefined);
}
