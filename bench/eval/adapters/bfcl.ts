import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { table } from '../../table.ts';
import { writeReport } from '../../write-reports.ts';
import { oksoCommand } from '../assistant-for.ts';
import { chooseTasks } from '../choose-tasks.ts';
import type { EvalOptions } from '../eval-options.ts';
import { wilson } from '../rates.ts';
import type { EvalEnd } from '../run-suite.ts';
import type { RunContext } from '../run-tasks.ts';
import { type BfclCase, readBfclCases } from './bfcl-cases.ts';
import { type Call, judgeCalls } from './bfcl-judge.ts';

interface Answer {
  id: string;
  plan: { steps: { tool: string; args: Record<string, unknown> }[] } | null;
  ms: number;
}

interface Scored {
  id: string;
  category: string;
  /** What is wrong; undefined when the calls are right. */
  fault: string | undefined;
  calls: Call[];
  samplesMs: number[];
}

/** Plans against the tools of each case, in one process, and compares the calls. */
export async function runBfcl(file: string, options: EvalOptions, { packageRoot, env, progress, signal }: RunContext): Promise<EvalEnd> {
  const cases = chooseTasks(readBfclCases(file), options.choice);
  const [program = '', script = '', ...model] = oksoCommand(packageRoot, options.model);
  const child = spawn(program, [script, 'plan', '--batch', ...model], {
    env: { ...env, ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
    signal,
  });
  const exited = once(child, 'exit').catch(() => undefined);
  child.stdin.end(cases.map(({ id, query, tools }) => `${JSON.stringify({ id, request: query, catalog: tools })}\n`).join(''));
  const scored: Scored[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const { id, plan, ms } = JSON.parse(line) as Answer;
    const asked = cases.find((one) => one.id === id);
    if (asked === undefined) continue;
    const calls = callsOf(plan);
    const fault = judgeCalls(asked, calls);
    scored.push({ id, category: asked.kind, fault, calls, samplesMs: [ms] });
    progress(`${id.padEnd(24)} ${fault === undefined ? 'ok' : `FAIL ${fault}`}`);
    if (options.json !== undefined) writeReport(options.json, { v: 1, cases: scored });
  }
  await exited;
  const right = scored.filter(({ fault }) => fault === undefined).length;
  return { text: report(cases, scored), passed: right >= (options.min ?? cases.length) };
}

function callsOf(plan: Answer['plan']): Call[] {
  return (plan?.steps ?? []).filter(({ tool }) => tool !== 'final_answer').map(({ tool, args }) => ({ name: tool, arguments: args }));
}

function report(cases: readonly BfclCase[], scored: readonly Scored[]): string {
  const row = (name: string, rows: readonly Scored[]): string[] => {
    const right = rows.filter(({ fault }) => fault === undefined).length;
    const { low, high } = wilson(right, rows.length);
    return [name, String(rows.length), String(right), percent(right / rows.length), `${percent(low)}–${percent(high)}`];
  };
  const categories = [...new Set(scored.map(({ category }) => category))];
  const rows = categories.map((category) =>
    row(
      category,
      scored.filter((one) => one.category === category),
    ),
  );
  if (scored.length === 0) return '';
  const faults = new Map<string, number>();
  for (const { fault } of scored) if (fault !== undefined) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const unanswered = cases.length - scored.length;
  return [
    table(['category', 'cases', 'right', 'rate', '95 %'], [...rows, row('all', scored)]),
    [...faults].map(([fault, count]) => `${fault}: ${count}\n`).join(''),
    unanswered > 0 ? `not answered: ${unanswered}\n` : '',
  ].join('');
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
