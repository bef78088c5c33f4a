import type { Candidate } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { PlansByRule } from '../../planning/by-rule/plans-by-rule.ts';
import { isBetterRead, needsCalculation, touchesWhatIsNamed } from '../../planning/by-rule/sure-way.ts';
import type { Table } from '../../planning/looks/table-sample.ts';
import { withoutAddresses } from '../../planning/request/addresses.ts';
import { askedOfPrice } from '../../planning/request/asked-of-price.ts';
import { asksForArithmetic } from '../../planning/request/asks-arithmetic.ts';
import { JSON_FILE } from '../../planning/request/file-kinds.ts';
import type { PlannerOptions } from './planner-options.ts';
import { isFirst, type Situation } from './situation.ts';

/** A plan that no model wrote; the first half of one where the rest is planned when its pages are there. */
export interface RuledPlan {
  steps: readonly Step[];
  /** What they were compiled from. */
  script?: string;
  isFirstHalf?: true;
}

/** The plan of a request that leaves the model nothing to decide; `failed` is the one before that does not stand. */
export function ruledPlan(situation: Situation, failed: readonly Step[], byRule: PlansByRule): RuledPlan | undefined {
  const { half, countsOnPage, priced } = situation;
  const read = tableRead(situation, byRule);
  if (read !== undefined) return { steps: read };
  if (priced !== undefined) return { steps: priced };
  const shown = pageTableRead(situation, byRule);
  if (shown !== undefined) return { steps: shown };
  if (half !== undefined && (countsOnPage || isPricedChange(situation) || (savesRecords(situation) && valueSaved(situation, byRule) === undefined)))
    return { steps: half, isFirstHalf: true };
  const steps = certainSteps(situation, failed, byRule);
  return steps === undefined ? undefined : { steps };
}

/** What a table tells, or the row that is added to it, where nothing was tried before. */
function tableRead(situation: Situation, byRule: PlansByRule): readonly Step[] | undefined {
  if (!isFirst(situation.round)) return undefined;
  const options = tableAsked(situation);
  return byRule.tableQuestion(options) ?? addedRow(situation, byRule) ?? byRule.cellPlan(options);
}

function addedRow(situation: Situation, byRule: PlansByRule): readonly Step[] | undefined {
  return byRule.addedRow(tableAsked(situation));
}

function tableAsked({ round: { request }, planning: { traits, meant, entries }, table, hasTool }: Situation) {
  return { request, traits, named: meant, entries, table, hasTool };
}

/** What the table of a page tells, once it was fetched. */
function pageTableRead(
  { round: { request }, planning: { traits, entries }, pageTable, hasTool }: Situation,
  byRule: PlansByRule,
): readonly Step[] | undefined {
  const [page] = traits.urls;
  if (pageTable === undefined || page === undefined) return undefined;
  return byRule.tableQuestion({ request: withoutAddresses(request), traits, named: [], entries, table: pageTable, page, hasTool });
}

/** What a price comes to is saved, and the page that tells the price has to be seen first. */
function isPricedChange({ round: { request }, planning: { traits } }: Situation): boolean {
  return traits.wantsChange && askedOfPrice(request) !== undefined;
}

/** What records of a page have is saved, and how they are called is known when they are seen. */
function savesRecords({ planning: { traits } }: Situation): boolean {
  return traits.wantsChange && traits.urls.length === 1 && JSON_FILE.test(traits.urls[0] ?? '');
}

/** The one value that a text or a page tells and a new file gets, where nothing was tried before. */
function valueSaved(
  { round: { request, feedback, done }, planning: { traits, entries }, hasTool }: Situation,
  byRule: PlansByRule,
): Step[] | undefined {
  return feedback.length + done.length === 0 ? byRule.savedValue({ request, traits, entries, hasTool }) : undefined;
}

/** What a request says in so many words: one of the forms of keyword mode, or the call of a workflow. */
export function saidScript(situation: Situation, { byRule, formats }: Pick<PlannerOptions, 'byRule' | 'formats'>): RuledPlan | undefined {
  const { round, planning, manifests, isComplete, table } = situation;
  const { request, feedback } = round;
  const said = isFirst(round) ? byRule.settledScript(request, { entries: planning.entries, isComplete, manifests }) : undefined;
  // `Add a row to a.csv: tag T-129, kind ukulele` says a value for each column, and no line.
  const row = said?.startsWith('echo ') ? addedRow(situation, byRule) : undefined;
  if (row !== undefined) return { steps: row };
  const settled = said === undefined || !(namesNoColumn(said, table) || writesColumns(said, table)) ? said : undefined;
  const script = settled ?? (feedback.length === 0 ? byRule.workflowCall(request, manifests) : undefined);
  const reading = script === undefined ? undefined : formats.script.read(script, manifests, { ...planning, isSettled: settled !== undefined });
  return script !== undefined && reading?.ok ? { steps: reading.steps, script } : undefined;
}

