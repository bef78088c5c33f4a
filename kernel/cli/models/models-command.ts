import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { obtainModel } from '../../model/download/obtain-model.ts';
import { createProgressLine, type ProgressLine, type ProgressStream, size } from '../../model/download/progress-line.ts';
import { removeModel } from '../../model/download/remove-model.ts';
import { verifyModel } from '../../model/download/verify-model.ts';
import type { MachineFacts } from '../../model/fit/assess.ts';
import { explainModel } from '../../model/fit/explain.ts';
import { chooseModel, recommendModel } from '../../model/fit/recommend.ts';
import { lastingSpec, type ResolvedModel, resolveModel } from '../../model/resolve-model.ts';
import { howToWrite, unknownVerb } from '../command-line/verbs.ts';
import { isThereIn } from '../compose/machine-facts.ts';
import { listModels, modelTable } from './models-table.ts';

export interface ModelsCommandOptions {
  catalogue: Catalogue;
  modelsDir: string;
  /** OKSO_MODEL_SOURCES. */
  sources: readonly string[];
  /** PLANNER_MODEL_SPEC, when it is set. */
  plannerSpec: string | undefined;
  /** Writes a setting to config.env. */
  setSetting: (name: 'PLANNER_MODEL_SPEC', value: string) => Promise<void> | void;
  env: NodeJS.ProcessEnv;
  cwd: string;
  home: string;
  stdout: { write(text: string): unknown };
  stderr: ProgressStream;
  signal: AbortSignal;
  machine: MachineFacts;
}

/** What one call works with. */
interface Call {
  operand: string | undefined;
  isJson: boolean;
  options: ModelsCommandOptions;
}

const commands = { list, pull, use, rm: remove, verify, recommend, why } satisfies Record<string, (call: Call) => Promise<void>>;
type CommandName = keyof typeof commands;

/** `okso models …`: shows, fetches, checks, removes and chooses models. Answers the exit status; faults are thrown. */
export async function modelsCommand(args: readonly string[], options: ModelsCommandOptions): Promise<number> {
  const { positionals, isJson } = parse(args);
  const [name = 'list', operand, surplus] = positionals;
  if (!isCommandName(name)) throw unknownVerb('models', name);
  if (surplus !== undefined) throw usage(`"okso models ${name}" does not take "${surplus}"`);
  if (operand !== undefined && (name === 'list' || name === 'recommend')) throw usage(`"okso models ${name}" does not take "${operand}"`);
  await commands[name]({ operand, isJson, options });
  return 0;
}

async function list({ isJson, options }: Call): Promise<void> {
  const rows = await listModels(options);
  options.stdout.write(isJson ? rows.map((row) => `${JSON.stringify(row)}\n`).join('') : modelTable(rows));
}

async function pull(call: Call): Promise<void> {
  const { options } = call;
  const model = await resolve(call, call.operand ?? chosen(call).id);
  const path = await withProgress(model.id, options, (progress) => obtainModel(model, { ...options, onProgress: progress.report }));
  answer(call, { id: model.id, path, state: 'ready' }, path);
}

async function use(call: Call): Promise<void> {
  const { options } = call;
  const model = await resolve(call, operandOf(call, 'use'));
  const spec = lastingSpec(model);
  await options.setSetting('PLANNER_MODEL_SPEC', spec);
  const bytes = model.present ? undefined : model.entry?.bytes;
  const later = model.present ? '' : `; it will be downloaded on first use${bytes === undefined ? '' : ` (${size(bytes)})`}`;
  answer(call, { id: model.id, spec, present: model.present }, `${model.id} drafts plans from now on${later}`);
}

async function remove(call: Call): Promise<void> {
  const { options } = call;
  const model = await resolve(call, operandOf(call, 'rm'));
  if (model.entry === undefined && model.hub === undefined) {
    throw usage(`"${model.path}" was not downloaded by okso, so okso does not delete it`);
  }
  const freedBytes = await withProgress(model.id, options, ({ report }) => removeModel(basename(model.path), { ...options, onProgress: report }));
  answer(
    call,
    { id: model.id, freedBytes },
    freedBytes === 0 ? `${model.id} was not downloaded` : `${model.id} is removed, ${size(freedBytes)} are free again`,
  );
}

