import { jsonOrUndefined } from '../../../../schemas/json-text.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

interface Edit {
  at: number;
  path: string;
  find: string;
  replace: string;
}

/**
 * Edits after which a JSON file would be none: told that a deposit is 25 euros now, a small model wrote `"deposit_eur": euros`. All edits of a file
 * together, for two may need each other; what was broken before may be on its way to be mended.
 */
export async function reviewJsonEdits(steps: readonly Step[], { sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const edits = steps.flatMap(jsonEdit);
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const read = await sample(path);
    if (!read?.complete || jsonOrUndefined(read.text) === undefined) continue;
    const own = edits.filter((edit) => edit.path === path);
    const edited = own.reduce((text, { find, replace }) => text.replaceAll(find, () => replace), read.text);
    if (jsonOrUndefined(edited) !== undefined) continue;
    const message = `${quoted(path)} would be no JSON any more; set its key with json_set.`;
    faults.push({ step: (own.at(-1)?.at ?? 0) + 1, code: 'code', grade: 'blocks', message });
  }
  return { steps: [...steps], faults };
}

/** An edit of a JSON file, as far as its texts are known before the run. */
function jsonEdit({ tool, args: { path, find, replace } }: Step, at: number): Edit[] {
  const areTexts = typeof path === 'string' && typeof find === 'string' && typeof replace === 'string';
  if (tool !== FILE_EDIT || !areTexts || !JSON_FILE.test(path) || find === '' || /\{\{\d+\}\}/.test(replace)) return [];
  return [{ at, path, find, replace }];
}