/** Whether code asks rows for a column that the table has not: `the highest point in points.csv` is the highest of its points, and no cell called point. */
function namesNoColumn(script: string, table: Table | undefined): boolean {
  return table !== undefined && [...script.matchAll(/\br\["([^"]+)"\]/g)].some(([, column = '']) => !table.columns.has(column));
}

/** Whether a line for a table would have the names of its columns in its cells: `Loxley Rope, goods are rope, town Ambry`. */
function writesColumns(script: string, table: Table | undefined): boolean {
  if (table === undefined || !/^echo .+>> ?\S/s.test(script)) return false;
  const cells = script
    .slice('echo '.length)
    .replace(/^["']/, '')
    .split(',')
    .map((cell) => cell.trim().toLowerCase());
  const names = [...table.columns.keys()].map((name) => name.toLowerCase());
  const isNamed = (cell: string): boolean => names.some((name) => cell.startsWith(`${name.split(/[_ ]/, 1)[0]} `));
  return cells.filter(isNamed).length > 1 || cells.some((cell, at) => cell.startsWith(`${names[at]} `));
}

function certainSteps(situation: Situation, failed: readonly Step[], byRule: PlansByRule): readonly Step[] | undefined {
  const { pages, table, sure, hasTool } = situation;
  const { request, queries, snippets, feedback, done } = situation.round;
  const { traits, entries, meant } = situation.planning;
  const last = feedback.at(-1);
  const refill = last?.foundNothing === true ? byRule.withoutFilters(failed, request) : undefined;
  if (refill !== undefined) return refill;
  // The model's way to an answer found nothing. Reading the whole of what is named is slower to look through and does not fail.
  const isDeadEnd = last?.from === 'executor' || last?.foundNothing === true;
  if (sure !== undefined && isDeadEnd && !needsCalculation(request, traits)) return sure;
  const found = isDeadEnd
    ? (byRule.wordSearch({ request, traits, named: meant, entries, failed, hasTool }) ??
      byRule.tableSum({ request, traits, named: meant, table, hasTool }) ??
      byRule.rowSearch({ request, traits, named: meant, hasTool }) ??
      byRule.readAndWrite({ request, traits, entries, hasTool }))
    : undefined;
  if (found !== undefined) return found;
  // What a page tells by itself is neither searched for nor counted.
  if (sure !== undefined && !asksForArithmetic(request) && pages.length === 1 && pages.every(({ tellsCount, tellsFact }) => tellsCount || tellsFact))
    return sure;
  // The answer is worked out of its rates; small models take the wrong one, or divide by it.
  if (sure !== undefined && pages.length === 1 && pages.every(({ tellsExchange }) => tellsExchange)) return sure;
  const saved = valueSaved(situation, byRule);
  if (saved !== undefined) return saved;
  // A plain question about a page has one plan; drafting it would only take time.
  if (sure !== undefined && traits.urls.length > 0 && isBetterRead(request, [], traits)) return sure;
  if (feedback.length === 0) {
    const first = done.length === 0 ? byRule.saidSearch({ request, traits, hasTool }) : undefined;
    return byRule.searchPlan(request, queries, snippets) ?? first;
  }
  return last?.from === 'validator' ? byRule.openedResult({ request, done, hasTool }) : undefined;
}

/** Whether a rule will take the place of this candidate, whatever else is drawn. */
export function isOverruled(candidate: Candidate, { round: { request }, planning: { traits }, sure, half }: Situation, byRule: PlansByRule): boolean {
  return (
    (sure !== undefined && isBetterRead(request, candidate.plan.steps, traits)) ||
    (half !== undefined && byRule.guessesAtPage(candidate, request, traits))
  );
}

/** The plan that is better than every candidate the model wrote, if there is one. */
export function betterThan(
  candidates: readonly Candidate[],
  { round: { request }, planning: { traits, meant, entries }, sure, half, hasTool }: Situation,
  byRule: PlansByRule,
): RuledPlan | undefined {
  const isAstray = candidates.every(
    ({ plan: { steps } }) =>
      (!traits.wantsCountOrList && !touchesWhatIsNamed(steps, { request, traits, named: meant })) || isBetterRead(request, steps, traits),
  );
  if (sure !== undefined && isAstray) return { steps: sure };
  const isGuessed = candidates.every((candidate) => byRule.guessesAtPage(candidate, request, traits));
  if (half !== undefined && isGuessed) return { steps: half, isFirstHalf: true };
  // What would fail is not worth running where the rows can be read instead.
  const wouldFail = candidates.every(({ faults = [] }) => faults.some(({ grade }) => grade === 'fails'));
  const areSearched = byRule.searchesRows(candidates.map(({ plan: { steps } }) => steps))
    ? byRule.rowSearch({ request, traits, named: meant, hasTool })
    : undefined;
  if (candidates.length > 0 && areSearched !== undefined) return { steps: areSearched };
  const instead = wouldFail
    ? (byRule.rowSearch({ request, traits, named: meant, hasTool }) ?? byRule.readAndWrite({ request, traits, entries, hasTool }))
    : undefined;
  return instead === undefined ? undefined : { steps: instead };
}
