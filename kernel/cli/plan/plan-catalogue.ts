import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OksoError } from '../../../schemas/okso-error.ts';
import { type DraftedPlan, planCalls } from '../../actors/foreign/plan-calls.ts';
import { type ForeignTool, readCatalogue } from '../../planning/foreign/foreign-tool.ts';
import type { Models } from '../compose/compose-models.ts';
import type { CliSession } from '../session/cli-session.ts';

/** A catalogue of thousands of tools; more is another kind of file. */
const MAX_CATALOGUE_BYTES = 16 * 1024 * 1024;

const SHAPE_HINT = 'A catalogue is a JSON list [{"name":…,"description":…,"parameters":{…}}]; parameters is a JSON Schema.';

/** The tools of a catalogue file. */
export async function readCatalogueFile(file: string, cwd: string): Promise<ForeignTool[]> {
  let text: string;
  try {
    const bytes = await readFile(resolve(cwd, file));
    if (bytes.length > MAX_CATALOGUE_BYTES) throw new Error('it is larger than 16 MB');
    text = bytes.toString('utf8');
  } catch (error) {
    throw new OksoError('OKSO_FILE', `the catalogue ${file} cannot be read: ${messageOf(error)}`, {
      hint: 'Check the path given with --catalog.',
      cause: error,
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw invalid('OKSO_FILE', `the catalogue ${file}`, messageOf(error));
  }
  const read = readCatalogue(value);
  if (!read.ok) throw invalid('OKSO_FILE', `the catalogue ${file}`, read.message);
  // A file without tools is a slip; a line of a batch may well say that there are none, and its plan calls none.
  if (read.tools.length === 0) throw invalid('OKSO_FILE', `the catalogue ${file}`, 'the list is empty');
  return read.tools;
}

/** The tools that a line of a batch brings with it: the list itself, or the name of a file. */
export async function catalogueOfLine(value: unknown, cwd: string): Promise<ForeignTool[]> {
  if (typeof value === 'string') return await readCatalogueFile(value, cwd);
  const read = readCatalogue(value);
  if (!read.ok) throw invalid('OKSO_ARGS_INVALID', '"catalog"', read.message);
  return read.tools;
}

/** Plans one request against foreign tools, under the settings of this session. */
export async function planAgainst(
  tools: readonly ForeignTool[],
  request: string,
  { session, models, signal }: { session: CliSession; models: Models; signal: AbortSignal },
): Promise<DraftedPlan> {
  const { settings, io, seed, timeoutMs } = session;
  const promptFile = (name: string): string => readFileSync(join(io.packageRoot, 'kernel/planning/prompts', name), 'utf8');
  const stop = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  try {
    return await planCalls(request, tools, {
      model: await models.get('planner'),
      promptFile: promptFile('calls.v1.txt'),
      checkPromptFile: promptFile('calls-check.v1.txt'),
      maxSteps: settings.PLANNER_MAX_PLAN_STEPS,
      maxOutputTokens: settings.PLANNER_MAX_OUTPUT_TOKENS,
      seed,
      signal: stop === undefined ? signal : AbortSignal.any([signal, stop]),
    });
  } catch (thrown) {
    if (stop?.aborted !== true || signal.aborted) throw thrown;
    throw new OksoError('OKSO_TIMEOUT', `there was no plan within ${(timeoutMs ?? 0) / 1000} s`, {
      hint: 'Give it longer with --timeout SECONDS.',
      cause: thrown,
    });
  }
}

function invalid(code: 'OKSO_FILE' | 'OKSO_ARGS_INVALID', source: string, problem: string): OksoError {
  return new OksoError(code, `${source} is no catalogue of tools: ${problem}`, { hint: SHAPE_HINT });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
