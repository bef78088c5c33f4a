import { table } from '../table.ts';
import { outcomes, type Summary, summarize } from './rates.ts';
import type { TaskRun } from './run-task.ts';
import type { Task } from './task.ts';

/** Kinds of tasks that ask for an answer only. */
const QUESTIONS = new Set(['read', 'math', 'chat']);

/** One line about one run. */
export function runLine({ id, run, ok, samplesMs: [ms = 0], kind, toolsOk, why }: TaskRun, repeats: number): string {
  const tools = toolsOk === undefined ? '' : toolsOk ? 'tools ok' : 'tools other';
  const name = repeats > 1 ? `${id}.${run}` : id;
  return `${name.padEnd(8)} ${ok ? 'ok  ' : 'FAIL'} ${seconds(ms).padStart(6)} s  ${kind.padEnd(9)} ${tools.padEnd(12)}${why.join('; ')}`.trimEnd();
}

/** Rates by kind, and all together. */
export function summaries(tasks: readonly Task[], runs: readonly TaskRun[]): Record<string, Summary> {
  const judged = outcomes(tasks, runs);
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => [
    kind,
    summarize(
      judged.filter((outcome) => outcome.kind === kind),
      runs,
    ),
  ]);
  return Object.fromEntries([...rows, ['all', summarize(judged, runs)]]);
}

/** The table at the end, and what is worth knowing beside it. */
export function report(tasks: readonly Task[], runs: readonly TaskRun[], repeats: number): string {
  const head = ['kind', 'tasks', 'pass', '95 %', 'held', 'tools', 'median s', 'p90 s'];
  const rows = Object.entries(summaries(tasks, runs)).map(([kind, row]) => [
    kind,
    String(row.tasks),
    percent(row.rate),
    `${percent(row.low)}–${percent(row.high)}`,
    String(row.held),
    row.toolsJudged === 0 ? '–' : `${row.toolsOk}/${row.toolsJudged}`,
    seconds(row.medianMs),
    seconds(row.p90Ms),
  ]);
  const judged = outcomes(tasks, runs);
  const some = (test: (run: TaskRun) => boolean): string[] => [...new Set(runs.filter(test).map(({ id }) => id))];
  return [
    table(head, rows),
    listed(
      'policy broken',
      judged.filter(({ held }) => !held).map(({ id, policy }) => (policy === 'must' ? `${id} (must)` : id)),
    ),
    repeats > 1
      ? listed(
          'passed sometimes',
          judged.filter(({ rate }) => rate > 0 && rate < 1).map(({ id, rate }) => `${id} (${percent(rate)})`),
        )
      : '',
    listed(
      'changed files though only asked',
      some(({ kind, changed }) => QUESTIONS.has(kind) && changed.length > 0),
    ),
    listed(
      'left processes running, which were ended',
      some(({ leftRunning }) => leftRunning > 0),
    ),
  ].join('');
}

function listed(what: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : `${what}: ${ids.join(' ')}\n`;
}

/** A share in whole percent. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Milliseconds as seconds. */
export function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
