import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { runPage } from '../../trace/page/run-page.ts';
import { type RunReading, readRun } from '../../trace/read-run.ts';
import { findRun, isRunId } from '../../trace/run-folders.ts';
import { showRun } from '../../trace/show-run.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { runsFolder } from '../compose/compose-record.ts';
import { openCliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Io } from '../session/io.ts';

/** `okso trace show [RUN]`: one run with its plans, steps, times and answer; as text, as JSON, or as a page. */
export async function showCommand(line: CommandLine, io: Io, named: string | undefined): Promise<number> {
  const page = line.options['html'];
  if (typeof page === 'string' && isRunId(page)) {
    throw new OksoError('OKSO_USAGE', `--html takes a file, and ${page} is the name of a run`, {
      hint: `Name the run first: okso trace show ${page} --html`,
    });
  }
  const session = openCliSession(line, io);
  const { folder } = await findRun(runsFolder(session), named);
  const run = await readRun(folder);
  if (page === true) io.stdout.write(runPage(run, forDisplay));
  else if (typeof page === 'string') await keepPage(run, resolve(io.cwd, page), io);
  else io.stdout.write(line.options['json'] === true ? `${JSON.stringify(run)}\n` : forDisplay(showRun(run, line.options['full'] === true)));
  return exits.done;
}

async function keepPage(run: RunReading, path: string, io: Io): Promise<void> {
  try {
    // As private as the record it was made from.
    await writeFile(path, runPage(run, forDisplay), { mode: 0o600 });
  } catch (error) {
    throw new OksoError('OKSO_FILE', `the page cannot be written to ${path}`, {
      hint: 'Name a file in a folder that exists and may be written.',
      cause: error,
    });
  }
  io.stdout.write(`${forDisplay(path)}\n`);
}
