import type { Bench, BenchContext } from './bench.ts';
import { type BenchModel, obtainBenchModel } from './bench-model.ts';
import { type Figure, inWords, type Unit } from './figure.ts';
import { measureModelRounds } from './model-rounds.ts';
import { type ModelRows, modelRows } from './model-rows.ts';
import { planRequests } from './plan-requests.ts';
import { plannerRequests } from './planner-requests.ts';
import { table } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const FULL_ROUNDS = 5;
const QUICK_ROUNDS = 1;
/** Plans whose grammar is timed: one tool, a program, a table. More of them only take longer. */
const TIMED_PLANS = ['count', 'calculate', 'table'];

/** Prompt and generation speed through okso's model host in rows like those of llama-bench, beside llama-bench itself where it is given. */
export const benchModel: Bench = (context) =>
  inTemporaryFolder(async (cacheDir) => {
    const model = await obtainBenchModel(context, cacheDir);
    const plans = await plannerRequests(
      context.packageRoot,
      context.env,
      planRequests.filter(({ name }) => TIMED_PLANS.includes(name)),
    );
    const rounds = context.rounds ?? (context.quick ? QUICK_ROUNDS : FULL_ROUNDS);
    const rows: ModelRows = [];
    for (const threads of await threadCounts(model, context)) {
      rows.push(...modelRows(model, await measureModelRounds({ model, threads, rounds, plans, context })));
    }
    return { json: rows, text: `${model.id} (${model.entry?.sha256.slice(0, 12) ?? 'file'})\n\n${speedTable(rows)}\n${ownTable(rows)}` };
  });

/** Those that were asked for, or the one that okso would choose; then the number is fixed, or the host would give way to what is measured beside it. */
async function threadCounts(model: BenchModel, { threads }: BenchContext): Promise<readonly number[]> {
  if (threads.length > 0) return threads;
  await using probed = model.open();
  return [(await probed.facts()).threads];
}

function speedTable(rows: ModelRows): string {
  const cells = rows.map((row) => [
    row.name,
    `${row.n_prompt > 0 ? `pp${row.n_prompt}` : `tg${row.n_gen}`}${row.n_depth > 0 ? ` @ d${row.n_depth}` : ''}`,
    `${row.avg_ts.toFixed(2)} ± ${row.stddev_ts.toFixed(2)}`,
    'okso_to_llama_bench' in row && row.okso_to_llama_bench !== undefined ? inWords(row.okso_to_llama_bench, 2) : '',
  ]);
  return table(['', 'test', 't/s', 'okso to llama-bench'], cells);
}

const OWN: readonly { key: string; label: string; digits: number }[] = [
  { key: 'load', label: 'loading, ms', digits: 0 },
  { key: 'ttft', label: 'first text of a plan, ms', digits: 0 },
  { key: 'prefix_save', label: 'saving a prefix of 1024 tokens, ms', digits: 1 },
  { key: 'prefix_load', label: 'loading it, ms', digits: 1 },
  { key: 'grammar_per_token', label: 'grammar, ms a token', digits: 2 },
  { key: 'forced_tokens', label: 'tokens that the grammar decided, share', digits: 3 },
  { key: 'candidates', label: 'candidate plans a second', digits: 2 },
  { key: 'rss', label: 'resident memory, MB', digits: 0 },
];

function ownTable(rows: ModelRows): string {
  const counts = rows.flatMap((row) => ('load' in row && row.load !== undefined ? [row] : []));
  const cell = (row: object, key: string, digits: number): string => {
    const value = (row as Record<string, Figure<Unit> | undefined>)[key];
    return value === undefined ? '' : inWords(value, digits);
  };
  return table(
    ['okso', ...counts.map(({ n_threads }) => `${String(n_threads)} thr.`)],
    OWN.map(({ key, label, digits }) => [label, ...counts.map((row) => cell(row, key, digits))]),
  );
}
