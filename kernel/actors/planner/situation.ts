import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { MessageBody } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { isTruncated } from '../../planning/answer/text-result.ts';
import type { PlansByRule } from '../../planning/by-rule/plans-by-rule.ts';
import type { PriceSource } from '../../planning/by-rule/priced-sum.ts';
import { openTools } from '../../planning/intent/intent-tools.ts';
import { WEB_FETCH } from '../../planning/language/tool-names.ts';
import { GLIMPSE_BYTES } from '../../planning/looks/glimpse.ts';
import { filesBelow } from '../../planning/looks/known-paths.ts';
import { isOfNothingHere } from '../../planning/looks/meant-text.ts';
import { readTable, readTableText, type Table } from '../../planning/looks/table-sample.ts';
import type { WorkspaceEntry, WorkspaceView } from '../../planning/looks/workspace-summary.ts';
import { askedOfPrice } from '../../planning/request/asked-of-price.ts';
import { asksInGeneral, choosesOfKind, speaksOfAnyKind } from '../../planning/request/asks-in-general.ts';
import { speaksOfHere } from '../../planning/request/common-knowledge.ts';
import { JSON_FILE, PROSE_FILE, RECORDS_FILE, TABLE_FILE, YAML_FILE } from '../../planning/request/file-kinds.ts';
import { hiddenNamesIn } from '../../planning/request/file-names.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';
import { mayLookFirst, type PageSeen, pagesSeen, withPages } from './pages-seen.ts';
import type { PlanningRequest } from './plan-format.ts';
import { planningRequest } from './planning-request.ts';

/** What the planner was told: a request for the first time, or with why its earlier plans do not stand. */
export type Round = MessageBody<'request.rephrased'>;

export interface SituationOptions {
  manifests: () => readonly ToolManifest[];
  byRule: PlansByRule;
  workspace: WorkspaceView;
}

/** All that is known of a request before its plan is made. */
export interface Situation {
  round: Round;
  planning: PlanningRequest;
  /** The pages that the run has fetched by now. */
  pages: readonly PageSeen[];
  /** False where the workspace holds more than the entries. */
  isComplete: boolean;
  manifests: readonly ToolManifest[];
  /** What the grammar and the examples offer of them. */
  tools: readonly ToolManifest[];
  hasTool(name: string): boolean;
  /** Something on a page is to be counted or put together. */
  countsOnPage: boolean;
  /** The beginning of the one table that is meant. */
  table: Table | undefined;
  /** The table of the one page that is named and was fetched. */
  pageTable: Table | undefined;
  /** What the price that a page or file tells comes to, where that is all that is asked. */
  priced: readonly Step[] | undefined;
  /** The plan that reads what the request names, where that can answer it. */
  sure: readonly Step[] | undefined;
  /** The plan that only fetches the pages it names, where they may be looked at before the rest is planned. */
  half: readonly Step[] | undefined;
  /** It may be small talk, which is answered outside the plan language. */
  mayTalk: boolean;
  /** Nothing here told what is asked; the model may know it. */
  isElsewhere: boolean;
}

/** Finds out what is known of a request: its words, what lies in the workspace, what was done before. */
export async function situationOf(round: Round, { manifests: listTools, byRule, workspace }: SituationOptions): Promise<Situation> {
  const { entries, complete } = await workspace.entries(hiddenNamesIn(round.request));
  const pages = pagesSeen(round);
  const planning = withPages(await planningRequest(round, entries, workspace), pages);
  const { traits, meant, named, namesItsFile } = planning;
  const manifests = listTools();
  const hasTool = (name: string): boolean => manifests.some((manifest) => manifest.name === name);
  const countsOnPage = byRule.countsOnPage(round.request, traits);
  const isElsewhere = isKnownElsewhere(round) || (await isUnspoken(round, planning, workspace));
  // A word that a file is called by may be said of any boat; nothing that was found tells so.
  const mayTalk = traits.isSmallTalk && (named.length === 0 ? isFirst(round) || isElsewhere : !namesItsFile && isElsewhere);
  // What no text here speaks of is not looked for in them.
  const asksOfAnyKind = mayTalk && isFirst(round) && traits.isQuestion && speaksOfAnyKind(round.request);
  const talksAlone = asksOfAnyKind && (await isOfNothingHere(round.request, entries, workspace));
  // What is counted in a table is not read off it.
  const isCountedInTable = countsOnPage && pages.some(({ kind, tellsCount }) => kind !== 'prose' && !tellsCount);
  return {
    round,
    planning,
    pages,
    isComplete: complete,
    manifests,
    tools: talksAlone ? manifests.filter(isAnswer) : offered(manifests, round, planning),
    hasTool,
    countsOnPage,
    table: await tableMeant(meant, entries, workspace),
    pageTable: round.feedback.length === 0 ? tableOnPage(round, traits.urls) : undefined,
    priced:
      round.feedback.length === 0
        ? await pricedPlan(round, planning, workspace.sample, (source) =>
            byRule.pricedSum({ request: round.request, traits, entries, source, hasTool }),
          )
        : undefined,
    sure: isCountedInTable ? undefined : byRule.sureWay({ request: round.request, entries, traits, named: meant, hasTool }),
    half: mayLookFirst(round) ? byRule.firstHalf({ request: round.request, traits, hasTool }) : undefined,
    mayTalk,
    isElsewhere,
  };
}

/** A list of prices is found among so many texts and tables; more are a collection of which a request has to say the file. */
const MAX_PRICE_LISTS = 60;

