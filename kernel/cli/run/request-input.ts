import { OksoError } from '../../../schemas/okso-error.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { type Io, readStdin } from '../session/io.ts';

/** A request is a sentence or a page of text; more is a file that should be named instead. */
const MAX_REQUEST_BYTES = 64 * 1024;

/** The request from the words of the command line; `-` reads it from stdin. A plan in the place of a request is said to be one: a model would guess at its name. */
export async function readRequest(line: CommandLine, io: Io): Promise<string> {
  const [only = '', ...more] = line.words;
  if (more.length === 0 && only.endsWith('.okso'))
    throw new OksoError('OKSO_USAGE', `${only} is the name of a plan, not a request`, { hint: `Run it with: okso run --plan ${only}` });
  const text = line.words.length === 1 && line.words[0] === '-' ? await readStdin(io, MAX_REQUEST_BYTES, tooLarge) : line.words.join(' ');
  return requireRequest(text);
}

/** A text that can be a request, without the blanks around it. */
export function requireRequest(text: string): string {
  if (Buffer.byteLength(text) > MAX_REQUEST_BYTES) throw tooLarge();
  const request = text.trim();
  if (request === '') {
    throw new OksoError('OKSO_USAGE', 'there is no request', { hint: 'Say what you want: okso -- "How many lines are in README.md?"' });
  }
  return request;
}

function tooLarge(): OksoError {
  return new OksoError('OKSO_REQUEST_TOO_LARGE', `the request is longer than ${MAX_REQUEST_BYTES / 1024} KB`, {
    hint: 'Put long text into a file and name the file in the request.',
  });
}
