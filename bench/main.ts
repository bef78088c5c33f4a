import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { interruptible } from '../kernel/cli/interruptible.ts';
import { reportError } from '../kernel/cli/report-error.ts';
import { OksoError } from '../schemas/okso-error.ts';
import { compareFiles } from './compare-command.ts';
import { runAll } from './run-all.ts';
import { runBench } from './run-bench.ts';

// What `okso bench` starts: `bench.js NAME [--json FILE] [--quick] [--model ID] [--rounds N]`, or `bench.js compare A B [--json]`.

const argv = process.argv.slice(2);
try {
  if (argv.includes('compare')) compare(argv.filter((word) => word !== 'compare'));
  else await measure(argv);
} catch (thrown) {
  process.exitCode = reportError(thrown, process, argv.includes('--debug'));
}

function compare(words: string[]): void {
  const [a, b, surplus] = words.filter((word) => word !== '--json' && word !== '--debug');
  if (a === undefined || b === undefined || surplus !== undefined) throw usage('compare takes two reports');
  process.stdout.write(compareFiles(a, b, words.includes('--json')));
}

async function measure(words: string[]): Promise<void> {
  const { name = 'all', json, quick, model, rounds } = readWords(words);
  const script = fileURLToPath(import.meta.url);
  const packageRoot = fileURLToPath(new URL('..', import.meta.url));
  if (name === 'all') {
    const options = [
      ...(quick ? ['--quick'] : []),
      ...(model === undefined ? [] : ['--model', model]),
      ...(rounds === undefined ? [] : ['--rounds', String(rounds)]),
    ];
    await runAll(script, options, json);
    return;
  }
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  await using interruption = interruptible(process);
  interruption.signal.addEventListener('abort', () => process.exit(130));
  const report = (line: string): void => void process.stderr.write(`okso bench: ${line}\n`);
  const order = { name, file: json, version, warn: report };
  const text = await runBench(order, { packageRoot, quick, env: process.env, report, signal: interruption.signal, model, rounds });
  process.stdout.write(text);
}

function readWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        json: { type: 'string' },
        quick: { type: 'boolean', default: false },
        model: { type: 'string' },
        rounds: { type: 'string' },
        debug: { type: 'boolean', default: false },
      },
    });
    const [name, surplus] = positionals;
    if (surplus !== undefined) throw usage(`it does not take "${surplus}"`);
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) throw usage('--rounds takes a whole number above 0');
    return { name, json: values.json, quick: values.quick, model: values.model, rounds };
  } catch (thrown) {
    throw thrown instanceof OksoError ? thrown : usage(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function usage(problem: string): OksoError {
  return new OksoError('OKSO_USAGE', `okso bench: ${problem}`, { hint: 'See `okso bench --help`.' });
}
