import type { Host } from '../sdk.ts';
import { decodePlainText } from '../web/decode-text.ts';
import { isText } from '../web/is-text.ts';
import { bytesOf, filesBelow, tidyPath } from './files-below.ts';
import type { Found } from './match.ts';
import { rankedLines, type SearchedFile } from './ranked-lines.ts';

/** More files than this are no folder of one's own work. */
const MAX_FILES = 5_000;
/** What is asked about stands in texts that people write; of a log or a table this much is read. */
const MAX_FILE_BYTES = 512 * 1024;
/** All of them together: every word of them is looked at, some millions a second. */
const MAX_ALL_BYTES = 16 * 1024 * 1024;
/** Files read at once: enough to hide the way to the host and back. */
const READ_AT_ONCE = 16;
/** The most lines that a caller may ask for. */
const MAX_LINES = 1_000;

/** The lines below a folder that share words with a text, best first. Names of files count as well, those of pictures and the like too. */
export async function searchWords(host: Host, input: string, path: string, signal: AbortSignal): Promise<Found> {
  const below = await filesBelow(host, path, signal);
  const files: SearchedFile[] = [];
  let isCut = below.length > MAX_FILES;
  let bytesRead = 0;
  for (let at = 0; at < Math.min(below.length, MAX_FILES) && bytesRead < MAX_ALL_BYTES; at += READ_AT_ONCE) {
    signal.throwIfAborted();
    const read = await Promise.all(below.slice(at, Math.min(at + READ_AT_ONCE, MAX_FILES)).map(({ path: file }) => readFile(host, file)));
    for (const { file, bytes, truncated } of read.flatMap((each) => each ?? [])) {
      files.push(file);
      bytesRead += bytes;
      isCut ||= truncated;
    }
    isCut ||= bytesRead >= MAX_ALL_BYTES;
    host.progress(at / below.length, `${at} of ${below.length} files`);
  }
  const matches = rankedLines(files, input);
  return { matches: matches.slice(0, MAX_LINES), total: matches.length, isCut };
}

async function readFile(host: Host, path: string): Promise<{ file: SearchedFile; bytes: number; truncated: boolean } | undefined> {
  const read = await bytesOf(host, path, MAX_FILE_BYTES);
  if (read === undefined) return undefined;
  const { bytes, truncated } = read;
  const lines = isText(bytes) ? decodePlainText(bytes, truncated).split('\n') : [];
  return { file: { path: tidyPath(path), lines }, bytes: bytes.length, truncated: truncated && lines.length > 0 };
}
