import type { Step } from '../../../schemas/plan.ts';
import { FILE_WRITE, TERMINAL } from '../language/tool-names.ts';
import { movedBehind } from '../plan/shift-references.ts';
import { plainPath } from '../plan/step-paths.ts';

/** `mkdir -p trips/packing.txt`, and that file written: the folder above it is meant, for a folder of its name could not be written to. */
export function withFolderOfFile(steps: readonly Step[]): Step[] {
  const written = new Set(steps.flatMap(({ tool, args }) => (tool === FILE_WRITE ? [plainPath(String(args['path']))] : [])));
  const at = steps.findIndex(
    ({ tool, args }) => tool === TERMINAL && args['command'] === 'mkdir' && wordsOf(args).some((word) => written.has(plainPath(word))),
  );
  const make = steps[at];
  if (make === undefined) return [...steps];
  const folders = wordsOf(make.args).flatMap((word) => {
    const path = plainPath(word);
    return written.has(path) ? path.split('/').slice(0, -1).join('/') || [] : [word];
  });
  const isNeeded = folders.some((word) => !word.startsWith('-'));
  const mended = isNeeded ? [{ ...make, args: { ...make.args, args: [...new Set(folders)] } }] : [];
  return [...steps.slice(0, at), ...mended, ...(isNeeded ? steps.slice(at + 1) : movedBehind(steps, at, -1))];
}

function wordsOf(args: Step['args']): string[] {
  return Array.isArray(args['args']) ? args['args'].map(String) : [];
}
