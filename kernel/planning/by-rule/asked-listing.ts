import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { wholePlan } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { operandsOf } from '../plan/command-line.ts';
import { withoutPaths } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';

/** `Which tickets are lying in jobs/open?`, `give me the file names`. */
const ASKS_NAMES =
  /\b(?:file ?names|names of (?:all |the |all the )?(?:files|documents|pictures|photos))\b|\b(?:which|what) (?:[\w-]+ ){1,3}?(?:are|lie|is) (?:\w+ing |there |stored |kept |left )?(?:in|under|inside)\b/i;
/** Then some of them are asked for, or what stands in them. */
const CHOOSES =
  /\b(?:that|with|without|whose|who|about|contain\w*|mention\w*|says?|said|new\w*|old\w*|larg\w*|big\w*|small\w*|most|least|longest|shortest|first|last|before|after|more|less|than|from|by|for|how|count|number|and then|empty|duplicate\w*|open tasks)\b/i;

/** `Name the subfolders of jobs`, `which folders are there in jobs?`. */
const FOLDERS_OF =
  /\b(?:sub[- ]?)?(?:folders|directories)\b(?: (?:that|which))?(?: (?:are|lie|exist|there|directly|right|lying))* (?:in|of|inside|under|within|below)(?: the| my| our)?(?: (?:folder|directory))?(?: called| named)? ["'`]?(?<place>[\w./-]*\w(?: [\w.-]*\w){0,3}?)\/?["'`]?(?: (?:folder|directory))?(?=\s*(?:[.?!,;]|$| (?:for me|please|have|to me)\b))/i;
const ASKS_TO_KNOW = /\b(?:names?|list|enumerate|state|spell out|identify|give|show|tell|what|which|print|let (?:me|us) know)\b/i;
/** Also things beside folders, or folders below folders. */
const WIDER = /\b(?:files|documents|everything|contents?|recursiv\w*|levels?|deep\w*|tree|nested|sizes?)\b/i;

/** A question for the names in one folder, read file by file: a model that has opened three of five tells three. The folder is listed. */
export function withAskedListing(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = steps.filter(({ tool }) => tool !== FINAL_ANSWER);
  const parent = folderOfFolders(request, entries);
  if (parent !== undefined) return acting.length > 0 && acting.every(looksOrMakes) ? foldersOf(parent, steps) : [...steps];
  const [folder, ...more] = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  const said = withoutPaths(request);
  if (folder?.entry.kind !== 'folder' || more.length > 0 || !ASKS_NAMES.test(request) || CHOOSES.test(said)) return [...steps];
  const { path } = folder.entry;
  const reads = (step: Step): boolean =>
    step.tool === TERMINAL && ['cat', 'head'].includes(String(step.args['command'])) && operandsOf(step).every((word) => word.startsWith(`${path}/`));
  if (acting.length === 0 || !acting.every(reads)) return [...steps];
  return wholePlan({ tool: TERMINAL, args: { command: 'ls', args: [path] } });
}

/** The folder whose folders are asked for, and nothing else. */
function folderOfFolders(request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const { place } = FOLDERS_OF.exec(request)?.groups ?? {};
  const rest = withoutPaths(request.replace(FOLDERS_OF, ' '));
  if (place === undefined || !ASKS_TO_KNOW.test(rest) || WIDER.test(rest) || CHOOSES.test(rest) || requestTraits(request).wantsChange)
    return undefined;
  const folders = entries.filter(({ kind }) => kind === 'folder').map(({ path }) => path);
  const [only, ...more] = folders.includes(place) ? [place] : folders.filter((path) => path.endsWith(`/${place}`));
  return more.length > 0 ? undefined : only;
}

/** Folders are made of a listing that the model saw; what else a plan does was thought about. */
function looksOrMakes({ tool, args }: Step): boolean {
  return tool === TERMINAL && ['ls', 'find', 'cat', 'head', 'mkdir', 'tree', 'grep'].includes(String(args['command']));
}

function foldersOf(path: string, steps: readonly Step[]): Step[] {
  const isListed = steps.some(({ args }) => {
    const words = args['command'] === 'find' ? [args['args']].flat() : [];
    return words.includes('-type') && !words.some((word) => /^-(?:exec|ok|delete|fprint)/.test(String(word)));
  });
  return isListed
    ? [...steps]
    : wholePlan({ tool: TERMINAL, args: { command: 'find', args: [path, '-mindepth', '1', '-maxdepth', '1', '-type', 'd'] } });
}
