import { OksoError } from '../../../schemas/okso-error.ts';
import type { CommandLine } from '../command-line.ts';
import type { Io } from '../io.ts';

/** `okso trace list | show | replay`: the record of every run. */
export async function traceCommand(line: CommandLine, io: Io): Promise<number> {
  const [verb = 'list', ...words] = line.words;
  const most = verb === 'list' ? 0 : 1;
  if (words.length > most) throw usage(`okso trace ${verb} does not take "${words[most]}"`);
  switch (verb) {
    case 'list':
      return (await import('./list-runs.ts')).listRuns(line, io, () => true);
    case 'show':
      return (await import('./show-command.ts')).showCommand(line, io, words[0]);
    case 'replay':
      return (await import('./replay-command.ts')).replayCommand(line, io, words[0]);
    default:
      throw usage(`okso trace does not know "${verb}"`);
  }
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'Use list, show [RUN] or replay [RUN]; see `okso trace --help`.' });
}
