import { exitFor } from '../../../schemas/error-codes.ts';
import { asOksoError } from '../../../schemas/okso-error.ts';
import { forDisplay } from './for-display.ts';
import type { Io } from './io.ts';

/** Characters of a message that fit the four lines an error may take. */
const MESSAGE_CHARACTERS = 400;

/** Prints a fault for a person, at most four lines unless --debug asks for the stack, and gives the exit status it ends in. */
export function reportError(thrown: unknown, io: Pick<Io, 'stderr'>, debug: boolean): number {
  const error = asOksoError(thrown);
  const message = oneLine(error.message);
  io.stderr.write(`okso: ${message} [${error.code}]\n`);
  if (error.hint !== '') io.stderr.write(`  ${oneLine(error.hint)}\n`);
  if (debug) io.stderr.write(`${forDisplay(stackOf(error))}\n`);
  return exitFor(error.code);
}

function oneLine(text: string): string {
  const flat = forDisplay(text.replace(/\s*\n\s*/g, ' ')).trim();
  return flat.length <= MESSAGE_CHARACTERS ? flat : `${flat.slice(0, MESSAGE_CHARACTERS - 1)}…`;
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${stackOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
