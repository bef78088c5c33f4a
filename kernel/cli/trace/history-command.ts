import type { RunSummary } from '../../trace/read-run.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import type { Io } from '../session/io.ts';
import { listRuns } from './list-runs.ts';

/** `okso history [WORDS]`: past runs whose request and answer hold all of the words, whatever their case. */
export async function historyCommand(line: CommandLine, io: Io): Promise<number> {
  // Several words in one pair of quotes are several words.
  const words = line.words.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
  const wanted = words.map((word) => word.toLocaleLowerCase());
  return listRuns(
    line,
    io,
    (run) => {
      const text = `${run.request}\n${answerOf(run)}`.toLocaleLowerCase();
      return wanted.every((word) => text.includes(word));
    },
    { showsAnswer: true },
  );
}

function answerOf({ end }: RunSummary): string {
  return end.type === 'run.completed' ? end.body.answer : '';
}
