import { parseArgs } from 'node:util';
import { OksoError } from '../schemas/okso-error.ts';
import type { BenchContext } from './bench.ts';
import type { ReportFiles } from './write-reports.ts';

/** What `okso bench` was asked for. */
export interface BenchWords extends Pick<BenchContext, 'quick' | 'model' | 'rounds' | 'threads' | 'compare' | 'scripted'> {
  name: string;
  files: ReportFiles;
  /** The options as they were given, without those that name files: what each bench of `all` is started with. */
  handedOn: string[];
}

const options = {
  json: { type: 'string' },
  markdown: { type: 'string' },
  html: { type: 'string' },
  quick: { type: 'boolean', default: false },
  model: { type: 'string' },
  rounds: { type: 'string' },
  threads: { type: 'string' },
  compare: { type: 'string' },
  scripted: { type: 'boolean', default: false },
  debug: { type: 'boolean', default: false },
} as const;

/** Reads the words after `okso bench`. */
export function readBenchWords(words: readonly string[]): BenchWords {
  const { values, positionals } = parse(words);
  const [name = 'all', surplus] = positionals;
  if (surplus !== undefined) throw usage(`it does not take "${surplus}"`);
  const { json, markdown, html, quick, model, rounds, threads, compare, scripted } = values;
  const given = Object.entries({ model, rounds, threads, compare }).flatMap(([option, value]) => (value === undefined ? [] : [`--${option}`, value]));
  return {
    name,
    files: { json, markdown, html },
    quick,
    model,
    rounds: rounds === undefined ? undefined : wholeNumber('--rounds', rounds),
    threads: threads === undefined ? [] : threads.split(',').map((count) => wholeNumber('--threads', count)),
    compare,
    scripted,
    handedOn: [...given, ...(quick ? ['--quick'] : []), ...(scripted ? ['--scripted'] : [])],
  };
}

/** A mistake in the words, in one sentence. */
export function usage(problem: string): OksoError {
  return new OksoError('OKSO_USAGE', `okso bench: ${problem}`, { hint: 'See `okso bench --help`.' });
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (thrown) {
    throw usage(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw usage(`${option} takes a whole number above 0, not "${text}"`);
}