/** The plan by the one text that tells the prices which a request reckons with: of the page that was fetched, of the file that is meant, or of any. */
async function pricedPlan(
  { request, done }: Round,
  { traits, meant, entries }: PlanningRequest,
  sample: WorkspaceView['sample'],
  planOf: (source: PriceSource) => readonly Step[] | undefined,
): Promise<readonly Step[] | undefined> {
  const asked = askedOfPrice(request);
  if (asked === undefined) return undefined;
  const [url, ...otherUrls] = traits.urls;
  const page = pageFetched(done, url);
  if (url !== undefined) return otherUrls.length > 0 || page === undefined ? undefined : planOf({ place: { url }, text: page.text });
  const files = meant.filter(({ kind }) => kind === 'file');
  const lists = files.length > 0 ? files : entries.filter(({ kind, path }) => kind === 'file' && (PROSE_FILE.test(path) || RECORDS_FILE.test(path)));
  // One thing by itself is told a price by chance; several are together on one list.
  if (files.length > 1 || lists.length > MAX_PRICE_LISTS || (files.length === 0 && !('items' in asked))) return undefined;
  const plans = await Promise.all(
    lists.map(async ({ path }) => {
      const text = await sample(path, GLIMPSE_BYTES);
      return text?.complete ? planOf({ place: { path }, text: text.text }) : undefined;
    }),
  );
  const [plan, ...others] = plans.filter((each) => each !== undefined);
  return others.length > 0 ? undefined : plan;
}

function pageFetched(done: Round['done'], url: string | undefined): Round['done'][number] | undefined {
  return done.findLast(({ step, result }) => result.ok && step.tool === WEB_FETCH && step.args['url'] === url);
}

function tableOnPage({ done }: Round, [url, ...others]: readonly string[]): Table | undefined {
  const page = pageFetched(done, url);
  return url === undefined || others.length > 0 || page === undefined || isTruncated(page.result) ? undefined : readTableText(page.text);
}

async function tableMeant(
  meant: readonly WorkspaceEntry[],
  entries: readonly WorkspaceEntry[],
  { sample }: WorkspaceView,
): Promise<Table | undefined> {
  const tables = meant.filter(({ kind, path }) => kind === 'file' && TABLE_FILE.test(path));
  // Without one, JSON or YAML may be a list of records.
  const isData = (path: string): boolean => JSON_FILE.test(path) || YAML_FILE.test(path);
  const [file, ...more] = tables.length > 0 ? tables : meant.filter(({ kind, path }) => kind === 'file' && isData(path));
  if (file === undefined && meant.length === 1) return tablesOf(filesBelow([meant[0]?.path ?? ''], entries), sample);
  const text = file === undefined || more.length > 0 ? null : await sample(file.path, GLIMPSE_BYTES);
  return file === undefined || text === null ? undefined : readTable(file.path, 'rows', text);
}

/** More tables than this are not read for a question. */
const MAX_TABLES = 8;

/** The tables of a folder as the one that `rows()` makes of them, where they have the same columns and nothing lies beside them. */
async function tablesOf(paths: readonly string[], sample: WorkspaceView['sample']): Promise<Table | undefined> {
  if (paths.length === 0 || paths.length > MAX_TABLES || !paths.every((path) => TABLE_FILE.test(path))) return undefined;
  const texts = await Promise.all(paths.map((path) => sample(path, GLIMPSE_BYTES)));
  const tables = paths.flatMap((path, at) => {
    const text = texts[at];
    return text?.complete ? (readTable(path, 'rows', text) ?? []) : [];
  });
  const [first] = tables;
  const names = [...(first?.columns.keys() ?? [])];
  const areAlike = tables.every(({ columns }) => columns.size === names.length && names.every((name) => columns.has(name)));
  if (first === undefined || tables.length < paths.length || !areAlike) return undefined;
  return { columns: new Map(names.map((name) => [name, tables.flatMap(({ columns }) => columns.get(name) ?? [])])), complete: true };
}

/** Nothing here tells what is asked in general; the model may know it. */
function isKnownElsewhere({ request, feedback }: Round): boolean {
  const last = feedback.at(-1);
  const isMissing = last?.foundNothing === true || last?.from === 'executor';
  return isMissing && (asksInGeneral(request) || (requestTraits(request).isSmallTalk && request.includes('?') && speaksOfAnyKind(request)));
}

/** Nothing was found, and no text here speaks of what is asked of a kind of thing: which side starboard is on. */
async function isUnspoken({ request, feedback }: Round, { named, entries }: PlanningRequest, workspace: WorkspaceView): Promise<boolean> {
  const asks = feedback.at(-1)?.foundNothing === true && named.length === 0 && choosesOfKind(request) && !speaksOfHere(request);
  return asks && (await isOfNothingHere(request, entries, workspace));
}

/** Nothing was planned, done or found before. */
export function isFirst({ feedback, done, snippets }: Round): boolean {
  return [feedback, done, snippets].every(({ length }) => length === 0);
}

function isAnswer({ name }: ToolManifest): boolean {
  return name === FINAL_ANSWER;
}

/** The prompt's prefix always has every tool, and so does a plan after one that failed. */
function offered(
  manifests: readonly ToolManifest[],
  { request, intent, snippets, feedback }: Round,
  { traits, named }: PlanningRequest,
): readonly ToolManifest[] {
  // What a word means, or what it is that answers, stands in no file that is not named: searching for it finds nothing, or somebody's use of it.
  if (traits.isCourtesy || ((traits.asksKnowledge || traits.asksWho) && named.length === 0 && snippets.length === 0))
    return manifests.filter(isAnswer);
  return feedback.length > 0 ? manifests : openTools(manifests, { request, groups: intent.groups, isSearched: snippets.length > 0 });
}
