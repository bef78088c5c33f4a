import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { ordersIn } from '../../request/orders.ts';
import type { Evidence, Reviewed } from '../evidence.ts';

const OF_EMPTY =
  /\b(?<many>(?:all|every|each|any)(?: of)?(?: the)? )?(?:(?:the|an?|one|that|those|these|two|three|some) )?(?:\w+ )?empty (?:\.?\w+ )?(?<files>files?|ones?)\b/i;
const DELETES = /(?:^|[.!?;,:] |\b(?:and|please|then|you|to) )(?:delete|remove|erase|get rid of|clear (?:out|away|up)|throw (?:away|out))\b/i;
/** More than that they are empty, or something else is to be empty. */
const OTHERWISE =
  /\b(?:not|non|without|except|but|only if|unless|folders? (?:that|which) (?:is|are) empty|empty (?:folders?|director(?:y|ies)|lines?|rows?|cells?)|older|newer|than|make|create|new)\b|n['’]t\b|\.\w{1,5}\b(?=.*\.\w{1,5}\b)/i;

/**
 * `An export left an empty file somewhere in tickets. Please delete that one file.` Sizes are known where the plan is made: models delete one of those
 * that they see. Only the files of no bytes that lie in the one folder that is named, and one alone where one is spoken of.
 */
export function reviewEmptyFiles(steps: readonly Step[], { evidence: { request, entries, earlier } }: { evidence: Evidence }): Reviewed {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { many, files: noun = '' } = OF_EMPTY.exec(request)?.groups ?? {};
  const isAllOfIt = ordersIn(request).every(({ kind }) => kind === 'deleted');
  if (noun === '' || !DELETES.test(request) || OTHERWISE.test(request) || earlier.length > 0 || !isAllOfIt) return same;
  const named = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  const [folder, ...others] = named;
  if (others.length > 0 || folder?.entry.kind === 'file') return same;
  const place = folder?.entry.path;
  const empty = entries.flatMap(({ kind, path, size }) =>
    kind === 'file' && size === 0 && (place === undefined || path.startsWith(`${place}/`)) ? [path] : [],
  );
  const isOne = many === undefined && !/s$/i.test(noun);
  const [wrong] = steps.flatMap((step, at) => {
    const full =
      step.args['command'] === 'rm' ? operandsOf(step).filter((path) => entries.some((entry) => entry.path === path && entry.size > 0)) : [];
    return full.slice(0, 1).map((path) => ({ step: at + 1, path }));
  });
  if (empty.length === 0 && wrong !== undefined)
    return { ...same, faults: [{ step: wrong.step, code: 'unasked-deletion', grade: 'blocks', message: `${wrong.path} is not empty.` }] };
  if (empty.length === 0 || empty.length > MAX_LISTED || (isOne && empty.length > 1)) return same;
  const plan = wholePlan({ tool: TERMINAL, args: { command: 'rm', args: empty } });
  const message = `the ${isOne ? 'file' : 'files'} of no bytes ${place === undefined ? 'here' : `in ${place}`} ${isOne ? 'is' : 'are'} meant.`;
  return { steps: plan, faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}
