import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OksoError } from '../../schemas/okso-error.ts';
import type { Choice } from './choose-tasks.ts';

/** What `okso eval` was told. */
export interface EvalOptions {
  tasks: string;
  fixture: string;
  web: string[];
  search: string[];
  /** Another program that is asked in place of okso. */
  template: string | undefined;
  reference: string | undefined;
  model: string | undefined;
  choice: Choice;
  repeat: number;
  /** Passed on when it was given, or when there are repeats. */
  seed: number | undefined;
  limitMs: number;
  /** How many tasks have to hold; all of them when it was not given. */
  min: number | undefined;
  json: string | undefined;
  env: Record<string, string>;
  keep: boolean;
  adapter: { format: AdapterName; file: string } | undefined;
  /** What each part adds, instead of what all of them do. */
  ablation: { variants: readonly string[] | undefined; markdown: string | undefined } | undefined;
}

/** Public formats that are read beside task files. */
export type AdapterName = (typeof ADAPTERS)[number];
const ADAPTERS = ['bfcl', 'intercode', 'injection'] as const;

/** Long enough for a small model on an old machine, short enough not to wait for one that hangs. */
const LIMIT_S = 180;

/** Reads the words after `okso eval`. `suite` is the folder of the shipped suite. */
export function readEvalOptions(words: readonly string[], suite: string): EvalOptions {
  const { values, positionals } = parsed(words);
  const [file, surplus] = positionals;
  if (surplus !== undefined) throw usage(`it does not take "${surplus}"`);
  const given = ADAPTERS.flatMap((format) => (values[format] === undefined ? [] : [{ format, file: resolve(values[format]) }]));
  if (given.length + (file === undefined ? 0 : 1) > 1) throw usage('one file at a time');
  const tasks = file === undefined ? join(suite, 'tasks.jsonl') : resolve(file);
  const repeat = whole('--repeat', values.repeat) ?? 1;
  return {
    tasks,
    fixture: values.fixture === undefined ? join(dirname(tasks), 'fixture.sh') : resolve(values.fixture),
    web: [...(values.web ?? []).map((folder) => resolve(folder)), join(suite, 'web')],
    search: [...(values.search ?? []).map((path) => resolve(path)), join(suite, 'search.json')],
    template: values['cmd-template'],
    reference: values.reference === undefined ? undefined : resolve(values.reference),
    model: values.model,
    choice: { only: values.only?.split(','), kinds: values.kind?.split(','), shard: shardOf(values.shard) },
    repeat,
    seed: whole('--seed', values.seed) ?? (repeat > 1 ? 1 : undefined),
    limitMs: (whole('--limit', values.limit) ?? LIMIT_S) * 1000,
    min: values.min === undefined ? undefined : amount('--min', values.min),
    json: values.json === undefined ? undefined : resolve(values.json),
    env: Object.fromEntries((values.env ?? []).map(setting)),
    keep: values.keep,
    adapter: given[0],
    ablation: ablationOf(values),
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        fixture: { type: 'string' },
        web: { type: 'string', multiple: true },
        search: { type: 'string', multiple: true },
        'cmd-template': { type: 'string' },
        reference: { type: 'string' },
        model: { type: 'string' },
        only: { type: 'string' },
        kind: { type: 'string' },
        shard: { type: 'string' },
        repeat: { type: 'string' },
        seed: { type: 'string' },
        limit: { type: 'string' },
        min: { type: 'string' },
        json: { type: 'string' },
        env: { type: 'string', multiple: true },
        keep: { type: 'boolean', default: false },
        bfcl: { type: 'string' },
        intercode: { type: 'string' },
        injection: { type: 'string' },
        ablation: { type: 'boolean', default: false },
        variants: { type: 'string' },
        markdown: { type: 'string' },
        debug: { type: 'boolean', default: false },
      },
    });
  } catch (thrown) {
    throw usage(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** What a variant changes are settings of okso, and none of them is held to a policy. */
const NOT_WITH_ABLATION = ['cmd-template', 'reference', 'min', ...ADAPTERS] as const;

function ablationOf(values: ReturnType<typeof parsed>['values']): EvalOptions['ablation'] {
  const { ablation, variants, markdown } = values;
  if (!ablation) {
    if (variants !== undefined || markdown !== undefined) throw usage('--variants and --markdown go with --ablation');
    return undefined;
  }
  const other = NOT_WITH_ABLATION.find((name) => values[name] !== undefined);
  if (other !== undefined) throw usage(`--ablation measures parts of okso, so it does not go with --${other}`);
  return { variants: variants?.split(','), markdown: markdown === undefined ? undefined : resolve(markdown) };
}

function shardOf(text: string | undefined): Choice['shard'] {
  if (text === undefined) return undefined;
  const [, index, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (index === undefined || Number(index) > Number(of)) throw usage('--shard takes I/N with I from 1 to N');
  return { index: Number(index), of: Number(of) };
}

function setting(text: string): [string, string] {
  const equals = text.indexOf('=');
  if (equals < 1) throw usage('--env takes NAME=VALUE');
  return [text.slice(0, equals), text.slice(equals + 1)];
}

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw usage(`${name} takes a whole number above 0`);
  return value;
}

function amount(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw usage(`${name} takes a number`);
  return value;
}

function usage(problem: string): OksoError {
  return new OksoError('OKSO_USAGE', `okso eval: ${problem}`, { hint: 'See `okso eval --help`.' });
}
