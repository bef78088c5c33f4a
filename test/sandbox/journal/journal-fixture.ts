import { join } from 'node:path';
import type { Tool } from '../../../plugins/sdk.ts';
import { createJournal, type Journal, type JournalOptions } from '../../../sandbox/journal/create-journal.ts';
import { listUnits, type UnitSummary } from '../../../sandbox/journal/list-units.ts';
import { type UndoReport, undoUnit } from '../../../sandbox/journal/undo.ts';
import type { Approval } from '../../../sandbox/policy/verdict.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

export interface JournalFixture extends AsyncDisposable {
  host: DirectHost;
  /** Where units lie. */
  folder: string;
  warnings: string[];
  call(tool: Tool, args: Record<string, unknown>, approval?: Approval): Promise<unknown>;
  /** Ends the unit, as the end of a process does, and begins another. */
  next(): Promise<void>;
  /** Ends the unit without a word, as a killed process does. */
  abandon(): Promise<void>;
  units(): Promise<UnitSummary[]>;
  undo(unit?: string, isDryRun?: boolean): Promise<UndoReport>;
}

/** Tools over a journal, with units that follow each other as processes would. */
export async function createJournalFixture(
  given: Partial<JournalOptions> = {},
  options: Omit<Parameters<typeof createDirectHost>[0] & object, 'journal'> = {},
): Promise<JournalFixture> {
  let current: Journal | undefined;
  let count = 0;
  const warnings: string[] = [];
  const host = await createDirectHost({
    ...options,
    journal: () => ({
      temporary: '.okso-unit-',
      begin: (changes, author) => journal().begin(changes, author),
      noteForeign: (tool, what) => journal().noteForeign(tool, what),
    }),
  });
  const folder = join(host.outside, '..', 'journal');
  const journal = (): Journal => {
    count += current === undefined ? 1 : 0;
    current ??= createJournal({
      folder,
      unit: `unit-${String(count).padStart(3, '0')}`,
      title: 'a test',
      workspace: host.workspace,
      now: () => new Date(1_700_000_000_000 + count),
      warn: (message) => warnings.push(message),
      ...given,
    });
    return current;
  };
  const next = async (): Promise<void> => {
    await current?.[Symbol.asyncDispose]();
    current = undefined;
  };
  const units = async (): Promise<UnitSummary[]> => {
    const all: UnitSummary[] = [];
    for await (const unit of listUnits(folder)) all.push(unit);
    return all;
  };
  return {
    host,
    folder,
    warnings,
    call: (tool, args, approval = 'plan') => host.call(tool, args, { approval }),
    next,
    async abandon() {
      await next();
    },
    units,
    async undo(unit, isDryRun = false) {
      await next();
      const name = unit ?? (await units()).find(({ isUndone }) => !isUndone)?.unit ?? 'none';
      return undoUnit({ folder: join(folder, name), now: () => new Date(0), touch: '/usr/bin/touch', isDryRun });
    },
    async [Symbol.asyncDispose]() {
      await next();
      await host[Symbol.asyncDispose]();
    },
  };
}
