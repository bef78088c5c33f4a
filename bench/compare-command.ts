import { compareReports } from './compare.ts';
import type { Machine } from './machine.ts';
import { table } from './table.ts';
import { readReport } from './write-reports.ts';

/** `okso bench compare A.json B.json`: what became faster or slower from A to B, as a table or as JSON. */
export function compareFiles(fileA: string, fileB: string, asJson: boolean): string {
  const a = readReport(fileA);
  const b = readReport(fileB);
  const comparisons = compareReports(a, b);
  const notes = reasonsForDoubt(machineOf(a), machineOf(b));
  if (asJson) return `${JSON.stringify({ v: 1, a: fileA, b: fileB, notes, comparisons })}\n`;
  if (comparisons.length === 0) return `${fileA} and ${fileB} have no figure in common\n`;
  const rows = comparisons.map(({ figure, a: before, b: after, change, judgement }) => [
    figure,
    short(before),
    short(after),
    `${change >= 1 ? '+' : '−'}${(Math.abs(change - 1) * 100).toFixed(0)} %`,
    judgement,
  ]);
  return [table(['figure (medians)', 'A', 'B', 'change', 'B is'], rows), ...notes.map((note) => `note: ${note}\n`)].join('');
}

/** Three digits that mean something. */
function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

type Known = Partial<Pick<Machine, 'cpu' | 'cores' | 'node' | 'isBusy'>>;

/** A report has its machine at the top, or in each row. */
function machineOf(report: unknown): Known {
  const first: unknown = Array.isArray(report) ? report[0] : report;
  return ((first as { machine?: Known } | null | undefined)?.machine ?? {}) as Known;
}

function reasonsForDoubt(a: Known, b: Known): string[] {
  const differs = (['cpu', 'cores', 'node'] as const).filter((key) => a[key] !== b[key]);
  return [
    ...differs.map((key) => `measured with another ${key}: ${a[key] ?? 'unknown'} and ${b[key] ?? 'unknown'}`),
    ...(a.isBusy === true ? ['the machine was busy when A was measured'] : []),
    ...(b.isBusy === true ? ['the machine was busy when B was measured'] : []),
  ];
}
