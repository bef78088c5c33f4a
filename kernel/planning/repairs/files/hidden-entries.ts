import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { PLAIN_WORDS } from '../../by-rule/asked-listing.ts';
import { isLook } from '../../checks/searches/folder-looks.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { requestTraits } from '../../request/request-traits.ts';

const FOLDERS = '(?:sub)?(?:folders?|director(?:y|ies)|dirs?)';
const HIDDEN = new RegExp(
  String.raw`\b(?:hidden (?:(?<files>files?)|(?<folders>${FOLDERS})|things?|ones?|entries|stuff|items?)|(?<dotfiles>dot-? ?files?)|(?:anything|something|things?) (?:(?:that|which) (?:is|are) )?hidden)\b`,
  'i',
);
const DEEPER =
  /\b(?:anywhere|everywhere|wherever|recursive(?:ly)?|all the way down|deeper|including (?:sub)?folders|(?:sub-?)(?:folders|directories))\b/gi;
/** Words beside those of any listing. */
const SAID_TOO = new Set('a an if some they them their re ve one ones hidden else so do you anything something well too and or'.split(' '));

/**
 * `Is there a hidden file in my config folder?` is a search for names that begin with a point, in that folder: no listing shows them, and small
 * models go on to search in the files. Where more is said of them, or wanted than their names, the plan stays.
 */
export function withHiddenEntries(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const { files, folders, dotfiles } = HIDDEN.exec(request)?.groups ?? {};
  const { wantsChange, urls, searchesWeb } = requestTraits(request);
  if (!HIDDEN.test(request) || acting.length === 0 || !acting.every(isLook) || wantsChange || urls.length > 0 || searchesWeb) return [...steps];
  const named = namedPaths(request, entries).map(({ entry }) => entry);
  const [folder, ...others] = named;
  const own = new Set(wordsOf(folder?.path ?? ''));
  const rest = wordsOf(request.replace(HIDDEN, ' ').replaceAll(DEEPER, ' '));
  const isPlain = rest.every((word) => PLAIN_WORDS.has(word) || SAID_TOO.has(word) || own.has(word));
  if (!isPlain || others.length > 0 || folder?.kind === 'file') return [...steps];
  const depth = request.replace(DEEPER, ' ') === request ? ['-maxdepth', '1'] : [];
  const kind = (files ?? dotfiles) !== undefined ? ['-type', 'f'] : folders !== undefined ? ['-type', 'd'] : [];
  return wholePlan({ tool: TERMINAL, args: { command: 'find', args: [folder?.path ?? '.', '-mindepth', '1', ...depth, ...kind, '-name', '.*'] } });
}
