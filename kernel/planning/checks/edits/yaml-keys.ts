import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { YAML_FILE } from '../../request/file-kinds.ts';
import { quoted } from '../quoted.ts';

/** A key with nothing behind it: what belongs to it stands in the lines below. */
const SECTION = /^\s*[\w-]+:\s*$/;

/** `replace site.yaml 'newsletter:' 'false'` leaves the lines of a section without the key that they belong to: the file is no YAML any more. */
export function yamlKeys(steps: readonly Step[]): CandidateFault[] {
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const [path, find, replace] = ['path', 'find', 'replace'].map((name) => String(args[name] ?? '')) as [string, string, string];
    if (tool !== FILE_EDIT || !YAML_FILE.test(path) || !SECTION.test(find) || /:(?:\s|$)/.test(replace)) return [];
    const message = `${quoted(find.trim())} is a section of ${quoted(path)}; replace the line of the setting below it.`;
    return [{ step: index + 1, code: 'overwrites', grade: 'blocks', message }];
  });
}
