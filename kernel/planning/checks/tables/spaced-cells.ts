import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { referenceOf } from '../../plan/references.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const SPACED = /,[ \t]+(?=\S)/g;

/**
 * A row that is said with a blank behind its commas, as people list things, gets none where the table that it is added to has none: the blanks would
 * become part of its cells. Only a row of as many cells as the table has, without quotes.
 */
export async function reviewSpacedCells(steps: readonly Step[], { sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const row = rowOf(step);
    const path = String(step.args['path']);
    const [heading = ''] = row === undefined ? [] : ((await sample(path))?.text.split(/\r?\n/) ?? []);
    const isTables = row !== undefined && !/,\s|"/.test(heading) && heading.split(',').length === row.split(',').length;
    if (!isTables) {
      reviewed.push(step);
      continue;
    }
    const even = row.replace(SPACED, ',');
    reviewed.push({ ...step, args: { ...step.args, content: `${even}\n` } });
    faults.push({ step: index + 1, code: 'undone', grade: 'mended', message: `the cells of ${quoted(path)} have no blank before them.` });
  }
  return { steps: reviewed, faults };
}

/** The one row with blanks behind its commas that a step adds to a table. */
function rowOf({ tool, args: { path, mode, content } }: Step): string | undefined {
  if (tool !== FILE_WRITE || mode !== 'append' || typeof content !== 'string' || !TABLE_FILE.test(String(path))) return undefined;
  const row = content.trim();
  return referenceOf(row) !== undefined || /["\n]/.test(row) || row.search(SPACED) < 0 ? undefined : row;
}
