import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const SPACED = /,[ \t]+(?=\S)/g;

/**
 * A row with a blank behind its commas, as people list things and models copy them, gets none where the table that it is added to has none: the
 * blanks would become part of its cells. Only rows of as many cells as the table has, without quotes; a row that is said in quotes is meant so.
 */
export async function reviewSpacedCells(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const verbatim = quotedTexts(evidence.request).map((text) => text.trim());
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const { path, content } = step.args;
    const isSpaced = isAddedToTable(step) && String(content).search(SPACED) >= 0;
    const [heading = ''] = isSpaced ? ((await sample(String(path)))?.text.split(/\r?\n/) ?? []) : [];
    const cells = /,\s|"/.test(heading) ? 0 : heading.split(',').length;
    const isOfTable = (row: string): boolean => !row.includes('"') && row.split(',').length === cells && !verbatim.includes(row.trim());
    const rows = String(content)
      .split('\n')
      .map((row) => (isOfTable(row) ? row.replace(SPACED, ',') : row));
    const even = rows.join('\n');
    if (!isSpaced || even === content) {
      reviewed.push(step);
      continue;
    }
    reviewed.push({ ...step, args: { ...step.args, content: even } });
    faults.push({ step: index + 1, code: 'undone', grade: 'mended', message: `the cells of ${quoted(String(path))} have no blank before them.` });
  }
  return { steps: reviewed, faults };
}

function isAddedToTable({ tool, args: { path, mode, content } }: Step): boolean {
  return tool === FILE_WRITE && mode === 'append' && typeof content === 'string' && TABLE_FILE.test(String(path));
}
