import type { Step } from '../../../../schemas/plan.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { keptIn } from '../../request/kept-names.ts';
import { CHOOSES, KIND } from './all-of-kind.ts';

/** The whole workspace is meant. */
const EVERYWHERE =
  /\b(?:everywhere|anywhere|wherever|lying (?:around|about)|scattered|(?:in|of|from|across|throughout) (?:this|the|my|our) (?:whole |entire )?(?:repo(?:sitory)?|project|workspace|tree)|(?:all|any|the) (?:sub-?)?folders)\b/i;
const ALL = /\b(?:all|every|each|any|them|those|both)\b|\b(?:delete|remove|erase|trash|bin) (?:the |my |our )?\*?\./i;
/** `There are some .bak files lying around`: that some are there chooses none of them. */
const THERE_ARE_SOME =
  /\b(?:there (?:are|were|must be|seem to be)|(?:i|we)(?: have|['’]ve(?: got)?| see| found| left)) (?:some|a few|several|still|many|lots of)\b/gi;

/**
 * `rm src/*.bak tests/*.bak` for `delete all the .bak files in this repo`: small models think of some folders, some of which have none, and forget
 * others. The files with that ending are deleted wherever they lie, each by its name, so that who approves sees them.
 */
export function withKindEverywhere(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step);
  const said = request.replace(THERE_ARE_SOME, ' ');
  const [kind, ...others] = said.matchAll(KIND);
  const ending = kind?.[1]?.toLowerCase();
  if (words === undefined || step.args['command'] !== 'rm' || ending === undefined || others.length > 0) return step;
  const isOfKind = (path: string): boolean => path.toLowerCase().endsWith(`.${ending}`);
  const isOpen = !EVERYWHERE.test(said) || !ALL.test(said) || CHOOSES.test(said) || keptIn(request).endings.has(ending);
  if (isOpen || namedPaths(request, entries).length > 0 || !words.filter(isOperand).every(isOfKind)) return step;
  const files = entries.flatMap(({ kind: type, path }) => (type === 'file' && isOfKind(path) ? [path] : []));
  return files.length === 0 || files.length > MAX_LISTED ? step : withWords(step, [...words.filter((word) => !isOperand(word)), ...files]);
}
