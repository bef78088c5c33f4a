import type { Step } from '../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { LOOKING } from '../language/command-kinds.ts';
import { FILE_READ, FILE_SEARCH, TERMINAL } from '../language/tool-names.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { toldPath } from '../plan/told-path.ts';
import { baseName, pathsIn, withoutEnding } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';

const ASKS_PLACE =
  /\bwhere(?:'s|s)?\b|\b(?:in |under |from )?(?:which|what) (?:sub)?(?:folder|directory)\b(?! (?:is|are) (?:the )?(?:\w{2,}est|empty|most))/i;
/** Says that a file is looked for, and not the thing that it is about. */
const OF_FILES =
  /\b(?:somewhere (?:in )?here|in here|in this folder|(?:sub)?(?:folder|directory)|among (?:my|our|the|these) \w+|on this (?:computer|machine|disk)|(?:my|our|the|these) files|saved?|stored?|filed|written down)\b/i;
/** What files are; said of one, these need not stand in its name. */
const DOCUMENTS = new Set(
  'file document doc paper note letter invoice bill receipt contract policy list recipe minutes report form photo picture image scan script table spreadsheet sheet config setting manual guide handbook certificate agreement budget log draft template slides presentation essay speech schedule timetable statement pdf csv text record copy page leaflet brochure instructions warranty memo'
    .split(' ')
    .map(stem),
);
/** Words of asking and of having put away. */
const SAYS_NOTHING = new Set(
  'should must ought might may be there somewhere here hidden inside among under own know think guess believe remember forgot forgotten lost lose need want looking search located kept keep keeps store stored saved save put file filed wrote written down lie lies lying stay gone go went again now please thanks hello hi hey so but not no cannot cant help us we our ours it one thing computer machine disk workspace project subfolder directory anywhere exactly name names named title live lives sit sits stand stands find found who something called out about for'
    .split(' ')
    .map(stem),
);
/** What a script does, and where to, is written in it: `where does our backup script put the copies?` */
const ASKS_WHAT_IT_DOES = /\bwhere (?:does|do|did|will|would) (?!(?:i|we|you|they|he|she|it)\b)\p{L}/iu;
/** Another question beside it. */
const ASKS_MORE = /\b(?:what|who|whose|when|why|how|says?|read|show|open|print|count|compare|list me)\b/i;

/**
 * `There should be an insurance paper of the ladder in here. Where is it?` wants vehicles/ladder/insurance.txt, and not what stands in it: the
 * one file whose name, with the folders above it, has every word that is said of it.
 */
export function withAskedPlace(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const rest = request.replaceAll(new RegExp(ASKS_PLACE, 'gi'), ' ');
  if (!ASKS_PLACE.test(request) || ASKS_WHAT_IT_DOES.test(request) || ASKS_MORE.test(rest) || acting.length === 0 || !acting.every(looks))
    return [...steps];
  const { wantsChange, urls, searchesWeb } = requestTraits(request);
  if (wantsChange || urls.length > 0 || searchesWeb || pathsIn(request).some((path) => /\.\w+$/.test(path))) return [...steps];
  const path = placeOf(request, rest, entries);
  return path === undefined ? [...steps] : toldPath(path);
}

function placeOf(request: string, rest: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const said = contentStems(rest).filter((word) => !SAYS_NOTHING.has(word));
  if (!OF_FILES.test(request) && !said.some((word) => DOCUMENTS.has(word))) return undefined;
  const files = entries.filter(({ kind }) => kind === 'file').map(({ path }) => ({ path, stems: new Set(wordsOf(path).map(stem)) }));
  const wanted = said.filter((word) => !DOCUMENTS.has(word) || files.some(({ stems }) => stems.has(word)));
  if (wanted.every((word) => DOCUMENTS.has(word)) && wanted.length < 2) return undefined;
  const fitting = files.filter(({ stems }) => wanted.every((word) => stems.has(word))).map(({ path }) => path);
  if (fitting.length < 2) return fitting[0];
  const own = (path: string): string[] => wordsOf(withoutEnding(baseName(path))).map(stem);
  const [only, ...others] = fitting.filter((path) => own(path).every((word) => wanted.includes(word)));
  return others.length > 0 ? undefined : only;
}

function looks({ tool, args }: Step): boolean {
  return tool === FILE_SEARCH || tool === FILE_READ || (tool === TERMINAL && LOOKING.has(String(args['command'])));
}
