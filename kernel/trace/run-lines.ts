import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { jsonEventSchema } from '../../schemas/messages.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { type RunInput, type RunOpened, runInputSchema, runOpenedSchema } from './run-inputs.ts';
import { recordFiles } from './run-record.ts';

export type RunEvent = z.infer<typeof jsonEventSchema>;

/** The lines of one record. */
export interface RunLines {
  folder: string;
  events: RunEvent[];
  /** Undefined where the beginning of the record is missing. */
  opened: RunOpened | undefined;
  inputs: RunInput[];
  /** Lines that could not be read: torn by a power cut, or damaged. */
  unreadable: number;
}

/** Reads a record. A torn or damaged line is counted and left out; a record of which nothing can be read is a fault. */
export async function readRunLines(folder: string): Promise<RunLines> {
  const lines: RunLines = { folder, events: [], opened: undefined, inputs: [], unreadable: 0 };
  for (const value of await valuesOf(folder, recordFiles.events)) {
    const event = jsonEventSchema.safeParse(value);
    if (event.success) lines.events.push(event.data);
    else lines.unreadable += 1;
  }
  for (const value of await valuesOf(folder, recordFiles.inputs)) {
    const input = runInputSchema.safeParse(value);
    const opened = input.success ? undefined : runOpenedSchema.safeParse(value);
    if (input.success) lines.inputs.push(input.data);
    else if (opened?.success === true) lines.opened = opened.data;
    else lines.unreadable += 1;
  }
  if (lines.unreadable > 0 && lines.events.length === 0 && lines.opened === undefined)
    throw damaged(folder, `none of its ${lines.unreadable} lines can be read`);
  return lines;
}

/** Whether the last word of a run is on record. */
export function isOver(events: readonly RunEvent[]): boolean {
  return events.some(({ type }) => ENDS.has(type));
}

/** The messages a run can end with. */
const ENDS = new Set(['run.completed', 'run.planned', 'run.refused', 'run.failed']);

/** A fault of a record, named. */
export function damaged(folder: string, what: string, cause?: unknown): OksoError {
  return new OksoError('OKSO_RECORD_DAMAGED', `the record ${folder} cannot be used: ${what}`, {
    hint: 'Other runs are not affected; `okso trace list` shows them.',
    cause,
  });
}

async function valuesOf(folder: string, file: string): Promise<unknown[]> {
  let text: string;
  try {
    text = await readFile(join(folder, file), 'utf8');
  } catch (error) {
    // A run that was just opened, or one of an earlier okso, has not every file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw damaged(folder, `${file} cannot be read`, error);
  }
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        return undefined;
      }
    });
}
