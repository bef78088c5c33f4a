import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** `mkdir -p trips/packing.txt`, and that file written: the folder above it is meant, for a folder of its name could not be written to. */
export function withFolderOfFile(steps: readonly Step[]): Step[] {
  const written = new Set(steps.flatMap(({ tool, args }) => (tool === FILE_WRITE ? [plainPath(String(args['path']))] : [])));
  const at = steps.findIndex((step) => step.args['command'] === 'mkdir' && givenWords(step)?.some((word) => written.has(plainPath(word))));
  const make = steps[at];
  if (make === undefined) return [...steps];
  const folders = (givenWords(make) ?? []).flatMap((word) => {
    const path = plainPath(word);
    return written.has(path) ? path.split('/').slice(0, -1).join('/') || [] : [word];
  });
  const isNeeded = folders.some(isOperand);
  const mended = isNeeded ? [withWords(make, [...new Set(folders)])] : [];
  return [...steps.slice(0, at), ...mended, ...(isNeeded ? steps.slice(at + 1) : movedBehind(steps, at, -1))];
}
