import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interruptible } from '../kernel/cli/session/interruptible.ts';
import { reportError } from '../kernel/cli/session/report-error.ts';
import { exits } from '../schemas/error-codes.ts';
import { readBenchWords, usage } from './bench-words.ts';
import { compareFiles } from './compare-command.ts';
import { judgeFile } from './judge-command.ts';
import { runAll } from './run-all.ts';
import { runBench } from './run-bench.ts';

// What `okso bench` starts: `bench.js NAME [--json FILE] [--markdown FILE] [--html FILE] [--quick] …`, `bench.js compare A B [--json]`, or
// `bench.js judge REPORT CEILINGS [--json]`.

const argv = process.argv.slice(2);
try {
  if (argv.includes('compare')) compare(...twoFiles('compare takes two reports'));
  else if (argv.includes('judge')) judge(...twoFiles('judge takes a report and a file of ceilings'));
  else await measure(argv);
} catch (thrown) {
  process.exitCode = reportError(thrown, process, argv.includes('--debug'));
}

function compare(a: string, b: string): void {
  process.stdout.write(compareFiles(a, b, argv.includes('--json')));
}

function judge(report: string, ceilings: string): void {
  const { text, failed } = judgeFile(report, ceilings, argv.includes('--json'));
  process.stdout.write(text);
  if (failed) process.exitCode = exits.failed;
}

function twoFiles(otherwise: string): [string, string] {
  const [first, second, surplus] = argv.filter((word) => !['compare', 'judge', '--json', '--debug'].includes(word));
  if (first === undefined || second === undefined || surplus !== undefined) throw usage(otherwise);
  return [first, second];
}

async function measure(words: string[]): Promise<void> {
  const { name, files, handedOn, ...asked } = readBenchWords(words);
  const packageRoot = fileURLToPath(new URL('..', import.meta.url));
  if (name === 'all') {
    await runAll(fileURLToPath(import.meta.url), handedOn, files);
    return;
  }
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  await using interruption = interruptible(process);
  interruption.signal.addEventListener('abort', () => process.exit(130));
  const report = (line: string): void => void process.stderr.write(`okso bench: ${line}\n`);
  const text = await runBench(
    { name, files, version, warn: report },
    { ...asked, packageRoot, env: process.env, report, signal: interruption.signal },
  );
  process.stdout.write(text);
}
