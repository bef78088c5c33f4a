import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';

/** A row with a space behind some of its commas and none behind others; quoted cells may hold what they like. */
const UNEVEN = /^(?=.*,\S)(?=.*, +\S)[^"\t;]*$/;

/** `Lena,2025-05-02, Graz,helper`: a space behind one comma of several is a slip, and would be part of the cell. */
export function withEvenCells(step: Step, request: string): Step {
  const { path, content, mode } = step.args;
  if (step.tool !== FILE_WRITE || mode !== 'append' || typeof content !== 'string' || !TABLE_FILE.test(String(path))) return step;
  const lines = content.split('\n').map((line) => (UNEVEN.test(line) && !request.includes(line.trim()) ? line.replace(/, +(?=\S)/g, ',') : line));
  const even = lines.join('\n');
  return even === content ? step : { ...step, args: { ...step.args, content: even } };
}
