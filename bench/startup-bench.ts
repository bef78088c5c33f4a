import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { type Figure, figure, inWords } from './figure.ts';
import { pairedRatios } from './statistics.ts';
import { table } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** Commands that nobody should have to wait for, and how many times as long as Node alone they may take. */
const commands: { name: string; args: readonly string[]; target: number }[] = [
  { name: 'okso --help', args: ['--help'], target: 2 },
  { name: 'okso --version', args: ['--version'], target: 2 },
  { name: 'okso tools', args: ['tools'], target: 4 },
  { name: 'okso policy check -- ls', args: ['policy', 'check', '--', 'ls'], target: 4 },
];

const FULL_PAIRS = 40;
const QUICK_PAIRS = 2;

interface Startup {
  command: Figure<'Ms'>;
  ratio: Figure<'Ratio'>;
}

/** Whole commands against `node -e 0`, each pair one right after the other. */
export const benchStartup: Bench = ({ packageRoot, quick, env, report }) =>
  inTemporaryFolder(async (folder) => {
    const run = (args: readonly string[]): number => {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, args, { cwd: folder, env: { PATH: env['PATH'] ?? '', HOME: folder }, stdio: 'ignore' });
      const tookMs = performance.now() - started;
      if (status !== 0) throw new Error(`node ${args.join(' ')} ended with status ${status}, so its time means nothing`);
      return tookMs;
    };
    const nodeMs: number[] = [];
    const startup: Record<string, Startup> = {};
    const rows: string[][] = [];
    for (const { name, args, target } of commands) {
      report(name);
      const samples = { node: [] as number[], okso: [] as number[] };
      const pairs = quick ? QUICK_PAIRS : FULL_PAIRS;
      // The first pair reads files into memory and is thrown away. Who goes first changes.
      for (let pair = 0; pair <= pairs; pair++) {
        const okso = () => run([join(packageRoot, 'dist/okso.js'), ...args]);
        const node = () => run(['-e', '0']);
        const [oksoMs, bareMs] = pair % 2 === 0 ? [okso(), node()] : ([node(), okso()].reverse() as [number, number]);
        if (pair === 0) continue;
        samples.okso.push(oksoMs);
        samples.node.push(bareMs);
      }
      nodeMs.push(...samples.node);
      const measured = { command: figure('Ms', samples.okso), ratio: figure('Ratio', pairedRatios(samples.okso, samples.node)) };
      startup[name] = measured;
      rows.push([name, measured.command.median.toFixed(0), inWords(measured.ratio, 2), `≤ ${target}`]);
    }
    const node = figure('Ms', nodeMs);
    return {
      json: { node, startup },
      text: table(['command', 'ms', 'times node -e 0', 'target'], [['node -e 0', node.median.toFixed(0), '1', ''], ...rows]),
    };
  });
