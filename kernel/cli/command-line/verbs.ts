import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { CommandRow } from './command-options.ts';
import { commandTable } from './command-table.ts';

/** `list | pull ID | recommend`: the words in small letters that begin the alternatives of a synopsis. */
export function verbsOf({ synopsis }: Pick<CommandRow, 'synopsis'>): string[] {
  const verbs = synopsis.split('|').flatMap((part) => /^\s*([a-z]+)\b/.exec(part)?.[1] ?? []);
  return [...new Set(verbs)];
}

/** How a command is written, as a hint. */
export function howToWrite(command: string): string {
  return `Write okso ${command} ${commandTable.find(({ name }) => name === command)?.synopsis ?? ''}`;
}

/** The fault of a first word that a command does not know, or that is missing; it names the nearest verb and how the command is written. */
export function unknownVerb(command: string, verb: string | undefined): OksoError {
  const row = commandTable.find(({ name }) => name === command);
  const nearest = verb === undefined || row === undefined ? undefined : nearestName(verb, verbsOf(row));
  const problem = verb === undefined ? `okso ${command} needs to be told what to do` : `okso ${command} has no "${verb}"`;
  return new OksoError('OKSO_USAGE', `${problem}${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`, {
    hint: howToWrite(command),
  });
}

/** A word more than a verb takes is a slip that must not be passed over. */
export function expectAtMost(count: number, command: string, verb: string, words: readonly string[]): void {
  const surplus = words[count];
  if (surplus !== undefined) throw new OksoError('OKSO_USAGE', `okso ${command} ${verb} does not take "${surplus}"`, { hint: howToWrite(command) });
}
