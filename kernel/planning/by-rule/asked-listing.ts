import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { wholePlan } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { operandsOf } from '../plan/command-line.ts';
import { withoutPaths } from '../request/file-names.ts';

/** `Which tickets are lying in jobs/open?`, `give me the file names`. */
const ASKS_NAMES =
  /\b(?:file ?names|names of (?:all |the |all the )?(?:files|documents|pictures|photos))\b|\b(?:which|what) (?:[\w-]+ ){1,3}?(?:are|lie|is) (?:\w+ing |there |stored |kept |left )?(?:in|under|inside)\b/i;
/** Then some of them are asked for, or what stands in them. */
const CHOOSES =
  /\b(?:that|with|without|whose|who|about|contain\w*|mention\w*|says?|said|new\w*|old\w*|larg\w*|big\w*|small\w*|most|least|longest|shortest|first|last|before|after|more|less|than|from|by|for|how|count|number|and then|empty|duplicate\w*|open tasks)\b/i;

/** A question for the names in one folder, read file by file: a model that has opened three of five tells three. The folder is listed. */
export function withAskedListing(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = steps.filter(({ tool }) => tool !== FINAL_ANSWER);
  const [folder, ...more] = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  const said = withoutPaths(request);
  if (folder?.entry.kind !== 'folder' || more.length > 0 || !ASKS_NAMES.test(request) || CHOOSES.test(said)) return [...steps];
  const { path } = folder.entry;
  const reads = (step: Step): boolean =>
    step.tool === TERMINAL && ['cat', 'head'].includes(String(step.args['command'])) && operandsOf(step).every((word) => word.startsWith(`${path}/`));
  if (acting.length === 0 || !acting.every(reads)) return [...steps];
  return wholePlan({ tool: TERMINAL, args: { command: 'ls', args: [path] } });
}
