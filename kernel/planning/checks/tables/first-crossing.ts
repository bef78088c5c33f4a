import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, stem, wordsOf } from '../../../../schemas/words.ts';
import { isTimeColumn } from '../../facts/time-ends.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { saidComparison } from '../../request/said-comparison.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { tableMeant } from './table-meant.ts';

const WHEN = /\b(?:when|(?:what|which) (?:time|day|date|hour|week|month|year))\b/i;
const FIRST = /\bfirst\b|\bfor the first time\b/i;
const LAST = /\blast\b|\bfor the last time\b/i;
/** What a column of times is called where its cells do not tell. */
const TIMES = /^(?:time|hour|date|day|week|month|year|timestamp)s?$/i;

/**
 * `At what time did the pH first go above 5?` is the first row that has such a value, in the order of the table: small models take the smallest
 * or largest of all. Only where the words name one column of numbers, and the table has one of times.
 */
export async function reviewFirstCrossing(steps: readonly Step[], sources: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request } = sources.evidence;
  const crossing = saidComparison(request);
  const isFirst = FIRST.test(request);
  const acting = actingSteps(steps);
  if (!WHEN.test(request) || crossing === undefined || isFirst === LAST.test(request)) return same;
  if (acting.some(({ tool }) => tool === FILE_WRITE)) return same;
  const meant = await tableMeant(steps, sources);
  const said = new Set(wordsOf(request).map(stem));
  const columns = [...(meant?.table.columns ?? [])];
  const times = columns.filter(([name, cells]) => TIMES.test(name) || isTimeColumn(name, cells));
  const values = columns.filter(
    ([name, cells]) => cells.length > 0 && cells.every((cell) => typeof cell === 'number') && nameWords(name).some((word) => said.has(stem(word))),
  );
  const [[time] = [], ...moreTimes] = times;
  const [[value] = [], ...moreValues] = values.filter(([name]) => name !== time);
  if (meant === undefined || time === undefined || value === undefined || moreTimes.length > 0 || moreValues.length > 0) return same;
  const [path, when, what] = [meant.path, time, value].map(pythonLiteral);
  const found = `[r[${when}] for r in rows(${path}) if r[${what}] ${crossing.sign} ${crossing.number}]`;
  const input = `found = ${found}\nprint(found[${isFirst ? 0 : -1}] if found else "never")`;
  if (acting.length === 1 && acting[0]?.tool === PYTHON && acting[0].args['input'] === input) return same;
  const message = `what is asked for is the ${isFirst ? 'first' : 'last'} ${time} at which ${value} ${crossing.sign} ${crossing.number}.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}
