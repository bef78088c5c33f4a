import type { Step } from '../../../../schemas/plan.ts';
import { foldText, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';

/** Then more than one of them is looked at, or not by its name. */
const MORE = /\b(?:all|every|each|both|most|least|fewest|across|any|other|compare\w*|average|mean|how many|which|\w{3,}est)\b/i;
const READS = new Set(['cat', 'head', 'tail', 'wc', 'grep', 'ls']);

/**
 * `Koval sent us a bill, it's in the invoices folder. What does he want in total?` is asked of invoices/2024-011_koval.txt alone: a step that reads the whole
 * folder reads the one file whose name has a name that the request says. Small models add up what everybody wants.
 */
export function withOneOfFolder(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const named = MORE.test(request) ? [] : namedPaths(request, entries);
  const [folder, ...folders] = named.flatMap(({ by, entry }) => (entry.kind === 'folder' && by === 'exact' ? [entry.path] : []));
  const files = named.filter(({ entry }) => entry.kind === 'file');
  const [file] = files.map(({ entry }) => entry.path);
  const isOne = folder !== undefined && folders.length === 0 && files.length === 1 && file?.startsWith(`${folder}/`) === true;
  if (!isOne || file === undefined || !saysName(file, request)) return [...steps];
  const isFolder = (text: string): boolean => plainPath(text.replace(/\/\*(?:\.\w+)?$/, '')) === folder;
  return steps.map((step): Step => {
    if (step.tool === PYTHON) {
      const code = String(step.args['input']);
      const narrowed = code.replace(/(\b(?:rows|read|open)\(\s*)(["'])([^"'\n]+)\2/g, (whole, call: string, quote: string, path: string) =>
        isFolder(path) ? `${call}${quote}${file}${quote}` : whole,
      );
      return narrowed === code ? step : { ...step, args: { ...step.args, input: narrowed } };
    }
    const words = givenWords(step) ?? [];
    return READS.has(String(step.args['command'])) && words.some(isFolder)
      ? withWords(
          step,
          words.map((word) => (isFolder(word) ? file : word)),
        )
      : step;
  });
}

/** Whether a word with a capital is one of the words of a file's name. */
function saysName(file: string, request: string): boolean {
  const own = new Set(wordsOf(withoutEnding(baseName(file)).replaceAll('_', ' ')));
  return (request.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? []).some((word) => own.has(foldText(word)));
}
