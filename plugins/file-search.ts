import { z } from 'zod';
import { defineTool, type Host } from './sdk.ts';
import { bytesOf, filesBelow, SKIPPED_FOLDERS, tidyPath } from './search/files-below.ts';
import { clipLine, type Found, type Match } from './search/match.ts';
import { searchWords } from './search/search-words.ts';
import { decodePlainText } from './web/decode-text.ts';
import { isText } from './web/is-text.ts';

/** Larger files are data or archives. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Files read at once: enough to hide the way to the host and back. */
const READ_AT_ONCE = 16;
/** Searches a person waits for. */
const SEARCH_TIMEOUT_MS = 25_000;
/** Tried in this order; the first reads documents as well. */
const PROGRAMS = ['rga', 'rg'] as const;

export default defineTool({
  name: 'file_search',
  description: 'Searches the text of all files in a folder and its subfolders, and gives each match with file and line.',
  safety: 'Only reads. Files that hold credentials are left out, and folders outside the workspace ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    input: z
      .string()
      .min(1)
      .describe('The text to look for. Lower case matches any case; a regular expression is tried when the text itself is nowhere.'),
    path: z.string().min(1).default('.').describe('The folder or file to search.'),
    max_results: z.number().int().min(1).max(1000).default(50).describe('The most matches to give back.'),
    words: z
      .boolean()
      .optional()
      .describe('Looks for lines that share words with the input, in any order and form, best first, each with the lines beside it.'),
  }),
  output: z.strictObject({
    matches: z.array(z.strictObject({ path: z.string(), line: z.number().int(), text: z.string() })),
    total: z.number().int(),
    truncated: z.boolean(),
    artifact_path: z.string().nullable(),
  }),
  capabilities: ['fs.read', 'exec'],
  sideEffects: 'none',
  examples: [{ title: 'finds where something is said', args: { input: 'harbour' } }],
  async run({ input, path, max_results: most, words: byWords = false }, { host, signal }) {
    let found = byWords ? await searchWords(host, input, path, signal) : await search(host, input, path, true, signal);
    if (!byWords && found.total === 0 && isExpression(input)) found = await search(host, input, path, false, signal);
    const matches = found.matches.slice(0, most);
    return { matches, total: found.total, truncated: found.isCut || found.total > matches.length, artifact_path: null };
  },
});

function isExpression(text: string): boolean {
  if (!/[\\^$.|?*+()[\]{}]/.test(text)) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** As ripgrep's smart case: a capital in the search makes case count. */
const ignoresCase = (text: string): boolean => text === text.toLowerCase();

async function search(host: Host, input: string, path: string, isLiteral: boolean, signal: AbortSignal): Promise<Found> {
  for (const program of PROGRAMS) {
    const found = await searchWithProgram(host, program, input, path, isLiteral);
    if (found !== undefined) return found;
  }
  return searchHere(host, input, path, isLiteral, signal);
}

/** Undefined when the program is not installed. */
async function searchWithProgram(host: Host, file: string, input: string, path: string, isLiteral: boolean): Promise<Found | undefined> {
  const skipped = [...SKIPPED_FOLDERS].map((name) => `--glob=!${name}`);
  const args = ['--json', '--no-config', '--hidden', '--no-ignore', '--no-messages', '--sort=path', `--max-filesize=${MAX_FILE_BYTES}`, ...skipped];
  args.push(...(ignoresCase(input) ? ['--ignore-case'] : []), ...(isLiteral ? ['--fixed-strings'] : []), `--regexp=${input}`, '--', path);
  try {
    const { stdout, exitCode, truncated } = await host.exec({ file, args, timeoutMs: SEARCH_TIMEOUT_MS });
    const matches = parseOutput(stdout);
    // 1 is no match. 2 is a file that could not be read, a folder that is not there, or an expression that this program reads otherwise.
    if (exitCode > 1 && matches.length === 0) return undefined;
    return { matches, total: matches.length, isCut: truncated };
  } catch (error) {
    if (missingProgram.safeParse(error).success) return undefined;
    throw error;
  }
}

/** How the host says no: told by its form, because the class stays on the other side of the thread. */
const missingProgram = z.object({ name: z.literal('ToolFailure'), details: z.object({ missingProgram: z.string() }) });

const matchLine = z.object({
  type: z.literal('match'),
  data: z.object({ path: z.object({ text: z.string() }), lines: z.object({ text: z.string() }), line_number: z.number().nullable() }),
});

function parseOutput(stdout: string): Match[] {
  const matches: Match[] = [];
  for (const line of stdout.split('\n')) {
    if (!line.startsWith('{"type":"match"') || !line.endsWith('}')) continue;
    const parsed = matchLine.safeParse(JSON.parse(line));
    // A name or line that is no UTF-8 comes as base64; it could not be shown anyway.
    if (!parsed.success) continue;
    const { path, lines, line_number: number } = parsed.data.data;
    matches.push({ path: tidyPath(path.text), line: number ?? 1, text: clipLine(lines.text) });
  }
  return matches;
}

/** The same search without a program, file by file through the host, which checks each of them. */
async function searchHere(host: Host, input: string, path: string, isLiteral: boolean, signal: AbortSignal): Promise<Found> {
  const caseFlag = ignoresCase(input) ? 'i' : '';
  // The strict reading knows more letters than the old one, but refuses escapes that people write.
  const pattern = isLiteral ? new RegExp(input.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), `${caseFlag}u`) : new RegExp(input, caseFlag);
  const below = await filesBelow(host, path, signal);
  const files = below.filter(({ size = 0 }) => size <= MAX_FILE_BYTES).map(({ path: file }) => file);
  const found: Match[][] = [];
  for (let at = 0; at < files.length; at += READ_AT_ONCE) {
    signal.throwIfAborted();
    found.push(...(await Promise.all(files.slice(at, at + READ_AT_ONCE).map((file) => matchesIn(host, file, pattern)))));
    host.progress(at / files.length, `${at} of ${files.length} files`);
  }
  const matches = found.flat();
  return { matches, total: matches.length, isCut: false };
}

async function matchesIn(host: Host, file: string, pattern: RegExp): Promise<Match[]> {
  const read = await bytesOf(host, file, MAX_FILE_BYTES);
  if (read === undefined || !isText(read.bytes)) return [];
  const matches: Match[] = [];
  for (const [index, line] of decodePlainText(read.bytes).split('\n').entries()) {
    if (pattern.test(line)) matches.push({ path: tidyPath(file), line: index + 1, text: clipLine(line) });
  }
  return matches;
}
