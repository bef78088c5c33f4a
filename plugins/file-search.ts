import { z } from 'zod';
import { defineTool, type Host } from './sdk.ts';
import { decodePlainText } from './web/decode-text.ts';
import { isText } from './web/is-text.ts';

interface Match {
  path: string;
  line: number;
  text: string;
}

interface Found {
  matches: Match[];
  total: number;
  /** Whether there may be more than was counted. */
  isCut: boolean;
}

/** Folders that tools fill; nobody asks about their content. */
const SKIPPED_FOLDERS = new Set(['.git', 'node_modules', '__pycache__', '.venv']);
/** Larger files are data or archives. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** A line of a minified file is not something to read. */
const MAX_LINE_CHARACTERS = 500;
/** Folders below one another; deeper is a loop or a cache. */
const MAX_DEPTH = 30;
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
  async run({ input, path, max_results: most }, { host, signal }) {
    let found = await search(host, input, path, true, signal);
    if (found.total === 0 && isExpression(input)) found = await search(host, input, path, false, signal);
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

/** How the host says no: told by their form, because the class stays on the other side of the thread. */
const missingProgram = z.object({ name: z.literal('ToolFailure'), details: z.object({ missingProgram: z.string() }) });
const noFolder = z.object({ name: z.literal('ToolFailure'), details: z.object({ code: z.literal('ENOTDIR') }) });
const saidNo = z.object({ name: z.literal('ToolFailure') });

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
    matches.push({ path: tidy(path.text), line: number ?? 1, text: clip(lines.text) });
  }
  return matches;
}

/** The same search without a program, file by file through the host, which checks each of them. */
async function searchHere(host: Host, input: string, path: string, isLiteral: boolean, signal: AbortSignal): Promise<Found> {
  const caseFlag = ignoresCase(input) ? 'i' : '';
  // The strict reading knows more letters than the old one, but refuses escapes that people write.
  const pattern = isLiteral ? new RegExp(input.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), `${caseFlag}u`) : new RegExp(input, caseFlag);
  const files = await filesBelow(host, path, 0, signal);
  const found: Match[][] = [];
  for (let at = 0; at < files.length; at += READ_AT_ONCE) {
    signal.throwIfAborted();
    found.push(...(await Promise.all(files.slice(at, at + READ_AT_ONCE).map((file) => matchesIn(host, file, pattern)))));
    host.progress(at / files.length, `${at} of ${files.length} files`);
  }
  const matches = found.flat();
  return { matches, total: matches.length, isCut: false };
}

/** Files in the order in which ripgrep sorts them. The path may be a file itself. */
async function filesBelow(host: Host, path: string, depth: number, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  if (depth > MAX_DEPTH) return [];
  const entries = await host.fs.list(path).catch((error: unknown) => {
    // Below the top, what may not be read is left out; at the top, what is no folder may be the file to search.
    if (depth === 0 && !noFolder.safeParse(error).success) throw error;
    return undefined;
  });
  if (entries === undefined) return depth === 0 ? [path] : [];
  const files: string[] = [];
  for (const { name, kind, size } of entries) {
    const inner = `${path.replace(/\/$/, '')}/${name}`;
    if (kind === 'folder' && !SKIPPED_FOLDERS.has(name)) files.push(...(await filesBelow(host, inner, depth + 1, signal)));
    else if (kind === 'file' && size <= MAX_FILE_BYTES) files.push(inner);
  }
  return files;
}

async function matchesIn(host: Host, file: string, pattern: RegExp): Promise<Match[]> {
  const read = await host.fs.read(file, { maxBytes: MAX_FILE_BYTES }).catch((error: unknown) => {
    // Credentials are no part of a search, and neither are files that vanished or may not be read.
    if (saidNo.safeParse(error).success) return undefined;
    throw error;
  });
  if (read === undefined || !isText(read.bytes)) return [];
  const matches: Match[] = [];
  for (const [index, line] of decodePlainText(read.bytes).split('\n').entries()) {
    if (pattern.test(line)) matches.push({ path: tidy(file), line: index + 1, text: clip(line) });
  }
  return matches;
}

const tidy = (path: string): string => path.replace(/^\.\//, '');

function clip(line: string): string {
  const text = line.replace(/\r?\n?$/, '');
  return text.length > MAX_LINE_CHARACTERS ? `${text.slice(0, MAX_LINE_CHARACTERS)}…` : text;
}
