import { join } from 'node:path';
import { createJournal, type Journal } from '../../../sandbox/journal/create-journal.ts';
import { redact } from '../../trace/run-record.ts';
import type { CliSession } from '../session/cli-session.ts';
import type { Folders } from '../session/folders.ts';
import { newRunId } from '../session/run-id.ts';

/** What `okso undo` takes back at once: a run, or what one process did with single tools. */
export interface UndoUnit {
  id: string;
  title: string;
}

/** Where units of undo are kept. */
export function journalFolder(folders: Folders): string {
  return join(folders.state, 'journal');
}

/** The journal of this command; nothing is written unless something changes. */
export function composeJournal(session: CliSession, workspace: string, unit: UndoUnit | undefined): Journal {
  const { io, folders, line, secrets } = session;
  return createJournal({
    folder: journalFolder(folders),
    unit: unit?.id ?? newRunId(new Date()),
    title: redact(unit?.title ?? [line.command, ...line.words, ...(line.options['batch'] === true ? ['--batch'] : [])].join(' '), secrets),
    workspace,
    now: () => new Date(),
    warn: (message) => io.stderr.write(`okso: ${message}\n`),
  });
}
