import { exits } from '../../../schemas/error-codes.ts';
import { findRun } from '../../trace/run-folders.ts';
import { readRunLines } from '../../trace/run-lines.ts';
import { count } from '../../trace/run-words.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { runsFolder } from '../compose/compose-record.ts';
import { openCliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import { interruptible } from '../session/interruptible.ts';
import type { Io } from '../session/io.ts';
import { type Replay, replayRun } from './replay-run.ts';

/** `okso trace replay [RUN]`: runs a record once more from what it was told then, and says whether all comes out the same. */
export async function replayCommand(line: CommandLine, io: Io, named: string | undefined): Promise<number> {
  const session = openCliSession(line, io);
  const { id, folder } = await findRun(runsFolder(session), named);
  const lines = await readRunLines(folder);
  await using interruption = interruptible(io);
  const replay = await replayRun(lines, { packageRoot: io.packageRoot, signal: interruption.signal });
  if (line.options['json'] === true) io.stdout.write(`${JSON.stringify({ id, same: replay.difference === undefined, ...replay })}\n`);
  else io.stdout.write(forDisplay(tell(id, replay, lines.opened?.okso, io.version)));
  return replay.difference === undefined ? exits.done : exits.failed;
}

function tell(id: string, { compared, difference, answer, cutBy }: Replay, recordedBy: string | undefined, version: string): string {
  const versions = recordedBy === undefined || recordedBy === version ? '' : ` (recorded by okso ${recordedBy}, replayed by ${version})`;
  if (difference !== undefined) {
    return `${id} comes out differently, after ${count(compared, 'event')} that ${compared === 1 ? 'is' : 'are'} the same${versions}\n  ${difference.what}\n`;
  }
  const upTo = cutBy === undefined ? '' : `, up to where it ended with ${cutBy}`;
  return `${id} comes out the same: ${count(compared, 'event')}${upTo}${versions}\n${answer === undefined ? '' : `${answer}\n`}`;
}
