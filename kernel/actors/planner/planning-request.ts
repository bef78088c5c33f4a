import type { Feedback, Observation, RunOptions } from '../../../schemas/messages.ts';
import type { Plan, Step } from '../../../schemas/plan.ts';
import { contentStems, nameWords, stem } from '../../../schemas/words.ts';
import { readableTable } from '../../planning/by-rule/table-question/readable-table.ts';
import type { Evidence } from '../../planning/checks/evidence.ts';
import { meantTable } from '../../planning/looks/meant-table.ts';
import { meantText } from '../../planning/looks/meant-text.ts';
import { type NamedPath, namedPaths } from '../../planning/looks/named-paths.ts';
import type { WorkspaceEntry, WorkspaceView } from '../../planning/looks/workspace-summary.ts';
import { goesElsewhere } from '../../planning/repairs/goes-elsewhere.ts';
import { daysSaid } from '../../planning/request/dates-said.ts';
import { withoutDecimals } from '../../planning/request/decimals-said.ts';
import { BINARY_FILE } from '../../planning/request/file-kinds.ts';
import { baseName, pathsIn, withoutNumbersOf } from '../../planning/request/file-names.ts';
import { namesWithBlanks } from '../../planning/request/names-with-blanks.ts';
import { withDigits } from '../../planning/request/number-words.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';
import { savedAnswer } from '../../planning/request/saved-answer.ts';
import type { PlanningRequest } from './plan-format.ts';

interface Round {
  request: string;
  options: Pick<RunOptions, 'maxSteps'>;
  snippets: readonly string[];
  feedback: readonly Feedback[];
  done: readonly Observation[];
  /** The one that does not stand. */
  plan?: Pick<Plan, 'steps'>;
}

/** What the words of a request tell before it is planned, and which of the files that are there it speaks of. */
export async function planningRequest(
  { request, options, snippets, done, plan }: Round,
  entries: readonly WorkspaceEntry[],
  view: Pick<WorkspaceView, 'sample'>,
): Promise<PlanningRequest> {
  const traits = requestTraits(request);
  const last = done.at(-1);
  // Who only says thanks speaks of no file, whatever words the thanks have.
  const meant = traits.isCourtesy ? [] : await pathsMeant(request, entries, view);
  // `What do you call a baby goat?` has a word of calls.log.
  const said = new Set(contentStems(request));
  const isSpokenOf = (path: string): boolean =>
    new Set(
      nameWords(path)
        .map(stem)
        .filter((word) => said.has(word)),
    ).size > 1;
  const found = meant.filter(({ by, entry }) => by === 'exact' || !(traits.asksKnowledge || traits.asksWho) || isSpokenOf(entry.path));
  return {
    request,
    maxSteps: options.maxSteps,
    // A name with blanks that the request writes in quotes is one name, also before there is such a file.
    knownPaths: new Set([...entries.map(({ path }) => path), ...pathsIn(request).filter((path) => path.includes(' '))]),
    saidNames: new Set(namesWithBlanks(request)),
    entries,
    traits,
    named: found.map(({ entry }) => entry),
    // `Convert 26.2 miles` does not speak of convert.py: a calculation means a file only when it names it in full.
    meant: found.filter(({ by, entry }) => by !== 'words' || !traits.calculates || !calculatesBeside(entry.path, request)).map(({ entry }) => entry),
    namesItsFile: found.some(({ entry, by }) => entry.kind === 'file' && by === 'exact'),
    isSearched: snippets.length > 0,
    ...(last?.result.ok === false ? { failed: [{ ...last.step, args: last.args }, ...(plan?.steps.slice(last.index) ?? [])] } : {}),
    isElsewhere: done.some(({ step, result }) => result.ok && goesElsewhere(step)),
  };
}

/**
 * Whether a request has numbers besides those that a name has: `the address of the 08 shunter` has none besides `08 shunter.ini`, and `the average in May, one
 * decimal` none to reckon with.
 */
function calculatesBeside(path: string, request: string): boolean {
  const rest = withoutNumbersOf(path, withoutDecimals(request));
  return /\d/.test(withDigits(rest)) && (rest === request || requestTraits(rest).calculates);
}

const SPEAKS_OF_PICTURES = /\b(?:pictures?|photos?|images?|files?|scans?|recordings?|videos?|archives?|taken|size|big|large)\b/i;

/** What a request names, and where it names no file in full the table or text that it means by what is in it. */
export async function pathsMeant(
  request: string,
  entries: readonly WorkspaceEntry[],
  view: Pick<WorkspaceView, 'sample'>,
): Promise<readonly NamedPath[]> {
  const { urls, searchesWeb, asksKnowledge, bringsNumbers, isQuestion, isYesNo, wantsFact } = requestTraits(request);
  // `A man at the gate has old tyres. What do we charge for one?` is told by no gate.raw.
  const tells = ({ by, entry }: NamedPath): boolean =>
    by === 'exact' || !wantsFact || !BINARY_FILE.test(entry.path) || SPEAKS_OF_PICTURES.test(request);
  const named = namedPaths(request, entries).filter((each) => ((each.by === 'exact' && each.entry.kind === 'file') || !bringsNumbers) && tells(each));
  if (named.some(({ entry, by }) => entry.kind === 'file' && by === 'exact') || urls.length > 0 || searchesWeb || asksKnowledge || bringsNumbers)
    return named;
  const folders = named.filter(({ entry }) => entry.kind === 'folder');
  const inside = folders.length === 0 ? entries : entries.filter(({ path }) => folders.some(({ entry }) => path.startsWith(`${entry.path}/`)));
  // A folder that one word names may be meant by that word of a cell.
  const isPlaceSaid = folders.length === 0 || folders.some(({ entry }) => entry.path.includes('/') && request.includes(entry.path));
  const read =
    isQuestion && !isYesNo
      ? ((await readableTable(request, inside, view)) ?? (isPlaceSaid ? undefined : await readableTable(request, entries, view)))
      : undefined;
  if (read !== undefined) return [{ entry: read, by: 'cells' }];
  const table = await meantTable(request, inside, view);
  const meant: readonly NamedPath[] =
    table === undefined || named.some(({ entry }) => entry.path === table.path) ? named : [...named, { entry: table, by: 'words' }];
  const files = meant.flatMap(({ entry }) => (entry.kind === 'file' ? [entry] : []));
  // `Put the gas number into emergency.txt` asks for it as well.
  const asked = isQuestion ? request : savedAnswer(request, (path) => entries.some((entry) => entry.path === path))?.question;
  const text = asked === undefined ? undefined : await meantText(asked, inside, view, files);
  // `The minutes of 6 May` are of that day, whatever another text says of it.
  const isOfDay = files.some(({ path }) => daysSaid(request)?.test(baseName(path)) === true);
  // It says more of what is asked than a file that shares a word with it by its name.
  return text === undefined || isOfDay || files.includes(text)
    ? meant
    : [...named.filter(({ entry, by }) => entry.kind === 'folder' && by === 'exact'), { entry: text, by: 'words' }];
}

/** What a plan may rest on: what people said, what the model was shown, and what was done so far. */
export function evidenceOf({ request, feedback, done }: Round, asked: string, entries: readonly WorkspaceEntry[]): Evidence {
  return {
    request,
    said: [asked, ...feedback.map(({ text }) => text), ...done.map(({ text }) => text)].join('\n'),
    entries,
    earlier: done.filter(({ result }) => result.ok).map(({ step, args }): Step => ({ ...step, args })),
    results: done.filter(({ result }) => result.ok).map(({ text }) => text),
  };
}
