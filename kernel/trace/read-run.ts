import { basename } from 'node:path';
import type { MessageBody, RunOptions } from '../../schemas/messages.ts';
import { type ModelUse, modelUse } from './model-use.ts';
import { type Round, readRounds } from './read-rounds.ts';
import { parseEvents, type TypedEvent } from './run-events.ts';
import type { RunOpened } from './run-inputs.ts';
import { type RunLines, readRunLines } from './run-lines.ts';
import { type Stage, stagesOf } from './stages.ts';

/** How a run ended; unfinished while it goes on, or when its process was killed. */
export type RunEnd =
  | { type: 'run.completed'; body: MessageBody<'run.completed'> }
  | { type: 'run.planned'; body: MessageBody<'run.planned'> }
  | { type: 'run.refused'; body: MessageBody<'run.refused'> }
  | { type: 'run.failed'; body: MessageBody<'run.failed'> }
  | { type: 'unfinished' };

/** A run as a list shows it. */
export interface RunSummary {
  id: string;
  /** When it began. */
  at: string;
  request: string;
  end: RunEnd;
  /** Steps that ran. */
  steps: number;
  ms: number;
}

/** A run with everything that is on record. */
export interface RunReading extends RunSummary {
  folder: string;
  opened: RunOpened | undefined;
  options: RunOptions | undefined;
  /** One for each plan: a run plans again when a step fails. */
  rounds: Round[];
  models: ModelUse[];
  stages: Stage[];
  /** Lines that could not be read. */
  unreadable: number;
}

/** Reads the record in a folder. */
export async function readRun(folder: string): Promise<RunReading> {
  return understandRun(await readRunLines(folder));
}

/** Makes sense of the lines of a record. What it does not know it passes over; what does not fit is counted. */
export function understandRun({ folder, events: lines, opened, inputs, unreadable }: RunLines): RunReading {
  const { events, misfits } = parseEvents(lines);
  const first = events.find((event) => event.type === 'request.received' || event.type === 'plan.proposed')?.body;
  const times = [opened?.at, lines[0]?.at, lines.at(-1)?.at].filter((at) => at !== undefined);
  const rounds = readRounds(events);
  return {
    id: basename(folder),
    folder,
    at: times[0] ?? timeOf(basename(folder)),
    request: first?.request ?? '',
    end: events.findLast(isEnd) ?? { type: 'unfinished' },
    steps: rounds.reduce((sum, { steps }) => sum + steps.filter(({ result }) => result !== undefined).length, 0),
    ms: times.length === 0 ? 0 : Date.parse(times.at(-1) ?? '') - Date.parse(times[0] ?? ''),
    opened,
    options: first?.options,
    rounds,
    models: modelUse(inputs),
    stages: stagesOf(events, opened?.at),
    unreadable: unreadable + misfits,
  };
}

function isEnd(event: TypedEvent): event is TypedEvent & Exclude<RunEnd, { type: 'unfinished' }> {
  return event.type === 'run.completed' || event.type === 'run.planned' || event.type === 'run.refused' || event.type === 'run.failed';
}

/** The moment that the name of a run tells. */
function timeOf(id: string): string {
  return id.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6.000Z');
}
