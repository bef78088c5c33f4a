import { clip } from '../../../schemas/clip.ts';
import { exits } from '../../../schemas/error-codes.ts';
import { asOksoError, type OksoError } from '../../../schemas/okso-error.ts';
import { type RunSummary, readRun } from '../../trace/read-run.ts';
import { listRunFolders } from '../../trace/run-folders.ts';
import { count, duration, endWords, moment } from '../../trace/run-words.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { runsFolder } from '../compose/compose-record.ts';
import { numberOption, openCliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Io } from '../session/io.ts';

/** A screenful. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1_000_000;
/** Characters of a request or an answer on one line. */
const SHOWN_CHARACTERS = 160;

/** The runs that fit, the newest first, one a line. */
export async function listRuns(line: CommandLine, io: Io, fits: (run: RunSummary) => boolean, { showsAnswer = false } = {}): Promise<number> {
  const session = openCliSession(line, io);
  const limit = numberOption(line, 'limit', 1, MAX_LIMIT, true) ?? DEFAULT_LIMIT;
  const isJson = line.options['json'] === true;
  const say = (text: string): void => void io.stdout.write(isJson ? `${text}\n` : `${forDisplay(text)}\n`);
  const runsDir = runsFolder(session);
  const folders = await listRunFolders(runsDir);
  let shown = 0;
  for (const { id, folder } of folders) {
    if (shown === limit) break;
    const run = await readRun(folder).catch((thrown) => asOksoError(thrown));
    if (run instanceof Error) {
      // A record that cannot be read is named where everything is listed, and cannot be found by words.
      if (showsAnswer) continue;
      say(isJson ? JSON.stringify({ id, error: run.toBody() }) : `${id}  ${faultLine(run)}`);
    } else if (fits(run)) {
      say(isJson ? JSON.stringify(summaryOf(run)) : oneLine(run, showsAnswer));
    } else continue;
    shown += 1;
  }
  if (shown === 0 && session.verbosity > 0)
    io.stderr.write(`okso: ${forDisplay(folders.length === 0 ? `no run is on record in ${runsDir}` : 'no run on record fits')}\n`);
  return exits.done;
}

function summaryOf({ id, at, request, end, steps, ms }: RunSummary): Record<string, unknown> {
  return { id, at, request, outcome: end.type, ...('body' in end && end.type !== 'run.planned' ? end.body : {}), steps, ms };
}

function oneLine(run: RunSummary, showsAnswer: boolean): string {
  const { id, at, end, steps, ms, request } = run;
  const answer = showsAnswer && end.type === 'run.completed' ? `\n    ${inShort(end.body.answer)}` : '';
  return `${id}  ${moment(at)}  ${endWords(end)}  ${count(steps, 'step')}  ${duration(ms)}  ${inShort(request)}${answer}`;
}

function faultLine({ message, code }: OksoError): string {
  return `${message} [${code}]`;
}

function inShort(text: string): string {
  return clip(text.replace(/\s+/g, ' ').trim(), SHOWN_CHARACTERS);
}