async function verify(call: Call): Promise<void> {
  const { operand, options } = call;
  const rows = operand === undefined ? (await listModels(options)).filter(({ state }) => state === 'ready' || state === 'unchecked') : [];
  const ids = operand === undefined ? rows.map(({ id }) => id) : [operand];
  if (ids.length === 0) options.stderr.write('no model of the catalogue is downloaded\n');
  for (const id of ids) {
    const { entry } = await resolve(call, id);
    if (entry === undefined) throw usage(`"${id}" is not in the catalogue, so there is no checksum to compare it with`);
    await withProgress(entry.id, options, ({ report }) => verifyModel(entry, { ...options, onProgress: report }));
    answer(call, { id: entry.id, sha256: entry.sha256, state: 'ready' }, `${entry.id} is right: SHA-256 ${entry.sha256}`);
  }
}

async function recommend(call: Call): Promise<void> {
  const { catalogue, machine } = call.options;
  const { entry, reason } = recommendModel(catalogue, machine);
  answer(call, { id: entry.id, reason }, `${entry.id}: ${reason}`);
}

/** Of one model with every number; without an id, of the one that drafts plans. */
async function why(call: Call): Promise<void> {
  const { operand, options } = call;
  const { id, reason } = operand === undefined ? chosen(call) : { id: (await resolve(call, operand)).id, reason: undefined };
  const entry = options.catalogue.models.find((one) => one.id === id);
  if (entry === undefined) {
    answer(call, { id, reason: reason ?? NOT_LISTED }, `${id}: ${reason ?? NOT_LISTED}`);
    return;
  }
  const { lines, isRecommended, assessment } = explainModel(entry, options.catalogue, options.machine);
  const { needs, freeBytes, place, fits, speed } = assessment;
  const numbers = { needs, freeBytes, place, fits, tokensPerSecond: speed?.tokensPerSecond ?? null, speedFrom: speed?.from ?? null };
  const [verdict = '', ...details] = lines;
  const sentences = [reason === undefined ? `${id}: ${verdict}` : `${id}: ${reason}`, ...details.map((line) => `  ${line}`)];
  answer(call, { id, reason: reason ?? verdict, isRecommended, ...numbers }, sentences.join('\n'));
}

const NOT_LISTED = 'it is not in the catalogue, so nothing is known of it but its file';

/** The model that drafts plans as things stand. */
function chosen({ options }: Call): { id: string; reason: string } {
  const { plannerSpec, catalogue, machine, modelsDir } = options;
  if (plannerSpec !== undefined) return { id: plannerSpec, reason: 'PLANNER_MODEL_SPEC names it' };
  const { entry, reason } = chooseModel(catalogue, machine, isThereIn(modelsDir));
  return { id: entry.id, reason };
}

function resolve({ options }: Call, spec: string): Promise<ResolvedModel> {
  return resolveModel(spec, options);
}

async function withProgress<T>(label: string, { stderr }: ModelsCommandOptions, work: (progress: ProgressLine) => Promise<T>): Promise<T> {
  const progress = createProgressLine({ stream: stderr, label });
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

function answer({ isJson, options }: Call, fact: Record<string, unknown>, sentence: string): void {
  options.stdout.write(`${isJson ? JSON.stringify(fact) : sentence}\n`);
}

function operandOf({ operand }: Call, name: CommandName): string {
  if (operand === undefined) throw usage(`"okso models ${name}" needs the id of a model`);
  return operand;
}

function parse(args: readonly string[]): { positionals: string[]; isJson: boolean } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } }, allowPositionals: true });
    return { positionals, isJson: values.json === true };
  } catch (cause) {
    throw usage(cause instanceof Error ? cause.message : String(cause));
  }
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, {
    hint: `${howToWrite('models')}. \`okso models list\` shows the ids.`,
  });
}
