import { describeMachine, type Machine } from '../machine.ts';

/** What a report says of itself: each part of a joined one has its own machine. */
export interface ReportHead {
  bench: string;
  machine: Machine | undefined;
  isQuick: boolean;
}

/** The head of a report; rows each have it, and a joined report has one in each part. */
export function reportHead(report: unknown): ReportHead {
  const first: unknown = Array.isArray(report) ? report[0] : report;
  const { bench, machine, quick, reports } = (first ?? {}) as {
    bench?: string;
    machine?: Machine;
    quick?: boolean;
    reports?: Record<string, unknown>;
  };
  const part = Object.values(reports ?? {})[0];
  if (machine === undefined && part !== undefined) return { ...reportHead(part), bench: bench ?? '' };
  return { bench: bench ?? '', machine, isQuick: quick === true };
}

/** Where it was measured, line by line. */
export function headLines({ machine, isQuick }: ReportHead): string[] {
  const lines =
    machine === undefined ? [] : [...describeMachine(machine).trim().split('\n'), `measured ${machine.at.slice(0, 16).replace('T', ' ')} UTC`];
  return isQuick ? [...lines, 'Quick: these figures mean nothing.'] : lines;
}
