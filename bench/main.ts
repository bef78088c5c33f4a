import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interruptible } from '../kernel/cli/interruptible.ts';
import { reportError } from '../kernel/cli/report-error.ts';
import { readBenchWords, usage } from './bench-words.ts';
import { compareFiles } from './compare-command.ts';
import { runAll } from './run-all.ts';
import { runBench } from './run-bench.ts';

// What `okso bench` starts: `bench.js NAME [--json FILE] [--markdown FILE] [--html FILE] [--quick] …`, or `bench.js compare A B [--json]`.

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
