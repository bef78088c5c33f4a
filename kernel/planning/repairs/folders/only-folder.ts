import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { CHANGING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** Words of a request for a folder that lies empty. Any other may say what goes into it. */
const PLAIN_WORDS = new Set(
  'please hi hello hey okso and can could should would will you i we us me my our like want need to make create add set up open have has get there be is a an the another new empty folder folders subfolder subfolders directory directories dir called named name it its as for now in inside under of below here this project workspace'.split(
    ' ',
  ),
);

/**
 * `I need a new folder notes/2030` asks for a folder and nothing in it: what a plan copies, moves, deletes or makes besides is left out. Small models
 * fill such a folder with the files that lie around it.
 */
export function withOnlyTheFolder(steps: readonly Step[], request: string): Step[] {
  const folders = steps.flatMap((step) => (step.args['command'] === 'mkdir' ? operandsOf(step).map(plainPath) : []));
  const [folder] = folders;
  if (folder === undefined || folders.length > 1 || !request.includes(folder)) return [...steps];
  if (!wordsOf(request.replaceAll(folder, ' ')).every((word) => PLAIN_WORDS.has(word))) return [...steps];
  const at = steps.findIndex(({ args }) => args['command'] !== 'mkdir' && CHANGING.has(String(args['command'])));
  return at < 0 ? [...steps] : withOnlyTheFolder([...steps.slice(0, at), ...movedBehind(steps, at, -1)], request);
}
