import type { CommandLine } from '../command-line/command-line.ts';
import { expectAtMost, unknownVerb } from '../command-line/verbs.ts';
import type { Io } from '../session/io.ts';

/** `okso trace list | show | replay`: the record of every run. */
export async function traceCommand(line: CommandLine, io: Io): Promise<number> {
  const [verb = 'list', ...words] = line.words;
  switch (verb) {
    case 'list':
      expectAtMost(0, 'trace', verb, words);
      return (await import('./list-runs.ts')).listRuns(line, io, () => true);
    case 'show':
      expectAtMost(1, 'trace', verb, words);
      return (await import('./show-command.ts')).showCommand(line, io, words[0]);
    case 'replay':
      expectAtMost(1, 'trace', verb, words);
      return (await import('./replay-command.ts')).replayCommand(line, io, words[0]);
    default:
      throw unknownVerb('trace', verb);
  }
}
