import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interruptible } from '../../kernel/cli/session/interruptible.ts';
import { reportError } from '../../kernel/cli/session/report-error.ts';
import { exits } from '../../schemas/error-codes.ts';
import { runAblation } from './ablation/run-ablation.ts';
import { runBfcl } from './adapters/bfcl.ts';
import { runInjection } from './adapters/injection.ts';
import { runIntercode } from './adapters/intercode.ts';
import { type AdapterName, type EvalOptions, readEvalOptions } from './eval-options.ts';
import { type EvalEnd, runSuite } from './run-suite.ts';
import type { RunContext } from './run-tasks.ts';

// What `okso eval` starts: requests in throw-away workspaces. The table goes to stdout, each run as it ends to stderr.

const adapters: Record<AdapterName, (file: string, options: EvalOptions, context: RunContext) => Promise<EvalEnd>> = {
  bfcl: runBfcl,
  intercode: runIntercode,
  injection: runInjection,
};

try {
  process.exitCode = await evaluate(process.argv.slice(2));
} catch (thrown) {
  process.exitCode = reportError(thrown, process, process.argv.includes('--debug'));
}

function run(options: EvalOptions, context: RunContext): Promise<EvalEnd> {
  const { adapter, ablation } = options;
  if (ablation !== undefined) return runAblation({ ...options, ablation }, context);
  return adapter === undefined ? runSuite(options, context) : adapters[adapter.format](adapter.file, options, context);
}

async function evaluate(words: string[]): Promise<number> {
  const packageRoot = fileURLToPath(new URL('..', import.meta.url));
  const options = readEvalOptions(words, join(packageRoot, 'bench/eval'));
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okso-eval-')));
  const progress = (line: string): void => void process.stderr.write(`${line}\n`);
  await using interruption = interruptible(process);
  const { signal } = interruption;
  const context: RunContext = { packageRoot, version, env: process.env, folder, progress, signal };
  const { keep } = options;
  try {
    const { text, passed } = await run(options, context);
    process.stdout.write(text);
    if (signal.aborted) return exits.interrupted;
    return passed ? exits.done : exits.failed;
  } finally {
    if (keep) progress(`workspaces are kept under ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
